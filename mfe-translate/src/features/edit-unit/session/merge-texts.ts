import type { ItemText } from '@subtitle/contracts/columns';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import type { Texts } from '../texts/unit-columns';

interface Merged {
  /** Field texts after the merge: a clashing column keeps the typed text. */
  texts: Texts;
  /** Base text of each column for the next comparison. A clashing column keeps the base on which it was typed. */
  base: Texts;
  /** Columns changed differently on both sides. */
  clashing: ItemText[];
  /** Columns that only other people changed. */
  taken: ItemText[];
}

/**
 * Merges, column by column, the typed texts with the changes of other people.
 * @param base texts on which the typing started; a column missing here has an unknown base and clashes wherever the two
 *   sides differ
 * @param own texts that this session sent without a response; finding them on the server is no change of other people
 */
export function mergeTexts(typed: Texts, base: Texts, there: Texts, own: readonly Texts[] = []): Merged {
  const merged: Merged = { texts: {}, base: {}, clashing: [], taken: [] };
  for (const column of Object.keys({ ...typed, ...there }) as ItemText[]) {
    const [mine, theirs, before] = [typed[column] ?? '', there[column] ?? '', base[column]];
    const isOwn = own.some((sent) => isSameText(sent[column] ?? '', theirs));
    merged.texts[column] = mine;
    merged.base[column] = theirs;
    if (isSameText(mine, theirs) || isOwn) continue;
    if (before !== undefined && isSameText(theirs, before)) continue;
    if (before !== undefined && isSameText(mine, before)) {
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
