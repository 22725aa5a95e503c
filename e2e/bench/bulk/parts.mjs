import { benchMemory, benchMemoryBeside } from '../memory.bench.mjs';
import { formatSpread, median } from '../support.mjs';
import { benchAnswers } from './answers.bench.mjs';
import { benchCues } from './cues.bench.mjs';
import { benchKeys, KINDS } from './keys.bench.mjs';
import { formatLoad, withSeparateSystem } from './own-system.mjs';
import { benchSaves } from './saves.bench.mjs';
import { benchStatistics } from './statistics.bench.mjs';
import { benchUndo } from './undo.bench.mjs';

const rows = Number(process.env.BULK_ROWS ?? 120_000);
const entries = Number(process.env.FIGURES_ENTRIES ?? 1_000_000);
const kinds = process.env.KEYS_KINDS?.split(',') ?? KINDS;
const files = Number(process.env.BULK_FILES ?? 5_000);
const print = (text) => process.stdout.write(`${text}\n`);
const printRow = (...cells) => print(`| ${cells.join(' | ')} |`);
function printTableHead(...head) {
  printRow(...head);
  print(`|${'---|'.repeat(head.length)}`);
}

/** Parts of `npm run bench` that measure the system at its largest size, each on separate databases. */
export const BULK_PARTS = {
  keys: measureKeys,
  answers: measureAnswers,
  saves: measureSaves,
  cues: measureCues,
  statistics: measureStatistics,
  undo: measureUndo,
  memory: measureMemory,
};

function measureKeys() {
  return withSeparateSystem(async (own) => {
    print(
      `keys examined for a page of 50 of each list, ${rows} rows of each kind stored; ${own.engine}, load ${formatLoad()}`,
    );
    printTableHead('who', 'list', 'rows', 'keys', 'a row', 'documents', 'questions', 'index');
    for await (const { who, what, status, found, keys, documents, questions, indexes } of benchKeys(own, rows, kinds))
      printRow(
        who,
        what,
        status === 200 ? found : status,
        keys,
        formatPerRow(keys, found),
        documents,
        questions,
        indexes.join('; '),
      );
  });
}

function measureAnswers() {
  return withSeparateSystem(async (own) => {
    print(
      `memory growth of the API while it answers, ${rows} rows of full texts, ${files} subtitle files; ${own.engine}`,
    );
    printTableHead('answer', 'status', 'MB', 's', 'units/s', 'CPU us a unit', 'RSS before MB', 'growth MB', 'load');
    for await (const { what, units, status, bytes, before, growth, seconds, cpu } of benchAnswers(own, { rows, files }))
      printRow(
        what,
        status,
        formatMegabytes(bytes),
        seconds.toFixed(1),
        (units / seconds).toFixed(0),
        ((cpu / units) * 1e6).toFixed(0),
        before.toFixed(0),
        growth.toFixed(0),
        formatLoad(),
      );
  });
}

function measureSaves() {
  return withSeparateSystem(async (own) => {
    const { editors, ms, errors, seconds } = await benchSaves(own, { rows });
    print(
      `${editors} editors at once, ${ms.length} drafts saved in ${seconds.toFixed(1)} s among ${rows} rows: p50 ${getPercentile(ms, 0.5)} ms, p99 ${getPercentile(ms, 0.99)} ms, errors ${errors.length} ${[...new Set(errors)]}; ${own.engine}, load ${formatLoad()}`,
    );
  });
}

async function measureCues(launch) {
  await withSeparateSystem(async (own) => {
    const { cues: count, mounted, keys: ms, before, after, mostMounted } = await benchCues(own, launch);
    print(
      `table of ${count} cues: ${mounted.cells} cells and ${mounted.fields} fields mounted, at most ${mostMounted} cells while scrolling; key press to paint ${median(ms).toFixed(1)} ms, p99 ${getPercentile(ms, 0.99)} ms of ${ms.length}; heap ${before.toFixed(1)} MB, after 20 scrolls ${after.toFixed(1)} MB; load ${formatLoad()}`,
    );
  });
}

function measureStatistics() {
  return withSeparateSystem(async (own) => {
    print(`pages of statistics, ${entries} audit entries, ${rows} rows; ${own.engine}`);
    printTableHead('page', 'call', 'ms', 'put off', 'questions', 'load');
    for await (const { what, calls = [], stored } of benchStatistics(own, {
      rows,
      entries,
      uri: own.uri,
      database: own.database,
    })) {
      if (stored) print(`entries stored in ${stored.toFixed(0)} s, load ${formatLoad()}`);
      for (const [n, { ms, refused, questions }] of calls.entries())
        printRow(what, n + 1, ms.toFixed(0), refused, questions, formatLoad());
    }
  });
}

