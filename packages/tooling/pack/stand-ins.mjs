import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './installed.mjs';

/**
 * Packages that a small file of the kit replaces: the name of that file, and the parts of the package that are loaded
 * besides its main part.
 */
const STAND_INS = {
  '@module-federation/dts-plugin': { file: 'dts-plugin.cjs', parts: ['core'] },
  '@parcel/watcher': { file: 'parcel-watcher.cjs', parts: [] },
};

/**
 * Replaces packages of which the kit uses only a small part by files of our own, so that the dependencies of these
 * packages are not needed.
 * @param {string} stage the kit's folder with its node_modules
 */
export function replaceByStandIns(stage) {
  for (const [name, { file, parts }] of Object.entries(STAND_INS)) {
    const folder = path.join(stage, 'node_modules', name);
    // The file keeps the package's version. With another version npm would install the real package.
    const { version } = readManifest(folder);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    const manifest = { name, version, description: `${file} of the kit`, license: 'UNLICENSED' };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const way = path.relative(folder, path.join(stage, 'stand-ins', file)).replaceAll('\\', '/');
    for (const part of ['index', ...parts])
      writeFileSync(path.join(folder, `${part}.js`), `module.exports = require('${way}');\n`);
  }
}
