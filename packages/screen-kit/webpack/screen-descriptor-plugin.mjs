import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { loadSource } from './load-source.mjs';
import { collectNeeds } from './page-needs.mjs';
import { getRange, sharedRanges } from './shared-packages.mjs';

const NAME = 'ScreenDescriptorPlugin';
export const DESCRIPTOR = 'screen.json';

/**
 * @typedef {object} ScreenConfig default export of a module's screen.config.mjs
 * @property {string} name federation name
 * @property {string} owner team or person to contact
 * @property {object[]} routes see ScreenRoute of the contracts; `aliases` is optional
 * @property {object[]} menu see ScreenMenu of the contracts; `group`, `bottom` and `count` are optional
 */

/**
 * Writes `screen.json` beside the built files: the module's description, its pages, and the hash of every file that a
 * browser may load. Runs after all other plugins; the build fails if the result violates the contract.
 */
export class ScreenDescriptorPlugin {
  /** @param {{ root: string, screen: ScreenConfig }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // This stage follows the last one, because the hashes must be those of the final files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const descriptor = createDescriptor(compilation, this.options);
        const faults = await findDescriptorFaults(descriptor);
        if (faults.length > 0) {
          compilation.errors.push(
            new webpack.WebpackError(`${DESCRIPTOR} of ${descriptor.name}:\n  ${faults.join('\n  ')}`),
          );
          return;
        }
        const text = `${JSON.stringify(descriptor, null, 2)}\n`;
        compilation.emitAsset(DESCRIPTOR, new webpack.sources.RawSource(text));
      });
    });
  }
}

function createDescriptor(compilation, { root, screen }) {
  const integrity = hashFiles(compilation);
  const shared = sharedRanges(root);
  const needs = collectNeeds(compilation);
  const entry = Object.keys(integrity).find((file) => file.startsWith('remote-entry.')) ?? '';
  const content = {
    contract: 1,
    name: screen.name,
    hostApi: shared['@subtitle/sdk'],
    shared,
    contracts: getRange(import.meta.dirname, '@subtitle/contracts'),
    federation: getRange(import.meta.dirname, '@module-federation/enhanced'),
    entry,
    container: findContainer(compilation.getAsset(entry)),
    routes: screen.routes.map((route) => ({ aliases: [], ...route, needs: needs.get(route.expose) })),
    menu: screen.menu.map((entry) => ({ group: null, bottom: false, ...entry })),
    integrity,
    owner: screen.owner,
  };
  return {
    ...content,
    version: computeVersion(root, content),
    commit: commitOf(root),
    builtAt: new Date().toISOString(),
  };
}

/** Returns the name of the global variable that an entry declares for its container. */
const findContainer = (entry) => /\b__screen_[a-z0-9_]+/.exec(String(entry?.source.source()))?.[0];

/** Returns the sha384 of every file in the build, sorted by name. */
function hashFiles(compilation) {
  const files = compilation
    .getAssets()
    .map((asset) => asset.name)
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha384').update(compilation.getAsset(file).source.buffer());
      return [file, `sha384-${hash.digest('base64')}`];
    }),
  );
}

/** Equal content gives an equal version, so that the server can tell that a build was published before. */
function computeVersion(root, content) {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // A numeric pre-release part of a semantic version may not start with 0.
  const eight = digest.match(/(?=[0-9a-f]{8})(?!0\d{7})[0-9a-f]{8}/)[0];
  return `${version}-${eight}`;
}

function commitOf(root) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

async function findDescriptorFaults(descriptor) {
  const { ScreenDescriptor } = await loadSource('@subtitle/contracts/operations/remotes');
  const { Value } = await import('typebox/value');
  const faults = Value.Errors(ScreenDescriptor, descriptor).map(
    (fault) => `${fault.instancePath || '/'} ${fault.message}`,
  );
  const paths = new Set(descriptor.routes.flatMap((route) => [route.path, ...route.aliases]));
  const dead = descriptor.menu.filter((entry) => !paths.has(entry.route));
  return [
    ...faults,
    ...dead.map((entry) => `menu entry "${entry.label}" leads to ${entry.route}, which is not a route of this module`),
  ];
}