function measureUndo() {
  return withSeparateSystem(async (own) => {
    const { previews, undone, gone } = await benchUndo(own, rows);
    print(
      `undo of an import of ${rows} rows, all assigned: preview ${formatSpread(
        previews.map(({ seconds }) => seconds),
        2,
      )} s (${previews[0].status}: ${JSON.stringify(previews[0].body)}), undo answered after ${undone.seconds.toFixed(2)} s (${undone.status}), nothing left after ${gone.toFixed(1)} s; ${own.engine}, load ${formatLoad()}`,
    );
  });
}

/** @param {number[]} sentences sizes of the memory, ascending */
async function measureMemory(_launch, { sentences }) {
  const from = performance.now();
  const grown = { exact: [], similar: [], cpu: [], keys: [], bytes: [] };
  for await (const part of benchMemory(sentences)) {
    const { size, seconds, compared, engine, documents, indexes, indexKeys, lookUps, examined } = part;
    if (compared) {
      print(`the best of ${size} sentences is found for ${compared.same} of ${compared.similar} at 70 % or more`);
      continue;
    }
    const bytes = (documents + indexes) / size;
    print(
      `${size} sentences: filled in ${seconds.toFixed(0)} s, documents ${formatMegabytes(documents)} MB, indexes ${formatMegabytes(indexes)} MB, ${bytes.toFixed(0)} bytes a sentence; keys of bands ${indexKeys.bands.toFixed(1)}, of words ${indexKeys.words.toFixed(1)} an entry; ${engine}`,
    );
    for (const [name, { keys, documents: read }] of Object.entries(examined))
      print(`  examined for a look-up (${name}): ${keys.toFixed(0)} keys, ${read.toFixed(0)} documents`);
    printTableHead('look-up', 'p50 ms', 'p99 ms', 'CPU ms: own', 'of the database', 'found', 'load');
    for (const [name, { ms, found, ownCpu, databaseCpu }] of Object.entries(lookUps))
      printRow(
        name,
        getPercentile(ms, 0.5),
        getPercentile(ms, 0.99),
        ownCpu.toFixed(1),
        databaseCpu.toFixed(1),
        `${found} of ${ms.length}`,
        formatLoad(),
      );
    for (const name of ['exact', 'similar']) grown[name].push(Number(getPercentile(lookUps[name].ms, 0.99)));
    const { ownCpu, databaseCpu } = lookUps.similar;
    grown.cpu.push(ownCpu + databaseCpu);
    grown.keys.push(examined.similar.keys);
    grown.bytes.push(bytes);
  }
  const grow = (values) => (values.at(-1) / values[0]).toFixed(2);
  print(
    `growth from ${sentences[0]} to ${sentences.at(-1)} sentences: exact p99 ${grow(grown.exact)}, similar p99 ${grow(grown.similar)}, its CPU ${grow(grown.cpu)}, its keys ${grow(grown.keys)}, bytes a sentence ${grow(grown.bytes)}`,
  );
  for (const everyMs of [0, 1_000])
    await measureMemoryBeside({ size: sentences[0], rows: Math.min(rows, 12_000), everyMs });
  print(`the part took ${((performance.now() - from) / 1_000).toFixed(0)} s`);
}

function measureMemoryBeside(options) {
  return withSeparateSystem(async (own) => {
    const { editors, ms, errors, lookUps } = await benchMemoryBeside(own, options);
    const describe = (times) => `p50 ${getPercentile(times, 0.5)} ms, p99 ${getPercentile(times, 0.99)} ms`;
    print(
      `beside ${editors} people saving ${options.everyMs ? `every ${options.everyMs} ms` : 'without pause'}, ${options.size} sentences: exact ${describe(lookUps.exact)}, similar ${describe(lookUps.similar)} (${lookUps.similar.length} each); saves ${describe(ms)}, errors ${errors.length}; load ${formatLoad()}`,
    );
  });
}

const formatPerRow = (keys, found) => (found === 0 ? '-' : (keys / found).toFixed(2));
const formatMegabytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);

function getPercentile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);
}
