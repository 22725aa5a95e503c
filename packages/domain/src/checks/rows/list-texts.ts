import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { isBlank } from '../reading/is-blank';
import type { CheckedRow } from '../row';

/** Returns the texts of a row by language, in the order of languages. */
export const listTexts = ({ texts }: CheckedRow): { language: LanguageCode; texts: readonly string[] }[] =>
  LANGUAGE_CODES.flatMap((language) => (texts[language] ? [{ language, texts: texts[language] }] : []));

/** Returns the filled texts of one column. */
export const listColumn = (row: CheckedRow, column: number): { language: LanguageCode; text: string }[] =>
  listTexts(row).flatMap(({ language, texts }) => {
    const text = texts[column] ?? '';
    return isBlank(text) ? [] : [{ language, text }];
  });

/** Returns the number of columns. */
export const countColumns = (row: CheckedRow): number =>
  Math.max(0, ...listTexts(row).map(({ texts }) => texts.length));
