import { parseArgs } from 'node:util';
import { findBrowser } from '../../packages/tooling/databases/browser.mjs';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';
import { BULK_PARTS } from './bulk/parts.mjs';
import { benchChecks } from './checks.bench.mjs';
import { benchDesk } from './desk.bench.mjs';
import { benchFigures, countExaminedKeys, fillAudit } from './figures.bench.mjs';
import { fillRows } from './fill-rows.mjs';
import { benchImport } from './import.bench.mjs';
import { benchList } from './list.bench.mjs';
import { benchModules } from './modules/modules.bench.mjs';
import { benchRemote } from './remote.bench.mjs';
import { benchStart, benchTest } from './start.bench.mjs';
import { createScratch, formatSpread, median, startDatabases, startSystem } from './support.mjs';
import { benchTransfer } from './transfer.bench.mjs';
import { benchWork } from './work.bench.mjs';

// `npm run bench [--
// start|import|list|transfer|remote|work|figures|keys|answers|saves|cues|statistics|undo|memory|desk|modules|checks|test ...]`:
// prints figures without asserting limits. `memory --sentences 100000` chooses the sizes of the memory.
const { positionals: requested, values: options } = parseArgs({
  allowPositionals: true,
  options: { sentences: { type: 'string', default: process.env.MEMORY_SENTENCES ?? '100000,1000000' } },
});
const sentences = options.sentences.split(',').map(Number);
const isWanted = (name) => requested.length === 0 || requested.includes(name);
const print = (text) => process.stdout.write(`${text}\n`);
const launch = {
  executablePath: (await findBrowser()).program,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};
const DATABASE = 'subtitle_editor';
const PEOPLE = ['translator@example.com', ...Array.from({ length: 9 }, (_, n) => `bench${n}@example.com`)];

if (isWanted('start')) {
  const { cold, warm } = await benchStart(ROOT);
  print(`npm start, cold (fresh clone): ${cold.toFixed(1)} s; warm: ${formatSpread(warm)} s`);
}
if (['import', 'list', 'transfer', 'remote', 'work', 'figures', 'modules'].some(isWanted)) await withSystem();
for (const [name, part] of Object.entries(BULK_PARTS)) if (isWanted(name)) await part(launch, { sentences });
if (isWanted('checks')) print(await benchChecks());
if (isWanted('desk')) await benchDesk(launch, print);
if (isWanted('test')) {
  const { minutes, line } = benchTest(ROOT);
  print(`npm test in a fresh clone: ${minutes.toFixed(1)} min, ${line}`);
}

async function withSystem() {
  const { dir, clean } = createScratch();
  const databases = await startDatabases(dir);
  print(`databases: ${databases.engine}`);
  const env = { DATA_DIR: dir, MONGODB_URI: databases.mongo.uri, REDIS_URL: databases.redis.url, DATABASE };
  const system = await startSystem({ env });
  try {
    if (isWanted('import'))
      printImport(await benchImport(system, { rows: 12_000, languages: ['en', 'hi'], year: 2100, runs: 3 }));
    if (isWanted('list')) await runLists(system, databases);
    if (isWanted('transfer')) printTransfer(await benchTransfer(system, launch));
    if (isWanted('work')) await runWork(system, databases);
    if (isWanted('figures')) await runFigures(system, databases);
    if (isWanted('modules')) await benchModules(system, { launch, dataDir: dir, say: print });
    if (isWanted('remote')) printRemote(await benchRemote(system, launch));
  } finally {
    await system.stop();
    await databases.stop();
    clean();
  }
}

/**
 * 100,000 rows of one person over two years. With WORK_ROWS: that many rows, some of them without an owner, the rest
 * owned by ten people.
 */
async function runWork(system, { mongo }) {
  const { WORK_ROWS } = process.env;
  const rows = Number(WORK_ROWS ?? 100_000);
  const owners = WORK_ROWS ? [...PEOPLE, null] : PEOPLE.slice(0, 1);
  const seconds = await fillRows({ uri: mongo.uri, database: DATABASE, rows, owners });
  const whose = WORK_ROWS ? 'ten people and without an owner' : 'one person';
  print(`${rows} rows of ${whose}, stored in ${seconds.toFixed(0)} s; calls of one person, then of ten concurrently:`);
  for (const { who, what, cpuMs, one, many } of await benchWork(system, { pid: mongo.pid }))
    print(
      `  ${who}, ${what}: ${formatSpread(getTimes(one), 0)} ms, CPU of the database ${cpuMs.toFixed(0)} ms; ten ${formatSpread(getTimes(many), 0)} ms; refused ${countRefused(one)} and ${countRefused(many)}`,
    );
}

