import { type IsoDay, parseWorkbookDate } from '../../dates';
import { parseClock, readVideoId } from '../../video';
import type { ErrorList } from '../errors/error-list';
import { findExampleColumn } from './example-texts';
import { getLagnaOrder } from './lagna-order';

type Values = Readonly<Record<string, string>>;

const WEB = /^https?:\/\/\S+$/i;
/** Matches 'javascript:', 'ftp:' and 'mailto:', but not the port of 'example.com:80'. */
const SCHEME = /^[a-z][a-z0-9+-]*:/i;
/** Maximum length of a quoted cell. */
const MAX_QUOTED_LENGTH = 80;

/** Refuses an unchanged row of the template, because its text would be shown to people. */
export function refuseExample(errors: ErrorList, row: number, values: Values): void {
  const column = findExampleColumn(values);
  if (column)
    errors.add(row, column, '', `Row ${row}: Example row of the template: put your own texts in or remove it`);
}

/** Returns whether a link leads to a video, or by http or https to a page. */
export function isVideoAddress(link: string): boolean {
  return readVideoId(link) !== null || WEB.test(link.trim());
}

/** Checks that the link of a video row leads to a page by http or https. */
export function checkLink(errors: ErrorList, warnings: ErrorList, row: number, values: Values): void {
  const link = values.link?.trim();
  if (!link || readVideoId(link) !== null) return;
  if (WEB.test(link)) warnNoVideo(warnings, row, 'link', link);
  else refuseLink(errors, row, 'link', link);
}

/** Checks the url of other rows: any text is accepted except an address that no web page opens. */
export function checkUrl(errors: ErrorList, warnings: ErrorList, row: number, values: Values): void {
  const link = values.url?.trim();
  if (!link || readVideoId(link) !== null) return;
  if (!WEB.test(link) && SCHEME.test(link)) refuseLink(errors, row, 'url', link);
  else warnNoVideo(warnings, row, 'url', link);
}

/** A time cell that lost its format: Excel stores 0:01:05 as 0.000752314814814815. */
const DAY_FRACTION = /^0?\.\d{5,}$/;

/** Warns of times that no player understands, or that are probably misread. */
export function checkTimes(warnings: ErrorList, row: number, values: Values, columns: readonly string[]): void {
  for (const column of columns) {
    const text = values[column]?.trim();
    if (!text) continue;
    if (parseClock(text) === null) addQuotedCell(warnings, row, column, text, 'Unreadable time');
    else if (DAY_FRACTION.test(text)) addQuotedCell(warnings, row, column, text, 'Part of a day, not a clock time');
  }
}

/** Names of the columns with start, end and total duration of a part of a video. */
export interface Span {
  start: string;
  end: string;
  total: string;
}

/**
 * Warns of a part that ends before it begins, which plays to the end of the video. Also warns of a part after the end
 * of the video, which does not play at all.
 */
export function checkSpan(warnings: ErrorList, row: number, values: Values, { start, end, total }: Span): void {
  const seconds = (column: string) => parseClock(values[column]?.trim() ?? '');
  const [from, to, length] = [seconds(start), seconds(end), seconds(total)];
  const addWarning = (column: string, what: string) => {
    const value = shortenCell(values[column]!.trim());
    warnings.add(row, column, value, `Row ${row}: ${column} "${value}" ${what}`);
  };
  if (from !== null && to !== null && to <= from) addWarning(end, `is not after ${start}: the video plays to its end`);
  if (length === null || length === 0) return;
  if (from !== null && from >= length) addWarning(start, `is beyond ${total}: the video has no such part`);
  else if (to !== null && to > length) addWarning(end, `is beyond ${total}: the video plays to its end`);
}

/** Warns of a date that no filter finds, or of another century. @returns the day of the date, or '' if it has none */
export function checkDate(warnings: ErrorList, row: number, values: Values, column: string): IsoDay {
  const text = values[column]?.trim();
  const day = parseWorkbookDate(text) ?? '';
  if (text && !day) addQuotedCell(warnings, row, column, text, 'Unreadable date');
  checkYear(warnings, row, values, column, day);
  return day;
}

/**
 * Warns of a typing error in the year (3026), because people would not find that day. @param day day of the column's
 * text; '' if it is no day
 */
export function checkYear(warnings: ErrorList, row: number, values: Values, column: string, day: IsoDay): void {
  const text = values[column]?.trim();
  if (text && day && (day < '2000' || day >= '2100')) addQuotedCell(warnings, row, column, text, 'Unlikely year');
}

/** Compares the two columns with the sign. If they name different signs, one of them is wrong. */
export function compareLagnas(warnings: ErrorList, row: number, values: Values): void {
  const text = values.lagna_rasi?.trim();
  const order = getLagnaOrder(values.lrname);
  if (!text || order < 0 || getLagnaOrder(text) === order) return;
  const value = shortenCell(text);
  warnings.add(row, 'lagna_rasi', value, `Row ${row}: lagna_rasi "${value}" differs from lrname`);
}

function refuseLink(errors: ErrorList, row: number, column: string, link: string): void {
  addQuotedCell(errors, row, column, link, 'Not an http(s) link');
}

function warnNoVideo(warnings: ErrorList, row: number, column: string, link: string): void {
  addQuotedCell(warnings, row, column, link, 'No video link');
}

function addQuotedCell(list: ErrorList, row: number, column: string, text: string, what: string): void {
  const value = shortenCell(text);
  list.add(row, column, value, `Row ${row}: ${what} "${value}" in ${column}`);
}

const shortenCell = (text: string) => (text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text);
