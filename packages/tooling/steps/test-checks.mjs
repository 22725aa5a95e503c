import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { print, runStep } from './report.mjs';
import { runProgram } from './run.mjs';
import { readWorkspace } from './workspace.mjs';

/**
 * Environment for programs written in Go. It makes garbage collections four times rarer, which costs memory (up to 3.5
 * GB) and saves a fifth of their CPU.
 */
const FEWER_COLLECTIONS = { GOGC: '400' };

const getBinPath = (name) => path.join(ROOT, 'node_modules', '.bin', name);

/** Runs tsc over all packages in one call, so that shared files are read once. */
export async function runTypes() {
  const packages = readWorkspace().filter(({ folder }) => existsSync(path.join(folder, 'tsconfig.json')));
  const check = {
    name: `tsc over ${packages.length} packages`,
    command: getBinPath('tsc'),
    // Each of tsc's checkers (four by default) checks shared files itself. With one checker, tsc takes a third of the
    // CPU.
    args: ['--build', '--noEmit', '--checkers', '1', '--builders', '2', ...packages.map(({ folder }) => folder)],
    env: FEWER_COLLECTIONS,
  };
  return countPassed([check], 1);
}

/** Runs Biome, oxlint for unhandled promises, knip, and the tooling's own tests, which include the import rules. */
export async function runLint() {
  const checks = [
    { name: 'biome check', command: getBinPath('biome'), args: ['check', '--error-on-warnings', '.'] },
    // One core, for the same reason as with tsc: it takes half of the CPU and hardly more time.
    { name: 'oxlint', command: getBinPath('oxlint'), args: [], env: { ...FEWER_COLLECTIONS, GOMAXPROCS: '1' } },
    { name: 'knip', command: getBinPath('knip'), args: ['--no-progress'] },
  ];
  const lint = await countPassed(checks, 2);
  const rules = await runToolingTests();
  return { passed: lint.passed + rules.passed, failed: lint.failed + rules.failed };
}

async function runToolingTests() {
  const folders = [
    ...['rules', 'steps', 'pack'].map((name) => `tooling/${name}`),
    ...['webpack', 'command', 'stand-ins'].map((name) => `screen-kit/${name}`),
  ];
  const files = folders.map((name) => path.join(ROOT, 'packages', name));
  const args = ['--test', '--test-concurrency=2', '--test-reporter=spec'];
  const { output } = await runProgram(process.execPath, [...args, ...files]);
  const passed = Number(/^ℹ pass (\d+)/m.exec(output)?.[1] ?? 0);
  const failed = Number(/^ℹ fail (\d+)/m.exec(output)?.[1] ?? 0);
  if (failed || passed === 0) print(output.slice(Math.max(0, output.indexOf('✖ failing tests:'))));
  print(`  ${failed ? '✗' : '✓'} rules and tooling: ${passed} passed, ${failed} failed`);
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}

async function countPassed(checks, atOnce) {
  const queue = [...checks];
  const result = { passed: 0, failed: 0 };
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const ok = await runCheck(check);
      result[ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return result;
}

async function runCheck({ name, command, args, cwd, env }) {
  try {
    await runStep(name, async () => {
      const { code, output } = await runProgram(command, args, { cwd, env: { ...process.env, ...env } });
      if (code !== 0) throw new Error(output.trim() || `${name} ended with ${code}`);
    });
    return true;
  } catch (error) {
    print(error.message);
    return false;
  }
}
