import type { WorkbookKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';

/** What identifies a row of each kind, and after it the text columns worth a look. */
const FIRST: Record<WorkbookKind, readonly string[]> = {
  videos: ['video_title', 'link'],
  activities: ['Date', 'url', 'act_en', 'act_hi', 'en', 'hi', 'te'],
  daily: ['fromdate', 'lrname', 'en_1', 'hi_1', 'mr_1', 'gu_1', 'bn_1', 'te_1'],
  tenday: ['fromdate', 'todate', 'lrname', 'en_1', 'hi_1', 'mr_1', 'gu_1', 'bn_1', 'te_1'],
};

/** Indexes of the columns that a preview opens with: the ones named above that hold anything in the rows shown. */
export function firstColumns(kind: WorkbookKind, columns: readonly string[], rows: readonly string[][]): number[] {
  const wanted = FIRST[kind]
    .map((name) => columns.findIndex((column) => column.toLowerCase() === name.toLowerCase()))
    .filter((at) => at >= 0 && rows.some((cells) => cells[at]?.trim()));
  return wanted.length > 0 ? wanted : columns.map((_name, at) => at).slice(0, 8);
}

/** The language a column's text is in: `hi_2`, `act_hi` and plain `hi` are Hindi. */
export function columnLanguage(column: string): LanguageCode | undefined {
  const code = /^(?:act_)?([a-z]{2})(?:_[1-4])?$/.exec(column)?.[1];
  return LANGUAGE_CODES.find((known) => known === code);
}
