import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { createLimit } from '../../../infra/limit';
import { tryLookUp } from '../../../infra/try-look-up';
import { groupBy } from '../../imports/rows/target-rows';
import type { KeyedSentence } from '../learn/list-places';
import { findOwnSentences } from '../own/own-sentences.repository';
import { countChanges } from './changes.repository';
import { findSimilar, SIMILAR_MS } from './find-similar';
import { type FoundEntry, findTranslations } from './look-up.repository';
import { createOwnEntry } from './own-entries';
import { type Asker, rankExact, rankSimilar } from './rank-matches';

const EXACT_MS = 3_000;
/** Time for counting changes. Matches are shown without them if it takes longer. */
const CHANGES_MS = 200;
/** Number of source sentences per query, so that no query fills its limit of translations. */
const SENTENCES_PER_QUERY = 100;
const CONCURRENT_QUERIES = 3;

/**
 * Returns the matches of sentences, in their order: those with the same key, else similar ones. Sentences whose search
 * for similar ones takes too long have no matches.
 * @param onlySame searches no similar sentences
 */
export async function lookUpSentences(
  asker: Asker,
  sentences: readonly KeyedSentence[],
  { onlySame = false } = {},
): Promise<MemoryMatch[][]> {
  const entries = await findExactEntries(asker, sentences);
  await addChanges([...entries.values()].flat());
  const exact = sentences.map((one) => rankExact(asker, one, entries.get(one.sentence) ?? []));
  const similar = await lookUpSimilar(asker, onlySame ? [] : sentences.filter((_, at) => exact[at]!.length === 0));
  return sentences.map(({ text }, at) => (exact[at]!.length > 0 ? exact[at]! : (similar.get(text) ?? [])));
}

/**
 * Returns the stored translations of sentences with the same keys, and those that the asker stored as own, by the id of
 * the sentence.
 */
export async function findExactEntries(
  { username, pair }: Pick<Asker, 'username' | 'pair'>,
  sentences: readonly Pick<KeyedSentence, 'text' | 'sentence'>[],
): Promise<Map<string, FoundEntry[]>> {
  const limit = createLimit(CONCURRENT_QUERIES);
  const found = await Promise.all(
    splitList(sentences, SENTENCES_PER_QUERY).map((some) =>
      limit.run(async () => {
        const ids = [...new Set(some.map(({ sentence }) => sentence))];
        const texts = new Map(some.map(({ text, sentence }) => [text, sentence]));
        const [entries, own] = await Promise.all([
          findTranslations(ids, EXACT_MS),
          findOwnSentences({ username, pair }, some),
        ]);
        return [
          ...entries,
          ...own.map((one) => createOwnEntry({ ...one, sentence: texts.get(one.source) ?? one.sentence })),
        ];
      }),
    ),
  );
  const unique = new Map(found.flat().map((entry) => [entry._id, entry]));
  return groupBy([...unique.values()], ({ sentence }) => [sentence]);
}

/** Returns the texts with which sentences are filled, in their order; null where none may be filled without a press. */
export async function findFillTexts(asker: Asker, sentences: readonly KeyedSentence[]): Promise<(string | null)[]> {
  const entries = await findExactEntries(asker, sentences);
  return sentences.map((one) => {
    const best = rankExact(asker, one, entries.get(one.sentence) ?? []).find(({ changesNumber }) => !changesNumber);
    return best?.text ?? null;
  });
}

/** Returns the matches of sentences among similar ones, by text; none for sentences that are not searched in time. */
export async function lookUpSimilar(
  asker: Asker,
  sentences: readonly Pick<KeyedSentence, 'text' | 'key'>[],
): Promise<Map<string, MemoryMatch[]>> {
  const similar = await findSimilar(
    asker.pair,
    sentences.map(({ key }) => key),
    Date.now() + SIMILAR_MS,
  );
  await addChanges([...similar.values()].flat().flatMap((one) => one.entries));
  return new Map(
    sentences.flatMap(({ text, key }) => {
      const found = similar.get(key);
      return found ? [[text, rankSimilar(asker, text, found)] as const] : [];
    }),
  );
}

/**
 * Adds to entries how often people changed them in rows, with one query. A correction of the entry itself replaced the
 * text that was changed, so such an entry gets no number.
 */
export async function addChanges(entries: readonly FoundEntry[]): Promise<void> {
  const counted = entries.filter(({ amended }) => amended?.target == null);
  if (counted.length === 0) return;
  const ids = [...new Set(counted.map(({ _id }) => _id))];
  const changes = await tryLookUp('changes of translations', () => countChanges(ids, CHANGES_MS), CHANGES_MS);
  for (const entry of counted) entry.changes = changes?.get(entry._id);
}

function splitList<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
