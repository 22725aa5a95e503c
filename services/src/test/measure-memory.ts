import type { LangPair } from '@subtitle/contracts/languages';
import { DAY_MS } from '@subtitle/domain/dates';
import { fillSentence, HOROSCOPE, type SlotValues } from '@subtitle/domain/demo/horoscope';
import { listWordHashes } from '@subtitle/domain/memory/search-words';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { measureSimilarity } from '@subtitle/domain/memory/similarity';
import mongoose from 'mongoose';
import { listKeyedSentences } from '../features/memory/learn/list-places';
import { lookUpSentences } from '../features/memory/look-up/look-up';
import { getSentenceId, hashTexts } from '../features/memory/store/entry-id';
import { RULES } from '../features/memory/store/rules';
import { listSearchBands } from '../features/memory/store/search-bands';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { type MemoryEntryDocument, MemoryEntryModel } from '../models/memory-entry.model';
import { MemoryUnitModel } from '../models/memory-unit.model';
import { migrate } from '../models/migrate';

// Functions of `npm run bench -- memory`, which bundles this file. No test uses it.

const PAIR: LangPair = 'hi_te';
const BATCH_SIZE = 2_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const ASKER = { username: '', pair: PAIR, unit: 'bench', lagna: 0 };

/** Connects to an empty database and builds the indexes. */
export async function openMemory(uri: string, database: string): Promise<void> {
  await connectMongo({ MONGODB_URI: uri, DATABASE: database });
  await migrate();
}

export const closeMemory = disconnectMongo;

/** Sentence number `n` of the memory: a sentence of a horoscope in which some words are replaced, and its numbers. */
function makeSentence(n: number): { source: string; target: string } {
  const random = createRandom(n);
  const upTo = (max: number) => Math.floor(random() * max);
  const base = HOROSCOPE[n % HOROSCOPE.length]!;
  const values = makeValues(upTo);
  const changed = 1 + upTo(3);
  return {
    source: replaceWords(fillSentence(base, 'hi', values), changed, upTo),
    target: `${fillSentence(base, 'te', values)} ${n}`,
  };
}

function makeValues(upTo: (max: number) => number): SlotValues {
  return {
    n: 2 + upTo(8),
    amount: 500 * (1 + upTo(400)),
    percent: 5 * (1 + upTo(12)),
    hour: 5 + upTo(7),
    date: FIRST_DAY + upTo(365) * DAY_MS,
    sign: upTo(12),
    planet: upTo(7),
  };
}

const NEUTRAL = makeValues(() => 1);
const VOCABULARY = [
  ...new Set(HOROSCOPE.flatMap((one) => fillSentence(one, 'hi', NEUTRAL).match(/[\p{L}\p{M}]{2,}/gu) ?? [])),
];

function replaceWords(text: string, count: number, upTo: (max: number) => number): string {
  const words = text.split(' ');
  for (let n = 0; n < count; n++) {
    // The last word keeps the end mark.
    const at = upTo(Math.max(1, words.length - 1));
    words[at] = VOCABULARY[upTo(VOCABULARY.length)]!;
  }
  return words.join(' ');
}

function createEntry(n: number): MemoryEntryDocument {
  const { source, target } = makeSentence(n);
  const key = makeSentenceKey(source, 'hi');
  const at = new Date(FIRST_DAY + n);
  const context = {
    unit: `daily:${n}:te`,
    place: 0,
    rank: 0,
    by: 'reviewer@example.com',
    at,
    before: null,
    after: null,
    lagna: n % 12,
  };
  return {
    _id: hashTexts(PAIR, key, String(n)),
    pair: PAIR,
    sentence: getSentenceId(PAIR, key),
    key,
    bands: listSearchBands(key),
    words: listWordHashes(source, target),
    source,
    target,
    uses: 1,
    contexts: [context],
    rules: RULES,
  };
}

/** Stores sentences. @returns seconds that this took */
export async function fillMemory(from: number, to: number): Promise<number> {
  const begun = performance.now();
  for (let at = from; at < to; at += BATCH_SIZE) {
    const some = Array.from({ length: Math.min(BATCH_SIZE, to - at) }, (_, i) => createEntry(at + i));
    await MemoryEntryModel.collection.insertMany(some as never[], { ordered: false });
  }
  return (performance.now() - begun) / 1_000;
}

/** Returns bytes on disk: documents and indexes of the entries, and both of the units. */
export async function measureSize(): Promise<{ documents: number; indexes: number }> {
  await mongoose.connection.db!.admin().command({ fsync: 1 });
  let [documents, indexes] = [0, 0];
  for (const { collection } of [MemoryEntryModel, MemoryUnitModel]) {
    const stats = await mongoose.connection.db!.command({ collStats: collection.collectionName });
    documents += stats.storageSize;
    indexes += stats.totalIndexSize;
  }
  return { documents, indexes };
}

