import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installPythonPackage } from '../../../packages/tooling/databases/python.mjs';
import { createScratch } from '../support.mjs';
import { fetchSources, WORKBOOK } from './corpora/fetch.mjs';
import { judgeFile } from './corpora/judge.mjs';
import { bundleOurReader, startReaders } from './corpora/readers.mjs';
import { printTables } from './corpora/table.mjs';
import { PYTHON_READERS } from './readers.mjs';

const LANES = 2;

/** Compares our reader with three others, cell by cell. The spreadsheet files come from the tests of other projects. */
export async function runCorporaSection({ limit }, say) {
  const python = await installPythonPackage(PYTHON_READERS);
  if ('reason' in python) return say(`corpora: skipped, ${python.reason}`);
  const sources = await fetchSources(python, say);
  const workbooks = listDistinct(sources).slice(0, limit);
  say(`corpora: ${workbooks.length} distinct files of ${sources.length} packages`);
  await bundleOurReader();
  const { dir, clean } = createScratch();
  const lanes = Array.from({ length: LANES }, () => startReaders(python));
  const all = [];
  const peaks = {};
  try {
    const waiting = workbooks.values();
    await Promise.all(lanes.map((readers, at) => runLane(readers, path.join(dir, String(at)), waiting, all)));
    for (const name of Object.keys(lanes[0])) peaks[name] = formatPeak(name, lanes);
  } finally {
    for (const readers of lanes) for (const each of Object.values(readers)) each.end();
    clean();
  }
  printTables(all, peaks, say);
}

async function runLane(readers, folder, waiting, all) {
  mkdirSync(folder);
  for (const workbook of waiting) all.push({ workbook, seen: await judgeFile(workbook, readers, folder) });
}

/** Peak memory in MB. Our reader reads .xls in a child process, whose memory is listed separately. */
function formatPeak(name, lanes) {
  const most = (whose) => Math.max(...lanes.map((readers) => readers[name].peaks[whose])).toFixed(0);
  return name === 'ours' ? `${most('own')}, .xls child ${most('children')}` : most('own');
}

function listDistinct(sources) {
  const seen = new Map();
  for (const { label, folder } of sources) {
    for (const name of readdirSync(folder, { recursive: true })
      .filter((each) => WORKBOOK.test(each))
      .toSorted()) {
      const file = path.join(folder, name);
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      const form = /\.xls$/i.test(name) ? '.xls' : 'OOXML';
      if (!seen.has(hash)) seen.set(hash, { name: `${label} ${name}`, file, form });
    }
  }
  return [...seen.values()];
}
