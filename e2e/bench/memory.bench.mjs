import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { benchSaves } from './bulk/saves.bench.mjs';
import { bundleForNode } from './imports/bundle.mjs';
import { createScratch, readCpuSeconds, startDatabases } from './support.mjs';

const SOURCE = 'services/src/test/measure-memory.ts';
const OUT_FILE = fileURLToPath(new URL('../../.cache/bench/measure-memory.cjs', import.meta.url));
const MONGOOSE = createRequire(fileURLToPath(new URL('../../services/package.json', import.meta.url))).resolve(
  'mongoose',
);
const LOOK_UPS = 1_000;
const ROWS = 100;
/** Look-ups whose keys are counted; the profiler keeps 1 MB, about 1,000 commands. */
const COUNTED = 50;
/** Sentences that are compared one by one, and how many searches this is done for. */
const COMPARED = { stored: 20_000, searched: 200 };

/**
 * Fills the memory step by step and measures its look-ups at each size, in one process.
 * @param {readonly number[]} sizes numbers of stored sentences, ascending
 * @yields the size with the comparison, then each size with the seconds of the filling, the bytes on disk and the
 *   look-ups
 */
export async function* benchMemory(sizes) {
  await bundleForNode(SOURCE, OUT_FILE, { mongoose: `commonjs ${MONGOOSE}` });
  const memory = createRequire(import.meta.url)(OUT_FILE);
  const { dir, clean } = createScratch();
  const databases = await startDatabases(dir);
  try {
    await memory.openMemory(databases.mongo.uri, 'memory_bench');
    await memory.fillMemory(0, COMPARED.stored);
    yield { size: COMPARED.stored, compared: await memory.compareWithAll(COMPARED.stored, COMPARED.searched) };
    let stored = COMPARED.stored;
    for (const size of sizes) {
      const seconds = await memory.fillMemory(stored, size);
      stored = size;
      yield { size, seconds, engine: databases.engine, ...(await measure(memory, size, databases.mongo.pid)) };
    }
    await memory.closeMemory();
  } finally {
    await databases.stop();
    clean();
  }
}

async function measure(memory, size, pid) {
  // The first look-ups fill the caches.
  for (const query of ['exact', 'similar']) await memory.timeLookUps(query, size, LOOK_UPS / 5);
  const lookUps = {};
  for (const [name, time] of [
    ['exact', () => memory.timeLookUps('exact', size, LOOK_UPS)],
    ['similar', () => memory.timeLookUps('similar', size, LOOK_UPS)],
    ['short', () => memory.timeLookUps('short', size, LOOK_UPS)],
    ['row of 16', () => memory.timeRows(size, ROWS)],
  ])
    lookUps[name] = await measureCpu(time, pid);
  const examined = {};
  for (const query of ['exact', 'similar', 'short']) examined[query] = await memory.countExamined(query, size, COUNTED);
  return { ...(await memory.measureSize()), indexKeys: await memory.countIndexKeys(), lookUps, examined };
}

/**
 * Measures look-ups while fifty people save drafts in the same system and database.
 * @param {object} own system of the bench, with few entries in its memory
 * @param {{ size: number, rows: number, everyMs: number }} options sentences to store; the others are those of `benchSaves`
 */
export async function benchMemoryBeside(own, { size, ...saving }) {
  await bundleForNode(SOURCE, OUT_FILE, { mongoose: `commonjs ${MONGOOSE}` });
  const memory = createRequire(import.meta.url)(OUT_FILE);
  await memory.openMemory(own.uri, own.database);
  try {
    await memory.fillMemory(0, size);
    const lookUps = { exact: [], similar: [] };
    let isSaving = true;
    let looking = Promise.resolve();
    const lookUpRepeatedly = async () => {
      while (isSaving)
        for (const query of ['exact', 'similar'])
          lookUps[query].push(...(await memory.timeLookUps(query, size, 10)).ms);
    };
    const saves = await benchSaves(own, {
      ...saving,
      onStart: () => {
        looking = lookUpRepeatedly();
      },
    }).finally(() => {
      isSaving = false;
    });
    await looking;
    return { ...saves, lookUps };
  } finally {
    await memory.closeMemory();
  }
}

/** Adds the CPU ms of this process and of the database for each look-up; NaN if the database was running before. */
async function measureCpu(time, pid) {
  const before = { own: process.cpuUsage(), database: pid ? readCpuSeconds(pid) : Number.NaN };
  const times = await time();
  const own = process.cpuUsage(before.own);
  const database = pid ? readCpuSeconds(pid) - before.database : Number.NaN;
  return {
    ...times,
    ownCpu: (own.user + own.system) / 1_000 / times.ms.length,
    databaseCpu: (database * 1_000) / times.ms.length,
  };
}
