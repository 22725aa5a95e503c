import type { ItemText } from '@subtitle/contracts/columns';
import { sameText } from '@subtitle/domain/texts/text-diff';
import type { Texts } from '../texts/unit-columns';

interface Merged {
  /** What stands in the fields then: columns that clash keep what was typed. */
  texts: Texts;
  /** What each column is compared with next; a column that clashes keeps what it was typed on. */
  base: Texts;
  /** Columns changed on both sides, in different ways. */
  clashing: ItemText[];
  /** Columns that only others changed. */
  taken: ItemText[];
}

/**
 * Brings together, column by column, what was typed here and what others changed meanwhile.
 * @param base what was typed on; a column that is not in it is not known, and clashes wherever both sides differ
 * @param own what this session sent without an answer: meeting it on the server is nobody else's change
 */
export function mergeTexts(typed: Texts, base: Texts, there: Texts, own: readonly Texts[] = []): Merged {
  const merged: Merged = { texts: {}, base: {}, clashing: [], taken: [] };
  for (const column of Object.keys({ ...typed, ...there }) as ItemText[]) {
    const [mine, theirs, before] = [typed[column] ?? '', there[column] ?? '', base[column]];
    const isOwn = own.some((sent) => sameText(sent[column] ?? '', theirs));
    merged.texts[column] = mine;
    merged.base[column] = theirs;
    if (sameText(mine, theirs) || isOwn) continue;
    if (before !== undefined && sameText(theirs, before)) continue;
    if (before !== undefined && sameText(mine, before)) {
      merged.texts[column] = theirs;
      merged.taken.push(column);
      continue;
    }
    merged.clashing.push(column);
    if (before === undefined) delete merged.base[column];
    else merged.base[column] = before;
  }
  return merged;
}
