import { existsSync } from 'node:fs';
import path from 'node:path';
import { compress } from './compress.mjs';
import { explain, Fault } from './fault.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { digest, isStamped, sourceFiles, stamp } from './stamps.mjs';
import { withDependencies, workspace } from './workspace.mjs';

const AT_ONCE = 2;
/** Files outside a package and its dependencies that its build depends on. */
export const SHARED = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/sdk/package.json',
  'packages/contracts/package.json',
];

/** Returns the packages with a build, the slowest first. */
export function buildable(all = workspace()) {
  return all
    .filter(({ folder }) => existsSync(path.join(folder, 'webpack.config.mjs')))
    .sort((a, b) => rank(a) - rank(b) || a.short.localeCompare(b.short));
}

/**
 * Builds the packages that changed since their last build.
 * @param {{ names?: string[], force?: boolean, told?: (line: string) => void }} [options] names: short names; empty for
 *   all packages
 * @returns {Promise<{ built: string[], kept: string[] }>}
 * @throws {Fault} for the first package that cannot be built, after the builds in progress have ended
 */
export async function build({ names = [], force = false, told = () => {} } = {}) {
  const all = workspace();
  const chosen = choose(buildable(all), names);
  const shared = { folder: ROOT, files: SHARED };
  const queue = [];
  const kept = [];
  for (const one of chosen) {
    const hash = hashOf(one, all, shared);
    if (!force && isStamped(stampOf(one), `${hash} ${outputOf(one)}`)) kept.push(one.short);
    else queue.push({ one, hash });
  }
  const built = queue.map(({ one }) => one.short);
  await atOnce(AT_ONCE, queue, async ({ one, hash }) => {
    const from = Date.now();
    await bundle(one);
    stamp(stampOf(one), `${hash} ${outputOf(one)}`);
    told(`${one.short} ${((Date.now() - from) / 1000).toFixed(1)} s`);
  });
  return { built, kept };
}

// The stamp is not in dist, because the whole of dist is published. Its digest includes the output, so it does not
// match if dist was emptied or built by hand.
const stampOf = ({ short }) => path.join(CACHE, 'built', short);

function outputOf({ folder }) {
  const dist = path.join(folder, 'dist');
  if (!existsSync(dist)) return 'nothing';
  return digest([{ folder: dist, files: sourceFiles(dist) }]);
}

const rank = ({ short }) => (short === 'shell' ? 0 : short === 'services' ? 2 : 1);

function choose(present, names) {
  const unknown = names.find((name) => !present.some(({ short }) => short === name));
  if (unknown) {
    throw new Fault(
      `There is no package "${unknown}" to build: select from ${present.map(({ short }) => short).join(', ')}.`,
    );
  }
  return names.length ? present.filter(({ short }) => names.includes(short)) : present;
}

function hashOf(one, all, shared) {
  const groups = withDependencies(one, all).map(({ folder }) => ({
    folder,
    files: sourceFiles(folder).filter(counts),
  }));
  return digest([shared, ...groups]);
}

// Configuration files of tests do not change a bundle.
const counts = (file) => !/^(jest\.config|README)/.test(file);

async function bundle({ folder, short }) {
  const webpack = path.join(folder, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { code, output } = await run(process.execPath, [webpack, '--mode', 'production'], { cwd: folder });
  if (code !== 0) throw explain(`Building ${short}`, output);
  if (short !== 'services') await compress(path.join(folder, 'dist'));
}

async function atOnce(limit, items, work) {
  const queue = [...items];
  let fault = null;
  const lane = async () => {
    while (queue.length && !fault) await work(queue.shift()).catch((error) => (fault ??= error));
  };
  await Promise.all(Array.from({ length: limit }, lane));
  if (fault) throw fault;
}
