import type { ItemText } from '@subtitle/contracts/columns';
import { sameText } from '@subtitle/domain/texts/text-diff';
import type { Texts } from '../texts/unit-columns';

interface Merged {
  /** Field texts after the merge: clashing columns keep what was typed. */
  texts: Texts;
  /** Texts to compare each column with next; a clashing column keeps the base it was typed on. */
  base: Texts;
  /** Columns changed differently on both sides. */
  clashing: ItemText[];
  /** Columns that only others changed. */
  taken: ItemText[];
}

/**
 * Merges, column by column, the typed texts with changes of others.
 * @param base texts the typing started from; a column missing here has an unknown base and clashes wherever the two
 *   sides differ
 * @param own texts this session sent without a response; finding them on the server is no change of others
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
