import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';
import { listSourceFiles } from '../steps/stamps.mjs';

/**
 * Compiles a package of TypeScript sources to JavaScript, file by file, at the same paths.
 * @param {string} folder the package
 * @param {string} out target folder, including package.json
 */
export async function transpile(folder, out) {
  const { name, version, dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const foreign = Object.fromEntries(Object.keys(dependencies).map((one) => [one, '*']));
  const manifest = { name, version, type: 'module', exports: { './*': './src/*.js' }, dependencies: foreign };
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of listSourceFiles(path.join(folder, 'src'))) {
    if (!file.endsWith('.ts') || file.endsWith('.d.ts')) continue;
    const target = path.join(out, 'src', file.replace(/\.ts$/, '.js'));
    const { code } = await transform(readFileSync(path.join(folder, 'src', file), 'utf8'), SWC);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, code.replace(/(\bfrom\s*|\bimport\s*)(['"])(\.[^'"]*)\2/g, '$1$2$3.js$2'));
  }
}

const SWC = {
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
};
