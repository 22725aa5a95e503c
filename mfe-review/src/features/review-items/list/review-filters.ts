import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LangPair, type LanguageCode, targetOf } from '@subtitle/contracts/languages';

export const CATEGORIES = [
  { value: 'activity', label: 'Activity' },
  { value: 'daily', label: 'Prediction Daily' },
  { value: 'tenday', label: 'Prediction 10 Days' },
  { value: 'translate', label: 'Translate' },
] as const;
export type Category = (typeof CATEGORIES)[number]['value'];

/** What the address holds; an empty text means "not said". */
export type ReviewUrl = {
  category: string;
  language: string;
  from: string;
  to: string;
  show: string;
  item: string;
  /** Of a video: the number of the cue to be shown first. */
  cue: string;
};
export const EMPTY_URL: ReviewUrl = { category: '', language: '', from: '', to: '', show: '', item: '', cue: '' };

/** What the list holds: rows that wait, or those this person approved today. */
export const SHOWS = [
  { value: 'waiting', label: 'For review' },
  { value: 'approved', label: 'Approved today' },
] as const;
export type Show = (typeof SHOWS)[number]['value'];

export interface ReviewFilters {
  category: Category;
  language: LanguageCode;
  /** yyyy-mm-dd, empty = no bound. */
  from: string;
  to: string;
  show: Show;
}

/**
 * Reads the address. Without dates everything that waits is shown: content lies in the future as often as in the past,
 * and a reviewer's list must not hide what waits. The language defaults to the target of the person's first pair.
 */
export function readFilters(url: ReviewUrl, pairs: readonly LangPair[]): ReviewFilters {
  const category = CATEGORIES.find(({ value }) => value === url.category)?.value ?? 'daily';
  const language = LANGUAGE_CODES.find((code) => code === url.language) ?? (pairs[0] && targetOf(pairs[0])) ?? 'hi';
  const show = url.show === 'approved' ? 'approved' : 'waiting';
  return { category, language, from: day(url.from), to: day(url.to), show };
}

export function categoryLabel(category: Category): string {
  return CATEGORIES.find(({ value }) => value === category)!.label;
}

/** The category of a kind of row. */
export function categoryOf(kind: ItemKind): Category {
  return kind === 'video' ? 'translate' : kind;
}

/** The kind of row a category lists. */
export function kindOf(category: Category): ItemKind {
  return category === 'translate' ? 'video' : category;
}

/** The list call's query. */
export function queryOf({ language, from, to }: ReviewFilters) {
  return { language, ...(from && { from }), ...(to && { to }) };
}

function day(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
}
