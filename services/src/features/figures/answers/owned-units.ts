import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ContentDayDocument, RowCount } from '../../../models/content-day.model';

/** Units of one day with the same owner, language, status and `begun`. */
export type OwnedUnits = Omit<RowCount, 'owner'> & { kind: ItemKind; day: string };

/** Returns the units that each person owns, submitted or not, by username; optionally in one language. */
export function groupOwnedUnits(
  content: readonly ContentDayDocument[],
  only?: LanguageCode,
): Map<string, OwnedUnits[]> {
  const ownedUnits = new Map<string, OwnedUnits[]>();
  for (const { kind, day, counts } of content)
    for (const { owner, ...alike } of counts) {
      if (owner === null || (only && alike.language !== only)) continue;
      const own = ownedUnits.get(owner) ?? [];
      own.push({ ...alike, kind, day });
      ownedUnits.set(owner, own);
    }
  return ownedUnits;
}
