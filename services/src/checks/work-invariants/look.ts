import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { LANGUAGES } from './given';
import { COLLECTIONS, type Member, stored } from './member';

/** What somebody saw of a row before they act on it. */
export interface Seen {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  revision: number;
}

/** What somebody looks for. */
export interface Wanted {
  from: readonly Status[];
  isOwn?: boolean;
  language?: LanguageCode;
  kinds?: readonly ItemKind[];
  /** Whoever does this takes work on, and looks to what is left behind. */
  isRare?: boolean;
}

/** Rows that many go for, so that they meet. */
const SOUGHT = 4;
/** Who acts on what they saw a while ago, or on what is none of theirs, has to be refused. */
const STALE = 0.05;
const WRONG = 0.05;
const RAREST = 0.5;
/** The kind to look at first: often the one that the least was done to so far, because its work depends on more before it. */
export function kindFirst({ random, crowd }: Member, kinds: readonly ItemKind[]): ItemKind {
  const last = crowd.lastKind();
  if (last && kinds.includes(last)) return last;
  const rarest = kinds.toSorted((a, b) => crowd.doneTo(a) - crowd.doneTo(b))[0]!;
  return random.chance(RAREST) ? rarest : random.of(kinds)!;
}

/** A row of any of these kinds, the first that has one. */
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
