import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { LANGUAGES } from './crowd-content';
import { COLLECTIONS, getCollection, type Member } from './member';

/** State of a row that a person saw before acting on it. */
export interface SeenRow {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  revision: number;
}

/** Rows a person looks for. */
export interface RowQuery {
  statuses: readonly Status[];
  isOwn?: boolean;
  language?: LanguageCode;
  kinds?: readonly ItemKind[];
  /** Prefers the kind with the least work so far. */
  prefersRare?: boolean;
}

/** Number of rows that people select often, so that they conflict. */
const CONTESTED_ROWS = 4;
/** Shares of actions on an outdated revision, or on an unsuitable row, which must be refused. */
const STALE_SHARE = 0.05;
const WRONG_SHARE = 0.05;
const RAREST_SHARE = 0.5;
/**
 * Returns the kind to look at first: often the one with the fewest changes so far, because its work needs more steps
 * before it.
 */
export function chooseKind({ random, crowd }: Member, kinds: readonly ItemKind[]): ItemKind {
  const last = crowd.findMissingKind();
  if (last && kinds.includes(last)) return last;
  const rarest = kinds.toSorted((a, b) => crowd.countChanges(a) - crowd.countChanges(b))[0]!;
  return random.chance(RAREST_SHARE) ? rarest : random.pick(kinds)!;
}

/** Returns a row from the first of these kinds that has one. */
export async function findRow(me: Member, wanted: RowQuery): Promise<SeenRow | undefined> {
  const { random } = me;
  const { kinds = ITEM_KINDS, language = random.pick(LANGUAGES)! } = wanted;
  const first = wanted.prefersRare ? kinds.indexOf(chooseKind(me, kinds)) : random.below(kinds.length);
  for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
    const seen = await findRowOfKind(me, kind, { ...wanted, language });
    if (seen) return seen;
  }
  return undefined;
}

async function findRowOfKind(
  { username, random }: Member,
  kind: ItemKind,
  { statuses: from, isOwn, language }: RowQuery & { language: LanguageCode },
): Promise<SeenRow | undefined> {
  const status = from.includes('pending') ? { $in: [null, ...from] } : { $in: [...from] };
  const wanted = { [`status_${language}`]: status, ...(isOwn && { [`assigned_${language}`]: username }) };
  const filter = random.chance(WRONG_SHARE) ? { kind } : { kind, archived: null, ...wanted };
  const found = await getCollection(COLLECTIONS[kind]).find(filter).sort({ id: 1 }).limit(60).toArray();
  const row = random.pick(random.chance(0.5) ? found.slice(0, CONTESTED_ROWS) : found);
  if (!row) return undefined;
  const revision = Number(row[`revision_${language}`] ?? 0);
  const isStale = revision > 0 && random.chance(STALE_SHARE);
  return { kind, id: Number(row.id), language, revision: isStale ? revision - 1 : revision };
}
