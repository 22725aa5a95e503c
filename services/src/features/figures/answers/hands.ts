import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { AlikeCount, ContentDayDocument } from '../../../models/content-day.model';

/** Units of one day that somebody owns and that stand alike. */
export type Hand = Omit<AlikeCount, 'owner'> & { kind: ItemKind; day: string };

/** What everybody owns, handed on or not, by username; in one language where it is named. */
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
