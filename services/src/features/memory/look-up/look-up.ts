import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { groupBy } from '../../imports/rows/target-rows';
import type { KeyedSentence } from '../learn/list-places';
import { findSimilar, SIMILAR_MS } from './find-similar';
import { findTranslations } from './look-up.repository';
import { type Asker, rankExact, rankSimilar } from './rank-matches';

const EXACT_MS = 3_000;

/**
 * Returns the matches of sentences, in their order: those with the same key, else similar ones. Sentences whose search
 * for similar ones takes too long have no matches.
 */
export async function lookUpSentences(asker: Asker, sentences: readonly KeyedSentence[]): Promise<MemoryMatch[][]> {
  const ids = [...new Set(sentences.map(({ sentence }) => sentence))];
  if (ids.length === 0) return [];
  const entries = groupBy(await findTranslations(ids, EXACT_MS), ({ sentence }) => [sentence]);
  const exact = sentences.map((one) => rankExact(asker, one, entries.get(one.sentence) ?? []));
  const open = sentences.filter((_, at) => exact[at]!.length === 0).map(({ key }) => key);
  const similar = await findSimilar(asker.pair, open, Date.now() + SIMILAR_MS);
  return sentences.map(({ key, text }, at) => {
    const found = similar.get(key);
    return exact[at]!.length > 0 || !found ? exact[at]! : rankSimilar(asker, text, found);
  });
}
