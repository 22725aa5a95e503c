import type { LangPair } from '@subtitle/contracts/languages';
import type { mongo } from 'mongoose';
import { returnNullOnTimeout } from '../../../infra/outage';
import { type MemoryEntryDocument, MemoryEntryModel, SENTENCE_FIELDS } from '../../../models/memory-entry.model';
import { applyAmendment } from '../amend/amended-entry';
import { hideUnfinishedImports } from '../amend/imported-entries';

/** Limit of translations that a look-up reads at once. */
const MAX_ENTRIES = 2_000;
/** Limit of translations of one sentence if a look-up has more than MAX_ENTRIES: those used most. */
const MAX_PER_SENTENCE = 100;
/** Limit of sentences that one query reads separately. */
const MAX_SEPARATE_SENTENCES = 100;
/** Limit of entries that are read of each band. A band with more belongs to very frequent words. */
const MAX_PER_BAND = 50;
/** Keys with more bands are short, and their bands are rare: these are read together, which is faster. */
const MAX_SEPARATE_BANDS = 20;
const MAX_OF_SHORT_KEY = 1_000;
/** Limit of sentences that are compared with a searched one: those that share the most bands. */
const MAX_CANDIDATES = 150;

/** Everything but the fields that are only searched. */
const WHOLE_ENTRY = { bands: 0, words: 0, rules: 0 } as const;

export interface FoundEntry extends Omit<MemoryEntryDocument, 'bands' | 'words' | 'rules'> {
  /** Number of places where people changed the translation; absent if none was counted. */
  changes?: number;
}

/**
 * Returns the translations of source sentences, in no order. Sentences with very many translations leave room for those
 * of the others. Corrected ones have the texts of the correction, and retired ones are absent.
 * @param sentences their ids
 */
export async function findTranslations(sentences: readonly string[], maxTimeMS: number): Promise<FoundEntry[]> {
  const found = await hideUnfinishedImports(await readTranslations(sentences, maxTimeMS));
  return found.flatMap((entry) => applyAmendment(entry) ?? []);
}

async function readTranslations(sentences: readonly string[], maxTimeMS: number): Promise<FoundEntry[]> {
  const filter = { sentence: { $in: [...sentences] } };
  const options = { projection: WHOLE_ENTRY, limit: MAX_ENTRIES, hint: SENTENCE_FIELDS, maxTimeMS };
  const found = await MemoryEntryModel.collection.find<FoundEntry>(filter, options).toArray();
  if (found.length < MAX_ENTRIES) return found;
  const parts = Array.from({ length: Math.ceil(sentences.length / MAX_SEPARATE_SENTENCES) }, (_, n) =>
    sentences.slice(n * MAX_SEPARATE_SENTENCES, (n + 1) * MAX_SEPARATE_SENTENCES),
  );
  return (await Promise.all(parts.map((part) => findMostUsed(part, maxTimeMS)))).flat();
}

/** Returns the translations of each sentence that are used most. */
function findMostUsed(sentences: readonly string[], maxTimeMS: number): Promise<FoundEntry[]> {
  const coll = MemoryEntryModel.collection.collectionName;
  const [first, ...others] = sentences.map((sentence) => [
    { $match: { sentence } },
    { $sort: SENTENCE_FIELDS },
    { $limit: MAX_PER_SENTENCE },
    { $project: WHOLE_ENTRY },
  ]);
  const stages = [...first!, ...others.map((pipeline) => ({ $unionWith: { coll, pipeline } }))];
  return MemoryEntryModel.collection.aggregate<FoundEntry>(stages, { maxTimeMS }).toArray();
}

/** A stored source sentence that may be similar. */
export interface Candidate {
  /** Id of the source sentence. */
  _id: string;
  key: string;
}

/**
 * Returns stored source sentences that share bands, those with the most bands first; none if the search takes longer
 * than `maxTimeMS`. One query reads all bands, and no band fills its limit alone.
 */
export async function findCandidates(
  pair: LangPair,
  bands: readonly number[],
  maxTimeMS: number,
): Promise<Candidate[]> {
  const [first, ...others] = buildBandStages(pair, bands);
  if (!first) return [];
  const coll = MemoryEntryModel.collection.collectionName;
  const stages = [
    ...first,
    ...others.map((pipeline) => ({ $unionWith: { coll, pipeline } })),
    { $group: { _id: '$sentence', key: { $first: '$key' }, shared: { $sum: 1 } } },
    { $sort: { shared: -1, _id: 1 } },
    { $limit: MAX_CANDIDATES },
    { $project: { key: 1 } },
  ];
  const search = MemoryEntryModel.collection.aggregate<Candidate>(stages, { maxTimeMS }).toArray();
  return (await returnNullOnTimeout(search)) ?? [];
}

function buildBandStages(pair: LangPair, bands: readonly number[]): mongo.BSON.Document[][] {
  const read = (matched: number | { $in: number[] }, limit: number) => [
    { $match: { pair, bands: matched } },
    { $limit: limit },
    { $project: { _id: 0, sentence: 1, key: 1 } },
  ];
  if (bands.length > MAX_SEPARATE_BANDS) return [read({ $in: [...bands] }, MAX_OF_SHORT_KEY)];
  return bands.map((band) => read(band, MAX_PER_BAND));
}