/**
 * FIGURES_ROWS rows, some of them without an owner, the rest owned by ten people; and FIGURES_ENTRIES audit entries in
 * 60 days. Each is a million by default.
 */
async function runFigures(system, { mongo }) {
  const [rows, entries] = ['FIGURES_ROWS', 'FIGURES_ENTRIES'].map((name) => Number(process.env[name] ?? 1_000_000));
  const to = { uri: mongo.uri, database: DATABASE };
  const filled = await fillRows({ ...to, rows, owners: [...PEOPLE, null] });
  const written = await fillAudit({ ...to, entries, owners: PEOPLE });
  print(`${rows} rows stored in ${filled.toFixed(0)} s, ${entries} audit entries in ${written.toFixed(0)} s:`);
  for (const { what, ms: times, cpuMs } of await benchFigures(system, { pid: mongo.pid }))
    print(`  ${what}: ${formatSpread(times, 0)} ms, CPU of the database ${cpuMs.toFixed(0)} ms`);
  for (const { what, keys, found, index } of await countExaminedKeys(to))
    print(`  keys examined for ${what}: ${keys}, found ${found}, by ${index}`);
}

function getTimes(answers) {
  return answers.map((answer) => answer.ms);
}

function countRefused(answers) {
  return answers.filter(({ status }) => status !== 200).length;
}

/** Rows as they are uploaded (English and Hindi), and finished rows (six languages). */
async function runLists(system, databases) {
  const six = ['en', 'hi', 'mr', 'gu', 'bn', 'te'];
  await benchImport(system, { rows: 1_200, languages: ['en', 'hi'], year: 2040 });
  await benchImport(system, { rows: 1_200, languages: six, year: 2060 });
  printList('two languages filled', await benchList(system, databases, DATABASE, '2040-01-01'));
  printList('six languages filled', await benchList(system, databases, DATABASE, '2060-01-01'));
}

function printImport({ rows, rates, worker }) {
  print(
    `import of ${rows} daily rows, upload to done: ${formatSpread(rates, 0)} rows/s; worker RSS peak ${worker.peak.toFixed(0)} MB, after ${worker.now.toFixed(0)} MB`,
  );
}

function printList(rows, { ours, bare }) {
  const rate = ours.map((run, i) => run.rate / bare[i].rate);
  const cpu = ours.map((run, i) => bare[i].cpuMs / run.cpuMs);
  print(
    `list of 50, ${rows}, requests/s: ours ${formatSpread(
      ours.map((run) => run.rate),
      0,
    )}, bare ${formatSpread(
      bare.map((run) => run.rate),
      0,
    )}, ratio ${formatSpread(rate, 2)}`,
  );
  print(
    `list of 50, ${rows}, CPU ms of the API process a request: ours ${formatSpread(
      ours.map((run) => run.cpuMs),
      2,
    )}, bare ${formatSpread(
      bare.map((run) => run.cpuMs),
      2,
    )}, ratio bare/ours ${formatSpread(cpu, 2)}`,
  );
}

function printTransfer({ shell, remotes }) {
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  print(`shell start-up to a usable signed-in page, gzip: JS ${kb(shell.js)}, CSS ${kb(shell.css)}`);
  for (const { name, bytes } of remotes) print(`  ${name}: entry ${kb(bytes)}`);
}

function printRemote({ remote, spa }) {
  for (const [what, key] of [
    ['ms', 'ms'],
    ['CPU ms of the main thread', 'cpuMs'],
  ]) {
    const [ours, theirs] = [remote, spa].map((runs) => runs.map((run) => run[key]));
    const paired = median(ours.map((value, i) => value / theirs[i]));
    print(
      `first open of a screen, ${what}: remote ${formatSpread(ours, 0)}, in one SPA ${formatSpread(theirs, 0)}, ratio ${(median(ours) / median(theirs)).toFixed(2)}, of pairs ${paired.toFixed(2)}`,
    );
  }
}
