import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from './imports/bundle.mjs';
import { createScratch, startDatabases } from './support.mjs';

const SOURCE = 'services/src/test/measure-memory.ts';
const OUT_FILE = fileURLToPath(new URL('../../.cache/bench/measure-memory.cjs', import.meta.url));
const MONGOOSE = createRequire(fileURLToPath(new URL('../../services/package.json', import.meta.url))).resolve(
  'mongoose',
);
const LOOK_UPS = 1_000;
const ROWS = 100;
/** Sentences that are compared one by one, and how many searches this is done for. */
const COMPARED = { stored: 20_000, searched: 200 };

/**
 * Fills the memory step by step and measures its look-ups at each size, in one process.
 * @param {readonly number[]} sizes numbers of stored sentences, ascending
 * @yields {{ size: number, seconds: number, documents: number, indexes: number, exact: object, similar: object, short:
 *   object, rows: number[], compared?: { similar: number, same: number } }}
 */
export async function* benchMemory(sizes) {
  await bundleForNode(SOURCE, OUT_FILE, { mongoose: `commonjs ${MONGOOSE}` });
  const memory = createRequire(import.meta.url)(OUT_FILE);
  const { dir, clean } = createScratch();
  const databases = await startDatabases(dir);
  try {
    await memory.openMemory(databases.mongo.uri, 'memory_bench');
    let stored = 0;
    for (const size of [COMPARED.stored, ...sizes]) {
      const seconds = await memory.fillMemory(stored, size);
      stored = size;
      if (size === COMPARED.stored) yield { size, compared: await memory.compareWithAll(size, COMPARED.searched) };
      else yield { size, seconds, engine: databases.engine, ...(await measure(memory, size)) };
    }
    await memory.closeMemory();
  } finally {
    await databases.stop();
    clean();
  }
}

async function measure(memory, size) {
  // The first look-ups fill the caches.
  for (const query of ['exact', 'similar']) await memory.timeLookUps(query, size, LOOK_UPS / 5);
  return {
    ...(await memory.measureSize()),
    exact: await memory.timeLookUps('exact', size, LOOK_UPS),
    similar: await memory.timeLookUps('similar', size, LOOK_UPS),
    short: await memory.timeLookUps('short', size, LOOK_UPS),
    rows: await memory.timeRows(size, ROWS),
  };
}
