import type { ItemText } from '@subtitle/contracts/columns';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import type { RowTexts } from '../../keep-drafts/device-drafts';

interface Merged {
  /** Field texts after the merge: a conflicting column keeps the typed text. */
  texts: RowTexts;
  /** Base text of each column for the next comparison. A conflicting column keeps the base on which it was typed. */
  base: RowTexts;
  /** Columns changed differently on both sides. */
  conflicting: ItemText[];
  /** Columns that only other people changed. */
  adopted: ItemText[];
}

/**
 * Merges, column by column, the typed texts with the changes of other people.
 * @param base texts on which the typing started; a column missing here has an unknown base, and conflicts if the two
 *   sides differ
 * @param own texts that this session sent without a response; finding them on the server is no change of other people
 * @param untyped columns that were only filled from the memory; a text of another person replaces the fill
 */
export function mergeTexts(
  typed: RowTexts,
  base: RowTexts,
  serverTexts: RowTexts,
  own: readonly RowTexts[] = [],
  untyped: readonly string[] = [],
): Merged {
  const merged: Merged = { texts: {}, base: {}, conflicting: [], adopted: [] };
  for (const column of Object.keys({ ...typed, ...serverTexts }) as ItemText[]) {
    const [mine, theirs, before] = [typed[column] ?? '', serverTexts[column] ?? '', base[column]];
    const isOwn = own.some((sent) => isSameText(sent[column] ?? '', theirs));
    merged.texts[column] = mine;
    merged.base[column] = theirs;
    if (isSameText(mine, theirs) || isOwn) continue;
    if (before !== undefined && isSameText(theirs, before)) continue;
    if (untyped.includes(column) || (before !== undefined && isSameText(mine, before))) {
      merged.texts[column] = theirs;
      merged.adopted.push(column);
      continue;
    }
    merged.conflicting.push(column);
    if (before === undefined) delete merged.base[column];
    else merged.base[column] = before;
  }
  return merged;
}
