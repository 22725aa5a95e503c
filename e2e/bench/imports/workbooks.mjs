import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CACHE, ROOT } from '../../../packages/tooling/steps/paths.mjs';
import { bundleForNode } from './bundle.mjs';

const require = createRequire(import.meta.url);

/**
 * S: English and Hindi are filled, as in an uploaded workbook. F: all six languages are filled, as in a finished
 * workbook.
 */
export const FILLED = { S: 'en,hi', F: 'all' };
const SENTENCES = 4;

/** Returns the path of a daily workbook with these texts. `npm run make:workbook` creates it once. */
export function makeWorkbookFile(letter, rows, more = []) {
  const file = path.join(CACHE, 'bench', `${letter}${rows}${more.join('')}.xlsx`);
  if (existsSync(file)) return file;
  const program = ['packages/testing/src/run-ts.cjs', 'packages/testing/src/make-workbook-file.ts'];
  const options = ['--kind', 'daily', '--rows', rows, '--languages', FILLED[letter], '--sentences', SENTENCES, ...more];
  execFileSync('node', [...program, ...options.map(String), '--out', file], { cwd: ROOT, stdio: 'ignore' });
  return file;
}

/** Returns a workbook without lrname, so that every row is invalid. */
export function makeInvalidWorkbookFile(letter, rows) {
  return makeWorkbookFile(letter, rows, ['--without', 'lrname']);
}

export const getMegabytes = (file) => statSync(file).size / 1024 / 1024;

/** Returns the hash of the generated rows, computed before they are written to a file; see `digest` in read-one.mjs. */
export async function computeSourceHash(letter, rows) {
  const { makeRows } = await import('../load-typescript.mjs');
  const outFile = path.join(CACHE, 'bench', 'columns.cjs');
  await bundleForNode('packages/contracts/src/columns.ts', outFile);
  const columns = require(outFile).COLUMNS.daily;
  const hash = createHash('sha256').update(`1\u001f${columns.join('\u001f')}\n`);
  const languages = letter === 'F' ? undefined : FILLED[letter].split(',');
  let number = 1;
  for (const row of makeRows({ kind: 'daily', rows, languages, sentences: SENTENCES })) {
    const cells = columns.map((column) => String(row[column] ?? ''));
    while (cells.at(-1) === '') cells.pop();
    hash.update(`${++number}\u001f${cells.join('\u001f')}\n`);
  }
  return hash.digest('hex');
}
