import { WORKBOOK_KINDS, type WorkbookKind } from '@subtitle/contracts/columns';
import { cleanName } from './rules/match-header';
import { matchWorkbook } from './rules/match-workbook';

/** Suggestions for a header with missing columns. */
export interface HeaderHints {
  /** The kind whose columns are all present: the workbook must be uploaded on another tab. */
  kind: WorkbookKind | null;
  /** Headings that probably mean a missing column. */
  near: { column: string; heading: string }[];
}

/** Other names that people use for a column. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  video_title: ['title', 'name', 'video', 'videoname'],
  link: ['url', 'videolink', 'videourl', 'youtube', 'youtubelink'],
  url: ['link', 'videolink', 'videourl', 'youtubelink'],
  fromdate: ['date', 'from', 'startdate'],
  todate: ['to', 'enddate'],
  lrname: ['lagna', 'lagnaname', 'rashi', 'rasi', 'sign'],
};
/** Maximum share of a heading's letters that may differ; one letter is always allowed. */
const MAX_WRONG_SHARE = 0.2;

/** Returns whether a row names all columns of a kind. */
export const hasColumns = (kind: WorkbookKind, cells: readonly string[]) =>
  matchWorkbook(kind, cells).missing.length === 0;

/** Compares an incomplete header with the other kinds, and its headings with the missing columns. */
export function findHeaderHints(kind: WorkbookKind, cells: readonly string[]): HeaderHints {
  const { at, missing } = matchWorkbook(kind, cells);
  if (missing.length === 0) return { kind: null, near: [] };
  const other = WORKBOOK_KINDS.find((each) => each !== kind && hasColumns(each, cells));
  if (other) return { kind: other, near: [] };
  const taken = new Set(at.values());
  const free = cells.map(cleanName).filter((name, index) => name !== '' && !taken.has(index));
  const near = missing.flatMap((column) => {
    const heading = findNearestHeading(column, free);
    if (heading === undefined) return [];
    free.splice(free.indexOf(heading), 1);
    return { column, heading };
  });
  return { kind: null, near };
}

interface Row {
  row: number;
  cells: readonly string[];
}

/**
 * Returns the number of the row with all columns of a kind, if the first row lacks some and is perhaps a title; null if
 * no row has all.
 */
export function findHeaderBelow(kind: WorkbookKind, header: readonly string[], rows: readonly Row[]): number | null {
  if (hasColumns(kind, header)) return null;
  return rows.find(({ cells }) => hasColumns(kind, cells))?.row ?? null;
}

function findNearestHeading(column: string, headings: readonly string[]): string | undefined {
  const wanted = keepLetters(column);
  const other = headings.find(
    (heading) => keepLetters(heading) === wanted || OTHER_NAMES[column]?.includes(keepLetters(heading)),
  );
  if (other !== undefined) return other;
  const allowed = Math.max(1, Math.floor(wanted.length * MAX_WRONG_SHARE));
  // Short names such as `en` and `hi` differ by one letter and are never suggested for each other.
  if (wanted.length < 4 || /_[1-4]$/.test(column)) return undefined;
  return headings.find((heading) => computeDistance(keepLetters(heading), wanted, allowed) <= allowed);
}

const keepLetters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the number of letters to add, remove or change. The result is above `most` if there are more than `most`. */
function computeDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row[j] = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    before = row;
  }
  return before[b.length]!;
}
