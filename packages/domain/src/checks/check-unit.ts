import { getTextColumns, type ItemText } from '@subtitle/contracts/columns';
import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { findRequiredColumns } from '../required-columns';
import { getLagnaOrder } from '../uploads/rules/lagna-order';
import { hasHiddenDraft } from '../workflow/hidden-draft';
import { readSourceTexts } from '../workflow/source-change';
import type { ItemRow } from '../workflow/unit';
import { applyLevels } from './apply-levels';
import {
  type CheckColumn,
  type CheckedUnit,
  type ColumnFinding,
  checkColumns,
  nameFinding,
  sortBySeverity,
} from './check-columns';
import { checkSubmittedRow } from './check-row';
import type { CheckedRow, NearRow, RowFinding } from './row';

/** The row of a unit, as its rules read it. */
export interface RowAround {
  /** Sign of the row, if it has one. */
  lagna?: Lagna;
  /** Texts of other languages, in the order of their columns. */
  texts: CheckedRow['texts'];
  /** Rows of other signs and of the days before, as far as they are known. */
  near?: readonly NearRow[];
  /** Columns of the unit that may not be empty. */
  required: readonly ItemText[];
}

/** Checks the texts of a row; a caller may pass a function that remembers results. */
export type CheckRow = (row: CheckedRow, language: LanguageCode) => RowFinding[];

/**
 * Checks the texts of a unit as its submission does: each text, and all texts beside those of the other languages.
 * @returns findings by column, in each column the most severe first
 */
export function checkUnit(
  unit: CheckedUnit,
  around: RowAround,
  { column, row = checkSubmittedRow }: { column?: CheckColumn; row?: CheckRow } = {},
): ColumnFinding[] {
  const { kind, language, texts, source } = unit;
  const columns = getTextColumns(kind, language);
  const own = columns.map((name) => texts[name] ?? '');
  const sourceTexts = source && {
    [source.language]: getTextColumns(kind, source.language).map((name) => source.texts[name] ?? ''),
  };
  const given: CheckedRow = {
    sourceLanguage: source?.language ?? language,
    texts: { ...around.texts, ...sourceTexts, [language]: own },
    optional: columns.flatMap((name, at) => (around.required.includes(name) ? [] : [at])),
    ...(around.lagna && { lagna: around.lagna }),
    ...(around.near && { near: around.near }),
  };
  const inTexts = checkColumns(unit, column);
  const inRow = applyLevels(row(given, language), unit.levels).map((finding) =>
    nameFinding(finding, columns[finding.column]!, own[finding.column]!),
  );
  return columns.flatMap((name) => {
    const found = inTexts.filter((finding) => finding.column === name);
    const more = inRow.filter((finding) => finding.column === name && !isSaid(finding, found));
    return sortBySeverity([...found, ...more]);
  });
}

/** Rules for one text that say the same as a rule that compares the languages. */
const SAID_BY: Readonly<Record<string, string>> = { partial: 'empty', 'odd-one': 'numbers' };

function isSaid({ rule, severity }: ColumnFinding, found: readonly ColumnFinding[]): boolean {
  return severity !== 'info' && found.some((other) => other.rule === SAID_BY[rule]);
}

/** Returns whether a finding says that a text is still missing. */
export const isMissing = ({ rule }: Pick<RowFinding, 'rule'>): boolean => rule === 'partial';

/**
 * Reads what the rules need of the row around a unit.
 * @param sees whether the texts of another language may be compared; by default texts that everybody on the row may
 *   read, which are imported or approved
 */
export function readRowAround(
  row: ItemRow,
  language: LanguageCode,
  sees: (code: LanguageCode) => boolean = (code) => !hasHiddenDraft(row, code),
): RowAround {
  const others = LANGUAGE_CODES.filter((code) => code !== language && sees(code));
  const lagna = LAGNAS[getLagnaOrder(typeof row.lrname === 'string' ? row.lrname : undefined)];
  return {
    texts: Object.fromEntries(others.map((code) => [code, Object.values(readSourceTexts(row, code).texts)])),
    required: findRequiredColumns(row, language),
    ...(lagna && { lagna }),
  };
}
