import { COLUMNS, type ImportKind } from '@subtitle/contracts/columns';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { ErrorList } from './error-list';
import { matchHeader } from './match-header';
import type { UploadOutcome, UploadRow, UploadValidator, ValidatorOptions } from './upload-row';

/** What one kind of workbook adds to the rules that all of them share. */
export interface KindRules {
  /** Sentence for a sheet without data rows. */
  empty: string;
  /** Sentence for a header that lacks these columns. */
  missing: (columns: readonly string[]) => string;
  /** Checks one row; adds its errors to the list; what it returns is used only where it added none. */
  check(row: number, values: Record<string, string>): Omit<UploadRow, 'row' | 'values'>;
  /** Checks over all rows: complete dates and ranges. */
  finish?(): void;
}

/** Header, empty sheet, cell length and repeated natural keys: the same for every kind. */
export function baseValidator(
  kind: ImportKind,
  options: ValidatorOptions,
  rulesOf: (errors: ErrorList) => KindRules,
): UploadValidator {
  const errors = new ErrorList(options.errorsKept);
  const rules = rulesOf(errors);
  const rowOfKey = new Map<string, number>();
  let columns: [name: string, at: number][] | undefined;
  let headerBroken = false;
  let rows = 0;

  return {
    header(cells, row = 1, sheet = '') {
      errors.sheet = sheet;
      const { at, missing, repeated } = matchHeader(cells, COLUMNS[kind]);
      columns = [...at];
      if (missing.length > 0) errors.add(row, '', '', rules.missing(missing));
      for (const name of repeated) errors.add(row, name, name, `Column ${name} appears twice`);
      headerBroken = errors.count > 0;
    },
    row(number, cells) {
      rows++;
      if (headerBroken || !columns) return null;
      const before = errors.count;
      const values = valuesOf(columns, cells);
      checkLengths(errors, number, values);
      const checked = rules.check(number, values);
      const first = rowOfKey.get(checked.key);
      if (errors.count > before) return null;
      if (first !== undefined) {
        errors.add(number, '', '', `Row ${number}: Same row as row ${first}`);
        return null;
      }
      rowOfKey.set(checked.key, number);
      return { row: number, values, ...checked };
    },
    end(): UploadOutcome {
      if (rows === 0) {
        errors.kept.length = 0;
        errors.count = 0;
        errors.add(0, '', '', rules.empty);
      } else if (!headerBroken) rules.finish?.();
      return { kind, rows, errorCount: errors.count, errors: errors.kept };
    },
  };
}

/** The sentence all kinds but videos use. */
export const standardSentences = { empty: MESSAGES.excelEmpty, missing: MESSAGES.missingColumns };

function valuesOf(columns: readonly [string, number][], cells: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, at] of columns) {
    const text = cells[at];
    if (text !== undefined && text.trim() !== '') values[name] = text;
  }
  return values;
}

function checkLengths(errors: ErrorList, row: number, values: Record<string, string>): void {
  for (const [name, text] of Object.entries(values)) {
    if (text.length <= UPLOAD_LIMITS.cellCharacters) continue;
    errors.add(
      row,
      name,
      text,
      `Row ${row}: Text in ${name} is longer than ${UPLOAD_LIMITS.cellCharacters} characters`,
    );
  }
}
