import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import {
  getSourceLanguage,
  getTargetLanguage,
  LANGUAGE_CODES,
  type LangPair,
  type LanguageCode,
} from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { ListRow } from '@subtitle/contracts/operations/items';
import { PENDING } from '@subtitle/contracts/statuses';
import { type FindingFilter, readFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { findSourceLanguage } from '@subtitle/domain/required-columns';
import { isSameUser } from '@subtitle/domain/users/roles';
import { findPreviewColumn } from '@subtitle/domain/workflow/preview';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { EditorKind } from './editor-kinds';
import { type ListFilter, readListFilter } from './list-filter';

/** Fields of a row that the filters use. */
export type PlacedRow = Pick<ListRow, 'id' | 'from' | 'to' | 'name'> & {
  /** Language the row is translated from, if known. */
  source?: LanguageCode;
};

/** Query parameters of the address; an empty text means "not given". `all` as a date means every date. */
export type EditorUrl = {
  source: string;
  target: string;
  date: string;
  from: string;
  to: string;
  lagna: string;
  show: string;
  findings: string;
  item: string;
};

export const EMPTY_URL: EditorUrl = {
  source: '',
  target: '',
  date: '',
  from: '',
  to: '',
  lagna: '',
  show: '',
  findings: '',
  item: '',
};
export const ALL_DATES = 'all';

/** Filters read from the address; dates are yyyy-mm-dd, empty = no bound. */
export interface EditorFilters {
  source: LanguageCode;
  target: LanguageCode;
  from: string;
  to: string;
  lagna: Lagna | '';
  show: ListFilter;
  findings: FindingFilter;
}

/**
 * Reads the filters from the address. Languages default to the person's first pair, dates to today (specification 9).
 * @param today yyyy-mm-dd
 */
export function readFilters(
  url: EditorUrl,
  { dates }: EditorKind,
  pairs: readonly LangPair[],
  today: string,
): EditorFilters {
  const [first, second] = (pairs[0] ?? 'hi_te').split('_') as [LanguageCode, LanguageCode];
  const target = parseLanguage(url.target) ?? (parseLanguage(url.source) === second ? first : second);
  const source = parseLanguage(url.source) ?? (target === first ? second : first);
  const lagna = LAGNAS.find((name) => name === url.lagna) ?? '';
  const day = (value: string) => (value === ALL_DATES ? '' : isDate(value) ? value : today);
  // Links from other screens may name a date range for a list of single dates.
  const single = dates === 'single' && (url.date !== '' || url.from + url.to === '');
  const range = single ? [day(url.date), day(url.date)] : [day(url.from), day(url.to)];
  return {
    source,
    target: target === source ? findOtherLanguage(source) : target,
    from: range[0]!,
    to: range[1]!,
    lagna,
    show: readListFilter(url.show),
    findings: readFindingFilter(url.findings),
  };
}

/**
 * Returns the filters as a complete address, which shows the same rows to every person on every day. A list of single
 * dates keeps a range from a link.
 */
export function buildAddress({ source, target, from, to }: EditorFilters, { dates }: EditorKind): Partial<EditorUrl> {
  const day = (value: string) => value || ALL_DATES;
  if (dates === 'single' && from === to) return { source, target, ...buildDateAddress(day(from)) };
  return { source, target, date: '', from: day(from), to: day(to) };
}

/** Returns whether the address already names all of these filters. */
export function isComplete(url: EditorUrl, address: Partial<EditorUrl>): boolean {
  return (Object.keys(address) as (keyof EditorUrl)[]).every((name) => url[name] === address[name]);
}

/**
 * Completes a link to a row with the row's dates and language: the language this person works on it in, or else the
 * first language with an owner.
 */
export function buildItemAddress(item: ItemAnswer, username: string, url: EditorUrl): EditorUrl {
  const at = (language: LanguageCode) => readUnit(item, language);
  const target =
    parseLanguage(url.target) ??
    LANGUAGE_CODES.find((code) => isSameUser(at(code).owner, username)) ??
    LANGUAGE_CODES.find((code) => at(code).status !== PENDING);
  const source = parseLanguage(url.source) ?? (target && findSourceLanguage({ ...item }, target));
  const dated = url.date + url.from + url.to !== '';
  return {
    ...url,
    ...(target && { target }),
    ...(source && { source }),
    ...(!dated && { from: item.from, to: item.to }),
  };
}

/** Returns the address changes that show all rows of all dates and lagnas. */
export function buildClearedAddress({ dates }: EditorKind): Partial<EditorUrl> {
  const days = dates === 'single' ? buildDateAddress(ALL_DATES) : { from: ALL_DATES, to: ALL_DATES };
  return { ...days, lagna: '', show: '', findings: '' };
}

/** Returns the address change that shows one date in a list of single dates. */
export function buildDateAddress(date: string): Partial<EditorUrl> {
  return { date, from: '', to: '' };
}

/** Returns the address change that shows the dates of a row, with every lagna. */
export function buildRowAddress({ from, to }: PlacedRow, { dates }: EditorKind): Partial<EditorUrl> {
  return { ...(dates === 'single' ? buildDateAddress(from) : { from, to }), lagna: '' };
}

/**
 * A row without text in the source language opens in the language it was assigned from, or else in the first one that
 * has text.
 */
export function getRowFilters(filters: EditorFilters, item: ItemAnswer): EditorFilters {
  if (findPreviewColumn({ ...item }, filters.source)) return filters;
  return { ...filters, source: findSourceLanguage({ ...item }, filters.target) ?? filters.source };
}

/** Returns the address change that swaps the languages. */
export function swapLanguages({ source, target }: EditorFilters): Partial<EditorUrl> {
  return { source: target, target: source, item: '' };
}

/**
 * Returns the source language to show beside a target: the shown source if the person has that pair, else the source of
 * the person's own pair.
 */
export function findSource(pairs: readonly LangPair[], target: string, { source }: EditorFilters): string {
  if (source !== target && pairs.some((pair) => pair === `${source}_${target}`)) return source;
  const targetPair = pairs.find((pair) => getTargetLanguage(pair) === target);
  return targetPair ? getSourceLanguage(targetPair) : source === target ? '' : source;
}

/** Returns the query of calls about rows of these dates, independent of the list's status filter. */
export function buildQuery({ target, from, to, lagna }: EditorFilters) {
  return {
    target,
    ...(from && { from }),
    ...(to && { to }),
    ...(lagna && { lagna }),
  };
}

/** Returns whether a row lies inside the filters' dates and lagna; an overlapping date range is enough. */
export function isInside(row: PlacedRow, { from, to, lagna }: EditorFilters): boolean {
  if (from && row.to < from) return false;
  if (to && row.from > to) return false;
  return !lagna || row.name === lagna;
}

function parseLanguage(value: string): LanguageCode | undefined {
  return LANGUAGE_CODES.find((code) => code === value);
}

function findOtherLanguage(code: LanguageCode): LanguageCode {
  return LANGUAGE_CODES.find((other) => other !== code)!;
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
