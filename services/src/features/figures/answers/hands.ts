import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ContentDayDocument, RowCount } from '../../../models/content-day.model';

/** Units of one day with the same owner, language, status and `begun`. */
export type Hand = Omit<RowCount, 'owner'> & { kind: ItemKind; day: string };

/** Returns the units that each person owns, submitted or not, by username; optionally in one language. */
export function handsOf(content: readonly ContentDayDocument[], only?: LanguageCode): Map<string, Hand[]> {
  const hands = new Map<string, Hand[]>();
  for (const { kind, day, counts } of content)
    for (const { owner, ...alike } of counts) {
      if (owner === null || (only && alike.language !== only)) continue;
      const own = hands.get(owner) ?? [];
      own.push({ ...alike, kind, day });
      hands.set(owner, own);
    }
  return hands;
}
