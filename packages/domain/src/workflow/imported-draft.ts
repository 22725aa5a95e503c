import { type ItemText, requiredTexts } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, PENDING } from '@subtitle/contracts/statuses';
import { type ItemRow, type Unit, unitOf } from './unit';

/** Stands as the reason of a submission that handed an imported draft in as it came. */
export const ACCEPTED_AS_IMPORTED = 'imported draft, accepted unchanged';

/**
 * Whether a row holds a machine-made draft in a language: texts that came with a workbook, and that nobody has changed
 * or handed in since.
 */
export function isImportedDraft(row: ItemRow, language: LanguageCode): boolean {
  if (!isUntouched(unitOf(row, language))) return false;
  const isFilled = (column: ItemText) => typeof row[column] === 'string' && row[column].trim() !== '';
  // The workbook names each activity in two languages, which is no draft of its text.
  return requiredTexts(row.kind, language).some(isFilled);
}

/** Whether nobody has worked on a unit yet: whatever texts it has, an import brought. */
export function isUntouched({ status, author }: Pick<Unit, 'status' | 'author'>): boolean {
  return author === null && (status === PENDING || status === ASSIGNED);
}
