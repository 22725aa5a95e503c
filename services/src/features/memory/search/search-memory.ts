import type { LangPair } from '@subtitle/contracts/languages';
import { MEMORY_STATES } from '@subtitle/contracts/operations/memory';
import type { MemoryPage } from '@subtitle/contracts/operations/memory-search';
import { hashWord } from '@subtitle/domain/memory/search-words';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { isRebuilding } from '../follow/is-rebuilding';
import { findRowsByEntry } from './find-rows';
import { type MatchGroup, type MemoryQuestion, matchTexts, readQuestion } from './match-words';
import {
  countEntriesWith,
  countVariants,
  findEntriesWith,
  MAX_FOUND,
  MAX_SCANNED,
  type SearchedEntry,
} from './search.repository';

const PAGE_SIZE = 25;

interface RankedEntry {
  group: MatchGroup;
  entry: SearchedEntry;
}

/**
 * Returns a page of stored translations that contain all words of a question in one of the caller's pairs.
 * @throws Refusal invalid-request for a pair of other languages
 */
export async function searchMemory(
  actor: SessionActor,
  { q, pair, cursor }: { q: string; pair?: LangPair; cursor?: string },
): Promise<MemoryPage> {
  const own = listMemoryPairs(actor);
  if (pair && !own.includes(pair)) throw invalid('pair', 'Select a pair of your languages.');
  const [{ ranked, hasMore }, rebuilding] = await Promise.all([
    findRanked(pair ? [pair] : own, readQuestion(q)),
    isRebuilding(),
  ]);
  const after = ranked.filter((one) => !cursor || compareOrder(readCursor(cursor), getOrder(one)) < 0);
  const page = after.slice(0, PAGE_SIZE);
  return {
    found: await presentEntries(
      actor,
      page.map(({ entry }) => entry),
    ),
    total: ranked.length,
    hasMore,
    nextCursor: after.length > page.length ? getOrder(page.at(-1)!).join('.') : null,
    rebuilding,
  };
}

async function findRanked(
  pairs: readonly LangPair[],
  question: MemoryQuestion,
): Promise<{ ranked: RankedEntry[]; hasMore: boolean }> {
  if (question.searched.length === 0) return { ranked: [], hasMore: false };
  const counted = await Promise.all(
    question.searched.map(async (word) => {
      const hash = hashWord(word);
      return { hash, count: await countEntriesWith(pairs, hash) };
    }),
  );
  const [rarest] = counted.sort((a, b) => a.count - b.count);
  if (rarest!.count === 0) return { ranked: [], hasMore: false };
  const entries = await findEntriesWith(
    pairs,
    counted.map(({ hash }) => hash),
  );
  const ranked = entries.flatMap((entry) => {
    const group = matchTexts(question, [entry.source, entry.target]);
    return group === null ? [] : [{ group, entry }];
  });
  return {
    ranked: ranked.sort((a, b) => compareOrder(getOrder(a), getOrder(b))),
    hasMore: rarest!.count > MAX_SCANNED || entries.length === MAX_FOUND,
  };
}

/** Place of an entry in the list: group, uses, id. */
type Order = readonly [group: number, uses: number, id: string];

const getOrder = ({ group, entry }: RankedEntry): Order => [group, entry.uses, entry._id];

function readCursor(cursor: string): Order {
  const [group, uses, id] = cursor.split('.');
  return [Number(group), Number(uses), id!];
}

function compareOrder(a: Order, b: Order): number {
  return a[0] - b[0] || b[1] - a[1] || (a[2] < b[2] ? -1 : Number(a[2] > b[2]));
}

async function presentEntries(actor: SessionActor, entries: readonly SearchedEntry[]): Promise<MemoryPage['found']> {
  const [variants, rows] = await Promise.all([
    countVariants(entries.map(({ sentence }) => sentence)),
    findRowsByEntry(actor, entries),
  ]);
  return entries.map(({ _id, pair, source, target, sentence, uses, contexts }) => {
    const { rank, by, at } = contexts[0]!;
    return {
      id: _id,
      pair,
      source,
      target,
      state: MEMORY_STATES[rank]!,
      by,
      at: at.toISOString(),
      uses,
      variants: variants.get(sentence) ?? 1,
      rows: rows.get(_id) ?? [],
    };
  });
}
