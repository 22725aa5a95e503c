import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { explain, Fault } from './fault.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { digest, isStamped, sourceFiles, stamp } from './stamps.mjs';
import { withDependencies, workspace } from './workspace.mjs';

const AT_ONCE = 2;

/** The packages that are built, the slowest first. */
export function buildable(all = workspace()) {
  return all
    .filter(({ folder }) => existsSync(path.join(folder, 'webpack.config.mjs')))
    .sort((a, b) => rank(a) - rank(b) || a.short.localeCompare(b.short));
}

/**
 * Builds what changed since it was last built.
 * @param {{ names?: string[], force?: boolean, told?: (line: string) => void }} [options] names: short names, all where empty
 * @returns {Promise<{ built: string[], kept: string[] }>}
 * @throws {Fault} on the first package that cannot be built, after the others under way have ended
 */
export async function build({ names = [], force = false, told = () => {} } = {}) {
  const all = workspace();
  const chosen = choose(buildable(all), names);
  const shared = { folder: ROOT, files: ['pnpm-lock.yaml', 'tsconfig.base.json'] };
  const queue = [];
  const kept = [];
  for (const one of chosen) {
    const hash = hashOf(one, all, shared);
    if (!force && isStamped(stampOf(one), hash) && isBuilt(one)) kept.push(one.short);
    else queue.push({ one, hash });
  }
  const built = queue.map(({ one }) => one.short);
  await atOnce(AT_ONCE, queue, async ({ one, hash }) => {
    const from = Date.now();
    await bundle(one);
    stamp(stampOf(one), hash);
    told(`${one.short} ${((Date.now() - from) / 1000).toFixed(1)} s`);
  });
  return { built, kept };
}

// Inside dist, so that whoever cleans dist or builds by hand also takes the stamp away.
const stampOf = ({ folder }) => path.join(folder, 'dist', '.built-from');

const isBuilt = ({ folder }) => readdirSync(path.join(folder, 'dist')).length > 1;

const rank = ({ short }) => (short === 'shell' ? 0 : short === 'services' ? 2 : 1);

function choose(present, names) {
  const unknown = names.find((name) => !present.some(({ short }) => short === name));
  if (unknown) {
    throw new Fault(
      `There is no package "${unknown}" to build: choose from ${present.map(({ short }) => short).join(', ')}.`,
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

// Settings of tests change no bundle.
const counts = (file) => !/^(jest\.config|README)/.test(file);

async function bundle({ folder, short }) {
  const webpack = path.join(folder, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { code, output } = await run(process.execPath, [webpack, '--mode', 'production'], { cwd: folder });
  if (code !== 0) throw explain(`Building ${short}`, output);
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
