import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import webpack from 'webpack';

const NAME = 'SdkExportsPlugin';
const SDK = '@subtitle/sdk/';

/**
 * Fails a module's build that imports a name which the SDK does not export. Webpack cannot detect this, because the
 * shell provides the SDK at run time; in the browser the import would be undefined.
 */
export class SdkExportsPlugin {
  /** @param {string} root the module's own folder */
  constructor(root) {
    this.root = root;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const known = new Map();
      const findExports = (entry) => {
        if (!known.has(entry)) known.set(entry, readExports(this.root, entry));
        return known.get(entry);
      };
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const faults = [...modules].flatMap((module) => findImportFaults(module, findExports, this.root));
        for (const fault of new Set(faults)) compilation.errors.push(new webpack.WebpackError(fault));
      });
    });
  }
}

function findImportFaults({ resource, dependencies }, findExports, root) {
  if (!resource) return [];
  const file = path.relative(root, resource.split('?')[0]).replaceAll('\\', '/');
  return dependencies
    .filter(({ request }) => request?.startsWith(SDK))
    .flatMap(({ request, ids }) => {
      const exported = findExports(request.slice(SDK.length));
      if (exported === null) return [`${file} imports ${request}, which does not exist.`];
      const name = ids?.[0];
      return !name || exported === ANY || exported.has(name)
        ? []
        : [
            `${file} imports ${name} from ${request}, which does not export it. It exports ${[...exported].sort().join(', ')}.`,
          ];
    });
}

const ANY = Symbol('an entry that exports all names of another package');

/** Returns the names of the values that an entry of the installed SDK exports; null if the entry does not exist. */
function readExports(root, entry) {
  const manifest = readManifest(root);
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8'));
  const place = Object.hasOwn(exports, `./${entry}`) ? exports[`./${entry}`] : undefined;
  const file = typeof place === 'string' ? place : (place?.types ?? place?.default);
  if (file === undefined) return null;
  const text = readFileSync(path.join(path.dirname(manifest), file), 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  if (body.some(({ type }) => type === 'ExportAllDeclaration')) return ANY;
  return new Set(body.flatMap(listNames));
}

/**
 * Returns the package.json of the SDK that is installed for a folder. The file is read directly, because not every SDK
 * exports it.
 */
function readManifest(folder) {
  const file = path.join(folder, 'node_modules', SDK, 'package.json');
  if (existsSync(file)) return file;
  if (path.dirname(folder) === folder) throw new Error('@subtitle/sdk is not installed here.');
  return readManifest(path.dirname(folder));
}

function listNames({ type, typeOnly, specifiers = [], declaration }) {
  if (type === 'ExportNamedDeclaration' && !typeOnly)
    return specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map(({ exported, orig }) => (exported ?? orig).value);
  if (type !== 'ExportDeclaration') return [];
  const { identifier, declarations = [] } = declaration;
  return [identifier, ...declarations.map(({ id }) => id)].flatMap((one) => one?.value ?? []);
}
