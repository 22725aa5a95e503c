import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CheckedText } from '@subtitle/domain/checks/check';

/** A line of the tables in this folder: a translation with the rules that should report it. */
export interface LabelledLine {
  language: LanguageCode;
  sourceLanguage: LanguageCode;
  form: CheckedText['form'];
  /** 'lo' LibreOffice, 'ff' Firefox, 'horoscope' our own sentences, 'made' a real line with one slip or variation. */
  origin: string;
  /** Ids of the rules that should report the line; none if it is clean. */
  rules: readonly string[];
  /** Ids of rules for which it is a matter of opinion; they are not counted. */
  debatable: readonly string[];
  source: string;
  text: string;
}

const COLUMNS = 6;
const ESCAPE = /\\(?:u([0-9A-F]{4})|(n)|\\)/g;

/**
 * Reads a table: tab-separated, `#` starts a comment, the first row names the columns.
 * @param language target language of the table
 */
export function readLines(table: string, language: LanguageCode): LabelledLine[] {
  const [, ...rows] = table.split('\n').filter((row) => row && !row.startsWith('#'));
  return rows.map((row) => {
    const cells = row.split('\t');
    if (cells.length !== COLUMNS) throw new Error(`${language}: not ${COLUMNS} cells: ${row}`);
    const [sourceLanguage, form, origin, labels, source, text] = cells as [
      LanguageCode,
      CheckedText['form'],
      ...string[],
    ];
    const rules = labels!.split(' ').filter(Boolean);
    return {
      language,
      sourceLanguage,
      form,
      origin: origin!,
      rules: rules.filter((rule) => !rule.startsWith('?')),
      debatable: rules.filter((rule) => rule.startsWith('?')).map((rule) => rule.slice(1)),
      source: unescapeCell(source!),
      text: unescapeCell(text!),
    };
  });
}

/** `\n`, `\u200B` and `\\`: characters that a table cannot show. */
export const unescapeCell = (cell: string) =>
  cell.replace(ESCAPE, (_, code?: string, newline?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : newline ? '\n' : '\\',
  );
