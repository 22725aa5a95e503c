import { findBrowser } from '../../packages/tooling/databases/browser.mjs';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';
import { BULK_PARTS } from './bulk/parts.mjs';
import { figuresBench, fillAudit, keysExamined } from './figures.bench.mjs';
import { importBench } from './import.bench.mjs';
import { listBench } from './list.bench.mjs';
import { fillRows } from './many-rows.mjs';
import { modulesBench } from './modules/modules.bench.mjs';
import { remoteBench } from './remote.bench.mjs';
import { startBench, testBench } from './start.bench.mjs';
import { median, scratch, spread, startDatabases, startSystem } from './support.mjs';
import { transferBench } from './transfer.bench.mjs';
import { workBench } from './work.bench.mjs';

// `npm run bench [--
// start|import|list|transfer|remote|work|figures|keys|answers|saves|cues|statistics|undo|modules|test ...]`: prints
// figures without asserting limits.
const wanted = process.argv.slice(2);
const wants = (name) => wanted.length === 0 || wanted.includes(name);
const say = (text) => process.stdout.write(`${text}\n`);
const launch = {
  executablePath: (await findBrowser()).program,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};
const DATABASE = 'subtitle_editor';
const PEOPLE = ['translator@example.com', ...Array.from({ length: 9 }, (_, n) => `bench${n}@example.com`)];

if (wants('start')) {
  const { cold, warm } = await startBench(ROOT);
  say(`npm start, cold (fresh clone): ${cold.toFixed(1)} s; warm: ${spread(warm)} s`);
}
if (['import', 'list', 'transfer', 'remote', 'work', 'figures', 'modules'].some(wants)) await withSystem();
for (const [name, part] of Object.entries(BULK_PARTS)) if (wants(name)) await part(launch);
if (wants('test')) {
  const { minutes, line } = testBench(ROOT);
  say(`npm test in a fresh clone: ${minutes.toFixed(1)} min, ${line}`);
}

async function withSystem() {
  const { dir, clean } = scratch();
  const databases = await startDatabases(dir);
  say(`databases: ${databases.engine}`);
  const env = { DATA_DIR: dir, MONGODB_URI: databases.mongo.uri, REDIS_URL: databases.redis.url, DATABASE };
  const system = await startSystem({ env });
  try {
    if (wants('import'))
      sayImport(await importBench(system, { rows: 12_000, languages: ['en', 'hi'], year: 2100, runs: 3 }));
    if (wants('list')) await lists(system, databases);
    if (wants('transfer')) sayTransfer(await transferBench(system, launch));
    if (wants('work')) await work(system, databases);
    if (wants('figures')) await figures(system, databases);
    if (wants('modules')) await modulesBench(system, { launch, dataDir: dir, say });
    if (wants('remote')) sayRemote(await remoteBench(system, launch));
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
async function work(system, { mongo }) {
  const { WORK_ROWS } = process.env;
  const rows = Number(WORK_ROWS ?? 100_000);
  const owners = WORK_ROWS ? [...PEOPLE, null] : PEOPLE.slice(0, 1);
  const seconds = await fillRows({ uri: mongo.uri, database: DATABASE, rows, owners });
  const whose = WORK_ROWS ? 'ten people and of nobody' : 'one person';
  say(`${rows} rows of ${whose}, stored in ${seconds.toFixed(0)} s; calls of one person, then of ten concurrently:`);
  for (const { who, what, cpuMs, one, many } of await workBench(system, { pid: mongo.pid }))
    say(
      `  ${who}, ${what}: ${spread(ms(one), 0)} ms, CPU of the database ${cpuMs.toFixed(0)} ms; ten ${spread(ms(many), 0)} ms; refused ${refused(one)} and ${refused(many)}`,
    );
}

/**
 * FIGURES_ROWS rows, some of them without an owner, the rest owned by ten people; and FIGURES_ENTRIES audit entries in
 * 60 days. Each is a million by default.
 */
async function figures(system, { mongo }) {
  const [rows, entries] = ['FIGURES_ROWS', 'FIGURES_ENTRIES'].map((name) => Number(process.env[name] ?? 1_000_000));
  const to = { uri: mongo.uri, database: DATABASE };
  const filled = await fillRows({ ...to, rows, owners: [...PEOPLE, null] });
  const written = await fillAudit({ ...to, entries, owners: PEOPLE });
  say(`${rows} rows stored in ${filled.toFixed(0)} s, ${entries} audit entries in ${written.toFixed(0)} s:`);
  for (const { what, ms: times, cpuMs } of await figuresBench(system, { pid: mongo.pid }))
    say(`  ${what}: ${spread(times, 0)} ms, CPU of the database ${cpuMs.toFixed(0)} ms`);
  for (const { what, keys, found, index } of await keysExamined(to))
    say(`  keys examined for ${what}: ${keys}, found ${found}, by ${index}`);
}

function ms(answers) {
  return answers.map((answer) => answer.ms);
}

function refused(answers) {
  return answers.filter(({ status }) => status !== 200).length;
}

/** Rows as they are uploaded (English and Hindi), and finished rows (six languages). */
async function lists(system, databases) {
  const six = ['en', 'hi', 'mr', 'gu', 'bn', 'te'];
  await importBench(system, { rows: 1_200, languages: ['en', 'hi'], year: 2040 });
  await importBench(system, { rows: 1_200, languages: six, year: 2060 });
  sayList('two languages filled', await listBench(system, databases, DATABASE, '2040-01-01'));
  sayList('six languages filled', await listBench(system, databases, DATABASE, '2060-01-01'));
}

function sayImport({ rows, rates, worker }) {
  say(
    `import of ${rows} daily rows, upload to done: ${spread(rates, 0)} rows/s; worker RSS peak ${worker.peak.toFixed(0)} MB, after ${worker.now.toFixed(0)} MB`,
  );
}

function sayList(rows, { ours, bare }) {
  const rate = ours.map((run, i) => run.rate / bare[i].rate);
  const cpu = ours.map((run, i) => bare[i].cpuMs / run.cpuMs);
  say(
    `list of 50, ${rows}, requests/s: ours ${spread(
      ours.map((run) => run.rate),
      0,
    )}, bare ${spread(
      bare.map((run) => run.rate),
      0,
    )}, ratio ${spread(rate, 2)}`,
  );
  say(
    `list of 50, ${rows}, CPU ms of the API process a request: ours ${spread(
      ours.map((run) => run.cpuMs),
      2,
    )}, bare ${spread(
      bare.map((run) => run.cpuMs),
      2,
    )}, ratio bare/ours ${spread(cpu, 2)}`,
  );
}

function sayTransfer({ shell, remotes }) {
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  say(`shell start-up to a usable signed-in page, gzip: JS ${kb(shell.js)}, CSS ${kb(shell.css)}`);
  for (const { name, bytes } of remotes) say(`  ${name}: entry ${kb(bytes)}`);
}

function sayRemote({ remote, spa }) {
  for (const [what, key] of [
    ['ms', 'ms'],
    ['CPU ms of the main thread', 'cpuMs'],
  ]) {
    const [ours, theirs] = [remote, spa].map((runs) => runs.map((run) => run[key]));
    const paired = median(ours.map((value, i) => value / theirs[i]));
    say(
      `first open of a screen, ${what}: remote ${spread(ours, 0)}, in one SPA ${spread(theirs, 0)}, ratio ${(median(ours) / median(theirs)).toFixed(2)}, of pairs ${paired.toFixed(2)}`,
    );
  }
}
