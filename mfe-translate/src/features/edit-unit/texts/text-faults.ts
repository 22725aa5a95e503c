import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { missingColumns } from '@subtitle/domain/required-columns';
import { lengthWords } from '../../write-text/length-words';
import type { Texts } from './unit-columns';

/** Error messages by text, shown at the fields. */
export type Faults = Partial<Record<ItemText, string>>;

/** Finds texts too long to be saved. */
export function lengthFaults(texts: Texts): Faults {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([column, text]) => {
      const words = lengthWords(text);
      return words ? [[column, words]] : [];
    }),
  );
}

/** Finds required columns that are empty; a draft may leave them empty. */
export function emptyFaults(item: ItemAnswer, language: LanguageCode, texts: Texts): Faults {
  const missing = missingColumns({ ...item, ...texts }, language);
  return Object.fromEntries(missing.map((column) => [column, 'Still empty, although its source has text']));
}

/** Returns why a draft with these texts cannot be sent; null if it can. */
export function draftRefusal(texts: Texts): string | null {
  const [first] = Object.entries(lengthFaults(texts));
  return first ? `${first[0]} is too long to be saved.` : null;
}
