import type { Lagna } from '@subtitle/contracts/lagnas';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Finding, Severity } from './check';

/** A row of another sign on the same days, or of the same sign on the days before. */
export interface NearRow {
  /** Names the row in a message, such as 'Kark (row 12)'. */
  name: string;
  /** Texts by language, in the order of the columns. */
  texts: Readonly<Partial<Record<LanguageCode, readonly string[]>>>;
}

/** The texts of a row in several languages. */
export interface CheckedRow {
  /** Language of the original texts. */
  sourceLanguage: LanguageCode;
  /** Texts by language, in the order of the columns; '' for an empty text. */
  texts: Readonly<Partial<Record<LanguageCode, readonly string[]>>>;
  /** Sign of the row, if it has one. */
  lagna?: Lagna;
  /** Columns that may stay empty although their source is filled, from 0. */
  optional?: readonly number[];
  /** Rows with which its texts are compared; absent where they are not known. */
  near?: readonly NearRow[];
}

/** A fault of one text of a row. */
export interface RowFinding extends Finding {
  language: LanguageCode;
  /** Place of the text among those of its language, from 0. */
  column: number;
}

/** Name and severity of a rule, for lists of rules. */
export interface RowRule {
  id: string;
  severity: Severity;
  label: string;
  check(row: CheckedRow): RowFinding[];
}
