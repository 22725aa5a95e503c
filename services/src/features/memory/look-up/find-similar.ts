import type { LangPair } from '@subtitle/contracts/languages';
import { measureSimilarity } from '@subtitle/domain/memory/similarity';
import { createLimit } from '../../../infra/limit';
import { returnNullOnTimeout } from '../../../infra/outage';
import { groupBy } from '../../imports/rows/target-rows';
import { listSearchBands } from '../store/search-bands';
import { findCandidates, findTranslations } from './look-up.repository';
import type { SimilarSentence } from './rank-matches';

/** Lowest similarity of a match. */
const MIN_PERCENT = 70;
/** Highest one: a sentence with another key is never the same. */
const MAX_PERCENT = 99;
/** Limit of similar source sentences of one sentence. */
const MAX_SIMILAR = 5;
/** Limit of sentences that are searched for one row. */
const MAX_SEARCHED = 40;
const CONCURRENT_SEARCHES = 3;

/** Time for all searches of a row. Sentences that were not searched in time have no similar matches. */
export const SIMILAR_MS = 400;
/** Time for reading the translations of what was found, if the searches used up theirs. */
const MIN_READ_MS = 150;

interface SimilarKey {
  sentence: string;
  percent: number;
}

/**
 * Finds stored source sentences similar to those with these keys.
 * @returns by key; a key without similar sentences, or not searched in time, is absent
 */
export async function findSimilar(
  pair: LangPair,
  keys: readonly string[],
  until: number,
): Promise<Map<string, SimilarSentence[]>> {
  const limit = createLimit(CONCURRENT_SEARCHES);
  const searched = [...new Set(keys)].slice(0, MAX_SEARCHED);
  const found = await Promise.all(searched.map((key) => limit.run(() => searchKey(pair, key, until))));
  const sentences = [...new Set(found.flat().map(({ sentence }) => sentence))];
  if (sentences.length === 0) return new Map();
  const left = Math.max(until - Date.now(), MIN_READ_MS);
  const read = (await returnNullOnTimeout(findTranslations(sentences, left))) ?? [];
  const entries = groupBy(read, ({ sentence }) => [sentence]);
  return new Map(
    searched.flatMap((key, at): [string, SimilarSentence[]][] => {
      const similar = found[at]!.flatMap(({ sentence, percent }) => {
        const translations = entries.get(sentence);
        return translations ? [{ percent, entries: translations }] : [];
      });
      return similar.length > 0 ? [[key, similar]] : [];
    }),
  );
}

async function searchKey(pair: LangPair, key: string, until: number): Promise<SimilarKey[]> {
  const left = until - Date.now();
  if (left <= 0) return [];
  const candidates = await findCandidates(pair, listSearchBands(key), left);
  const similar: SimilarKey[] = [];
  for (const { _id: sentence, key: stored } of candidates) {
    // The candidates that share the most bands come first, and comparing long sentences can take the rest of the time.
    if (Date.now() > until) break;
    const percent = Math.min(MAX_PERCENT, measureSimilarity(key, stored, MIN_PERCENT));
    if (percent > 0) similar.push({ sentence, percent });
  }
  return similar.sort((a, b) => b.percent - a.percent).slice(0, MAX_SIMILAR);
}
