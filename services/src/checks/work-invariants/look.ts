import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { LANGUAGES } from './given';
import { COLLECTIONS, type Member, stored } from './member';

/** State of a row that a person saw before acting on it. */
export interface Seen {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  revision: number;
}

/** Rows a person looks for. */
export interface Wanted {
  from: readonly Status[];
  isOwn?: boolean;
  language?: LanguageCode;
  kinds?: readonly ItemKind[];
  /** Prefers the kind with the least work so far. */
  isRare?: boolean;
}

/** Number of rows that people select often, so that they conflict. */
const SOUGHT = 4;
/** Shares of actions on an outdated revision, or on an unsuitable row, which must be refused. */
const STALE = 0.05;
const WRONG = 0.05;
const RAREST = 0.5;
/**
 * Returns the kind to look at first: often the one with the fewest changes so far, because its work needs more steps
 * before it.
 */
export function kindFirst({ random, crowd }: Member, kinds: readonly ItemKind[]): ItemKind {
  const last = crowd.lastKind();
  if (last && kinds.includes(last)) return last;
  const rarest = kinds.toSorted((a, b) => crowd.doneTo(a) - crowd.doneTo(b))[0]!;
  return random.chance(RAREST) ? rarest : random.of(kinds)!;
}

/** Returns a row from the first of these kinds that has one. */
export async function look(me: Member, wanted: Wanted): Promise<Seen | undefined> {
  const { random } = me;
  const { kinds = ITEM_KINDS, language = random.of(LANGUAGES)! } = wanted;
  const first = wanted.isRare ? kinds.indexOf(kindFirst(me, kinds)) : random.below(kinds.length);
  for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
    const seen = await lookAt(me, kind, { ...wanted, language });
    if (seen) return seen;
  }
  return undefined;
}

async function lookAt(
  { username, random }: Member,
  kind: ItemKind,
  { from, isOwn, language }: Wanted & { language: LanguageCode },
): Promise<Seen | undefined> {
  const status = from.includes('pending') ? { $in: [null, ...from] } : { $in: [...from] };
  const wanted = { [`status_${language}`]: status, ...(isOwn && { [`assigned_${language}`]: username }) };
  const filter = random.chance(WRONG) ? { kind } : { kind, archived: null, ...wanted };
  const found = await stored(COLLECTIONS[kind]).find(filter).sort({ id: 1 }).limit(60).toArray();
  const row = random.of(random.chance(0.5) ? found.slice(0, SOUGHT) : found);
  if (!row) return undefined;
  const revision = Number(row[`revision_${language}`] ?? 0);
  const isStale = revision > 0 && random.chance(STALE);
  return { kind, id: Number(row.id), language, revision: isStale ? revision - 1 : revision };
}
