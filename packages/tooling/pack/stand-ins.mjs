import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read } from './installed.mjs';

/** Packages that a file of the kit stands in for: the file, and what is asked of the package beside its main part. */
const STAND_INS = {
  '@module-federation/dts-plugin': { file: 'dts-plugin.cjs', parts: ['core'] },
  '@parcel/watcher': { file: 'parcel-watcher.cjs', parts: [] },
};

/**
 * Puts a small file of our own in the place of a package that the kit asks for little, so that none of those below it is needed.
 * @param {string} stage the kit's folder with its node_modules
 */
export function standIn(stage) {
  for (const [name, { file, parts }] of Object.entries(STAND_INS)) {
    const folder = path.join(stage, 'node_modules', name);
    // Of another version npm would fetch the package itself.
    const { version } = read(folder);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    const manifest = { name, version, description: `${file} of the kit`, license: 'UNLICENSED' };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const way = path.relative(folder, path.join(stage, 'stand-ins', file)).replaceAll('\\', '/');
    for (const part of ['index', ...parts])
      writeFileSync(path.join(folder, `${part}.js`), `module.exports = require('${way}');\n`);
  }
}
