import { getRequiredColumns, type ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, PENDING } from '@subtitle/contracts/statuses';
import { type ItemRow, readUnit, type Unit } from './unit';

/** Reason stored for the submission of an imported draft without changes. */
export const ACCEPTED_AS_IMPORTED = 'imported draft, accepted unchanged';

/**
 * Returns whether a row has an imported draft in a language: imported texts that have not been changed or submitted.
 */
export function isImportedDraft(row: ItemRow, language: LanguageCode): boolean {
  if (!isUntouched(readUnit(row, language))) return false;
  const isFilled = (column: ItemText) => typeof row[column] === 'string' && row[column].trim() !== '';
  // The workbook names each activity in two languages. A name alone is no draft of the activity's text.
  return getRequiredColumns(row.kind, language).some(isFilled);
}

/** Returns whether no person has changed or submitted the unit: all its texts are imported. */
export function isUntouched({ status, author }: Pick<Unit, 'status' | 'author'>): boolean {
  return author === null && (status === PENDING || status === ASSIGNED);
}
