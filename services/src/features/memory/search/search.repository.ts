import type { ItemKind } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import {
  type MemoryEntryDocument,
  MemoryEntryModel,
  SENTENCE_FIELDS,
  WORDS_INDEX,
} from '../../../models/memory-entry.model';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { getKindSpec } from '../../items/row/item-kinds';
import { applyAmendment } from '../amend/amended-entry';
import { hideUnfinishedImports } from '../amend/imported-entries';

const TIMEOUT_MS = 3_000;

/** Limit of entries with the rarest word that are read for one question. */
export const MAX_SCANNED = 20_000;
/** Limit of entries with all words that are ranked. */
export const MAX_FOUND = 1_000;
/** Limit of translations that are counted for one page. */
const MAX_VARIANTS = 5_000;

export type SearchedEntry = Omit<MemoryEntryDocument, 'bands' | 'words' | 'rules' | 'key'>;

/** Counts the entries of pairs with a word, up to one more than `MAX_SCANNED`; from an index alone. */
export function countEntriesWith(pairs: readonly LangPair[], word: number): Promise<number> {
  return MemoryEntryModel.collection.countDocuments(
    { pair: { $in: [...pairs] }, words: word },
    { limit: MAX_SCANNED + 1, hint: WORDS_INDEX, maxTimeMS: TIMEOUT_MS },
  );
}

/**
 * Returns entries of pairs with all these words, in no order.
 * @param words hashes, the rarest first. Only the first `MAX_SCANNED` entries with it are read.
 */
export async function findEntriesWith(
  pairs: readonly LangPair[],
  [rarest, ...others]: readonly number[],
): Promise<SearchedEntry[]> {
  const stages = [
    { $match: { pair: { $in: [...pairs] }, words: rarest } },
    { $limit: MAX_SCANNED },
    ...(others.length > 0 ? [{ $match: { words: { $all: others } } }] : []),
    { $limit: MAX_FOUND },
    { $project: { bands: 0, words: 0, rules: 0, key: 0 } },
  ];
  const found = MemoryEntryModel.collection.aggregate<SearchedEntry>(stages, {
    hint: WORDS_INDEX,
    maxTimeMS: TIMEOUT_MS,
  });
  return hideUnfinishedImports(await found.toArray());
}

/** Returns the number of different translations of source sentences, by their id. */
export async function countVariants(sentences: readonly string[]): Promise<Map<string, number>> {
  if (sentences.length === 0) return new Map();
  const found = await MemoryEntryModel.collection
    .find<Pick<MemoryEntryDocument, 'sentence' | 'source' | 'target' | 'uses' | 'amended'>>(
      { sentence: { $in: [...new Set(sentences)] } },
      {
        projection: { _id: 0, sentence: 1, source: 1, target: 1, uses: 1, amended: 1 },
        limit: MAX_VARIANTS,
        hint: SENTENCE_FIELDS,
        maxTimeMS: TIMEOUT_MS,
      },
    )
    .toArray();
  const targets = new Map<string, Set<string>>();
  for (const { sentence, ...entry } of await hideUnfinishedImports(found)) {
    const held = applyAmendment(entry);
    if (held) targets.set(sentence, (targets.get(sentence) ?? new Set<string>()).add(held.target));
  }
  return new Map([...targets].map(([sentence, texts]) => [sentence, texts.size]));
}

/** Returns the visible rows of a kind with these numbers. */
export async function findRowsOf(kind: ItemKind, ids: readonly number[]): Promise<Row[]> {
  const filter = { id: { $in: [...ids] }, kind, ...(await getVisibleFilterForLists()) };
  return getKindSpec(kind)
    .model.collection.find<Row>(filter as object, { maxTimeMS: TIMEOUT_MS, hint: { id: 1, import_id: 1 } })
    .toArray();
}
