import type { LangPair } from '@subtitle/contracts/languages';
import { MEMORY_STATES } from '@subtitle/contracts/operations/memory';
import type { FoundTranslation, MemoryPage } from '@subtitle/contracts/operations/memory-search';
import { hashWord } from '@subtitle/domain/memory/search-words';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { isRetired, readHeldTexts } from '../amend/amended-entry';
import { isImported } from '../amend/imported-entries';
import { isRebuilding } from '../follow/is-rebuilding';
import { findRowsByEntry } from './find-rows';
import { type MemoryQuestion, matchTexts, readQuestion } from './match-words';
import {
  countEntriesWith,
  countVariants,
  findEntriesWith,
  MAX_FOUND,
  MAX_SCANNED,
  type SearchedEntry,
} from './search.repository';

const PAGE_SIZE = 25;

/** Added to the group of a retired entry, so that it comes after all others. */
const RETIRED_GROUPS = 4;

interface RankedEntry {
  group: number;
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
    findRanked(pair ? [pair] : own, readQuestion(q), hasAnyRole(actor.roles, ['reviewer'])),
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
  withRetired: boolean,
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
    const retired = isRetired(entry);
    const held = readHeldTexts(entry);
    // A reviewer finds a corrected translation by its former words too.
    const group = matchTexts(question, [held.source, held.target, ...(withRetired ? [entry.target] : [])]);
    if (group === null || (retired && !withRetired)) return [];
    return [{ group: retired ? group + RETIRED_GROUPS : group, entry }];
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
  return entries.map((entry) => {
    const { _id, pair, sentence, uses, contexts, amended } = entry;
    const { rank, by, at } = contexts[0] ?? { ...amended!, rank: 0 };
    return {
      id: _id,
      pair,
      ...readHeldTexts(entry),
      state: MEMORY_STATES[rank]!,
      by,
      at: at.toISOString(),
      uses,
      variants: variants.get(sentence) ?? 1,
      amended: presentAmended(entry),
      amendment: amended?.amendment ?? 0,
      rows: rows.get(_id) ?? [],
    };
  });
}

function presentAmended(entry: SearchedEntry): FoundTranslation['amended'] {
  const { target: learnt, uses, amended } = entry;
  if (!amended || amended.state === 'learnt' || (isImported(entry) && uses > 0)) return null;
  const { state, by, at, reason } = amended;
  return { state, by, at: at.toISOString(), reason, learnt };
}
