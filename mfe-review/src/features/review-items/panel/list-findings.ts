import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFinding } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { checkColumns } from '@subtitle/domain/checks/check-columns';
import type { WritingStyle } from '@subtitle/domain/texts/house-style';
import { readSourceTexts } from '@subtitle/domain/workflow/source-change';

/**
 * Returns the findings of a translation's last submission. Texts that were never checked, such as imported ones, are
 * checked against the displayed original.
 */
export function listFindings(
  item: ItemAnswer,
  language: LanguageCode,
  original: LanguageCode,
  style: WritingStyle,
): readonly ItemFinding[] {
  const submitted = item[`findings_${language}`];
  if (submitted) return submitted.found;
  const { kind } = item;
  if (!hasTextColumns(kind)) return [];
  const { texts } = readSourceTexts({ ...item }, language);
  return checkColumns({ kind, language, texts, source: readSourceTexts({ ...item }, original), style });
}
