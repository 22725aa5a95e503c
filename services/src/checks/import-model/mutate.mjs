// npm run mutate:imports [-- --runs 200] [-- word of a name]: breaks each conditional write and each order of steps of
// the imports, one at a time, and runs the model against it, then the walk if the model does not notice. An unnoticed
// mutation is an unneeded condition or a gap in the model. It changes the sources and restores them, so use it on a
// clean checkout only. MONGODB_URI and REDIS_URL save each run from starting its servers. With --check it only verifies
// that every text to change still exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MUTATIONS } from './mutations.mjs';

const SERVICES = path.resolve(import.meta.dirname, '../../..');
const JEST = path.resolve(SERVICES, '../packages/tooling/node_modules/jest/bin/jest.js');

const FEATURE = path.join(SERVICES, 'src/features/imports');
const all = Object.entries(MUTATIONS).flatMap(([file, changes]) =>
  changes.map(([name, from, to, scene]) => ({ name, file, at: path.join(FEATURE, file), from, to, scene })),
);
const lost = all.filter(({ at, from }) => !existsSync(at) || readFileSync(at, 'utf8').split(from).length !== 2);
for (const { name, file, from } of lost) process.stderr.write(`${file} does not hold this once (${name}): ${from}\n`);
const args = process.argv.slice(2);
if (lost.length > 0 || args.includes('--check')) process.exit(lost.length > 0 ? 1 : 0);

const runs = args.includes('--runs') ? args[args.indexOf('--runs') + 1] : '200';
const names = args.filter((word, at) => !word.startsWith('--') && args[at - 1] !== '--runs');
let missed = 0;
for (const { name, at, from, to, scene } of all) {
  if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
  const source = readFileSync(at, 'utf8');
  const begun = Date.now();
  let verdict;
  try {
    writeFileSync(at, source.replace(from, to));
    verdict = (scene && runWalk(scene)) ?? runModel() ?? runWalk() ?? 'MISSED';
  } finally {
    writeFileSync(at, source);
  }
  if (verdict.startsWith('MISSED')) missed++;
  process.stdout.write(`${verdict.padEnd(23)} ${Math.round((Date.now() - begun) / 1000)} s  ${name}\n`);
}
process.exit(missed > 0 ? 1 : 0);

/** @returns null if the mutation was not noticed */
function runModel() {
  const { stderr, status } = runJest(['src/checks/import-model.test'], { MODEL_RUNS: runs, MODEL_SHRINK: 'no' });
  const after = /Property failed after (\d+) tests/.exec(stderr)?.[1];
  if (after) return `noticed after ${after} runs`;
  // A model that fails in another way did not run.
  return status === 0 ? null : 'MISSED (did not run)';
}

/** @returns null if the mutation was not noticed */
function runWalk(scene) {
  const only = scene ? ['-t', scene] : [];
  const { stderr, status } = runJest(['--config', 'jest.faults.config.mjs', 'import-walk', ...only], {});
  const failed = /● (.*)/.exec(stderr)?.[1];
  return status !== 0 && failed ? `noticed by the walk, ${failed},` : null;
}

function runJest(args, env) {
  const { stderr, status } = spawnSync(process.execPath, [JEST, '--testTimeout', '600000', ...args], {
    cwd: SERVICES,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { stderr, status };
}
