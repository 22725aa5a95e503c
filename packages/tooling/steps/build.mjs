import { existsSync } from 'node:fs';
import path from 'node:path';
import { compress } from './compress.mjs';
import { createFault, Fault } from './fault.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { runProgram } from './run.mjs';
import { computeDigest, isStamped, listSourceFiles, writeStamp } from './stamps.mjs';
import { collectDependencies, readWorkspace } from './workspace.mjs';

const MAX_CONCURRENT = 2;
/** Files outside a package and its dependencies that its build depends on. */
export const SHARED = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/sdk/package.json',
  'packages/contracts/package.json',
];

/** Returns the packages with a build, the slowest first. */
export function listBuildable(all = readWorkspace()) {
  return all
    .filter(({ folder }) => existsSync(path.join(folder, 'webpack.config.mjs')))
    .sort((a, b) => getRank(a) - getRank(b) || a.short.localeCompare(b.short));
}

/**
 * Builds the packages that changed since their last build.
 * @param {{ names?: string[], force?: boolean, log?: (line: string) => void }} [options] names: short names; empty for
 *   all packages
 * @returns {Promise<{ built: string[], kept: string[] }>}
 * @throws {Fault} for the first package that cannot be built, after the builds in progress have ended
 */
export async function build({ names = [], force = false, log = () => {} } = {}) {
  const all = readWorkspace();
  const chosen = choosePackages(listBuildable(all), names);
  const shared = { folder: ROOT, files: SHARED };
  const queue = [];
  const kept = [];
  for (const one of chosen) {
    const hash = computeHash(one, all, shared);
    if (!force && isStamped(getStampFile(one), `${hash} ${listOutput(one)}`)) kept.push(one.short);
    else queue.push({ one, hash });
  }
  const built = queue.map(({ one }) => one.short);
  await runConcurrently(MAX_CONCURRENT, queue, async ({ one, hash }) => {
    const from = Date.now();
    await runWebpack(one);
    writeStamp(getStampFile(one), `${hash} ${listOutput(one)}`);
    log(`${one.short} ${((Date.now() - from) / 1000).toFixed(1)} s`);
  });
  return { built, kept };
}

// The stamp is not in dist, because the whole of dist is published. Its digest includes the output, so it does not
// match if dist was emptied or built by hand.
const getStampFile = ({ short }) => path.join(CACHE, 'built', short);

function listOutput({ folder }) {
  const dist = path.join(folder, 'dist');
  if (!existsSync(dist)) return 'nothing';
  return computeDigest([{ folder: dist, files: listSourceFiles(dist) }]);
}

const getRank = ({ short }) => (short === 'shell' ? 0 : short === 'services' ? 2 : 1);

function choosePackages(present, names) {
  const unknown = names.find((name) => !present.some(({ short }) => short === name));
  if (unknown) {
    throw new Fault(
      `There is no package "${unknown}" to build: select from ${present.map(({ short }) => short).join(', ')}.`,
    );
  }
  return names.length ? present.filter(({ short }) => names.includes(short)) : present;
}

function computeHash(one, all, shared) {
  const groups = collectDependencies(one, all).map(({ folder }) => ({
    folder,
    files: listSourceFiles(folder).filter(affectsBundle),
  }));
  return computeDigest([shared, ...groups]);
}

// Configuration files of tests do not change a bundle.
const affectsBundle = (file) => !/^(jest\.config|README)/.test(file);

async function runWebpack({ folder, short }) {
  const webpack = path.join(folder, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { code, output } = await runProgram(process.execPath, [webpack, '--mode', 'production'], { cwd: folder });
  if (code !== 0) throw createFault(`Building ${short}`, output);
  if (short !== 'services') await compress(path.join(folder, 'dist'));
}

async function runConcurrently(limit, items, work) {
  const queue = [...items];
  let fault = null;
  const lane = async () => {
    while (queue.length && !fault) await work(queue.shift()).catch((error) => (fault ??= error));
  };
  await Promise.all(Array.from({ length: limit }, lane));
  if (fault) throw fault;
}
