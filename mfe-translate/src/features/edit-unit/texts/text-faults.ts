import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { findMissingColumns } from '@subtitle/domain/required-columns';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { findLengthFault } from '../../write-text/length-fault';

/** Error messages by text, shown at the fields. */
export type Faults = Partial<Record<ItemText, string>>;

/** Finds texts too long to be saved. */
export function findLengthFaults(texts: RowTexts): Faults {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([column, text]) => {
      const message = findLengthFault(text);
      return message ? [[column, message]] : [];
    }),
  );
}

/** Finds required columns that are empty; a draft may leave them empty. */
export function findEmptyFaults(item: ItemAnswer, language: LanguageCode, texts: RowTexts): Faults {
  const missing = findMissingColumns({ ...item, ...texts }, language);
  return Object.fromEntries(missing.map((column) => [column, 'Still empty, although its source has text']));
}

/** Returns why a draft with these texts cannot be sent; null if it can. */
export function findDraftRefusal(texts: RowTexts): string | null {
  const [first] = Object.entries(findLengthFaults(texts));
  return first ? `${first[0]} is too long to be saved.` : null;
}
