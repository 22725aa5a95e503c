import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { readWorkspace } from '../steps/workspace.mjs';

const TEST = /\.(test|spec|faults)\.(ts|tsx|mjs)$/;
const MADE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.cache', '.data']);

/**
 * Returns every test of every package, by path.
 * @returns {{ file: string, text: string }[]}
 */
export function readTestSources() {
  return readWorkspace()
    .flatMap(({ folder }) => listTestsBelow(folder))
    .filter((file) => !file.endsWith(path.join('rules', 'coverage.test.mjs')))
    .map((file) => ({ file: path.relative(ROOT, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function listTestsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : listTestsBelow(file);
    return TEST.test(entry.name) ? [file] : [];
  });
}
