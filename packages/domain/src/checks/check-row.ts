import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CheckedRow, RowFinding, RowRule } from './row';
import { findOddOnes } from './rows/odd-one';
import { findPartial } from './rows/partial';
import { findSameTexts } from './rows/same-text';
import { findWrongLagnas } from './rows/wrong-lagna';

/** Rules that compare the texts of a row. */
export const ROW_RULES: readonly RowRule[] = [
  { id: 'partial', severity: 'error', label: 'Partly translated', check: findPartial },
  { id: 'wrong-lagna', severity: 'warning', label: 'Other sign', check: findWrongLagnas },
  { id: 'odd-one', severity: 'warning', label: 'Unlike other languages', check: findOddOnes },
  { id: 'same-text', severity: 'warning', label: 'Same as another row', check: findSameTexts },
];

/** Returns the findings of a row in all its languages. A partial translation is an error only if it is submitted. */
export const checkRow = (row: CheckedRow): RowFinding[] => ROW_RULES.flatMap((rule) => rule.check(row));

/** Returns the findings of a row one of whose languages is submitted. */
export const checkSubmittedRow = (row: CheckedRow, language: LanguageCode): RowFinding[] =>
  checkRow(row)
    .filter((finding) => finding.language === language)
    .map((finding) => (finding.rule === 'partial' ? { ...finding, severity: 'error' } : finding));
