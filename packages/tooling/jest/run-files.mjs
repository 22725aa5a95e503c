import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Runs files of a folder of their own one after the other in one process, the longest first, as a worker of jest does.
 * @param files text by name
 * @param preset how they run
 * @returns jest's status, what it said, and how many tests passed
 */
export function runFiles(files, preset) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jest-files-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const config = { transform: {}, rootDir: folder, testSequencer: require.resolve('./longest-first.mjs'), ...preset };
    const { status, stderr } = spawnSync(
      process.execPath,
      [require.resolve('jest/bin/jest'), '--runInBand', '--ci', '--no-cache', '--config', JSON.stringify(config)],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, stderr, passed: Number(/Tests: +.*?(\d+) passed/.exec(stderr)?.[1] ?? 0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A module that counts how often it was called. */
export const COUNTER = 'let count = 0; module.exports = () => { count += 1; return count; };';

/** Two test files that each call the module of this name once, and what it has counted to then. */
export function bothCount(name, first, later) {
  const counts = (count) => `test('counts', () => expect(require('${name}')()).toBe(${count}));`;
  const short = name.replace(/\W/g, '');
  // The larger comes first.
  return {
    [`${short}.first.test.js`]: `${counts(first)} // comes first`,
    [`${short}.later.test.js`]: counts(later),
  };
}