/** Returns the average number of keys that an entry has in the indexes of bands and of words, among 1,000 entries. */
export async function countIndexKeys(): Promise<{ bands: number; words: number }> {
  const [average] = await MemoryEntryModel.collection
    .aggregate([
      { $sample: { size: 1_000 } },
      { $group: { _id: null, bands: { $avg: { $size: '$bands' } }, words: { $avg: { $size: '$words' } } } },
    ])
    .toArray();
  return { bands: average!.bands, words: average!.words };
}

/**
 * Counts keys and documents that the database examines for look-ups, by its profiler. This process is the only client,
 * so the reads of a worker are not among them.
 */
export async function countExamined(query: Query, stored: number, count: number) {
  const db = mongoose.connection.db!;
  await db.command({ profile: 2 });
  await timeLookUps(query, stored, count);
  await db.command({ profile: 0 });
  const name = MemoryEntryModel.collection.collectionName;
  const [sums] = await db
    .collection('system.profile')
    .aggregate([
      { $match: { ns: `${db.databaseName}.${name}` } },
      { $group: { _id: null, keys: { $sum: '$keysExamined' }, documents: { $sum: '$docsExamined' } } },
    ])
    .toArray();
  await db.collection('system.profile').drop();
  return { keys: sums!.keys / count, documents: sums!.documents / count };
}

/** Times of look-ups in ms, and how many of them found something. */
export interface LookUpTimes {
  ms: number[];
  found: number;
}

const QUERIES = {
  /** A stored sentence. */
  exact: (n: number) => makeSentence(n).source,
  /** A stored sentence with one more word replaced. */
  similar: (n: number) => change(makeSentence(n).source, n),
  /** The first words of one. */
  short: (n: number) => `${change(makeSentence(n).source, n).split(' ').slice(0, 3).join(' ')}।`,
};
export type Query = keyof typeof QUERIES;

function change(text: string, n: number): string {
  const random = createRandom(-n - 1);
  return replaceWords(text, 1, (max) => Math.floor(random() * max));
}

/** Looks up sentences one after the other. @param stored number of stored sentences */
export async function timeLookUps(query: Query, stored: number, count: number): Promise<LookUpTimes> {
  const random = createRandom(count);
  const ms: number[] = [];
  let found = 0;
  for (let i = 0; i < count; i++) {
    const sentences = listKeyedSentences(PAIR, QUERIES[query](Math.floor(random() * stored)));
    const begun = performance.now();
    const [matches = []] = await lookUpSentences(ASKER, sentences.slice(0, 1));
    ms.push(performance.now() - begun);
    if (matches.length > 0) found++;
  }
  return { ms, found };
}

/** Looks up rows of 16 sentences: two thirds known, the others similar. */
export async function timeRows(stored: number, count: number): Promise<LookUpTimes> {
  const random = createRandom(-count);
  const ms: number[] = [];
  let found = 0;
  for (let i = 0; i < count; i++) {
    const texts = Array.from({ length: 16 }, (_, at) => {
      const n = Math.floor(random() * stored);
      return QUERIES[at % 3 === 0 ? 'similar' : 'exact'](n);
    });
    const sentences = texts.flatMap((text) => listKeyedSentences(PAIR, text).slice(0, 1));
    const begun = performance.now();
    const matches = await lookUpSentences(ASKER, sentences);
    ms.push(performance.now() - begun);
    if (matches.every((one) => one.length > 0)) found++;
  }
  return { ms, found };
}

/**
 * Compares the best match with the best of all stored sentences.
 * @returns number of sentences with a stored one at 70 % or more, and for how many the look-up found one as similar
 */
export async function compareWithAll(stored: number, count: number): Promise<{ similar: number; same: number }> {
  const keys = Array.from({ length: stored }, (_, n) => makeSentenceKey(makeSentence(n).source, 'hi'));
  let [similar, same] = [0, 0];
  for (let n = 0; n < count; n++) {
    const [sentence] = listKeyedSentences(PAIR, QUERIES.similar(n * Math.floor(stored / count)));
    const best = keys.reduce(
      (most, key) => Math.max(most, measureSimilarity(sentence!.key, key, Math.max(70, most))),
      0,
    );
    if (best < 70) continue;
    similar++;
    const [matches = []] = await lookUpSentences(ASKER, [sentence!]);
    if ((matches[0]?.percent ?? 0) >= Math.min(99, Math.floor(best))) same++;
  }
  return { similar, same };
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
