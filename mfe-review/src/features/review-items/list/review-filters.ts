import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import {
  LANGUAGE_CODES,
  type LangPair,
  type LanguageCode,
  languageTitle,
  targetOf,
} from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { categoryOf } from '@subtitle/domain/screen-paths';
import { KIND_WORDS } from '@subtitle/sdk/work';

/** The categories as the specification calls them, in its order; other kinds are called as everywhere, and come behind them. */
const SPECIFIED: Partial<Record<ItemKind, string>> = {
  activity: 'Activity',
  daily: 'Prediction Daily',
  tenday: 'Prediction 10 Days',
  video: 'Translate',
};
/** The kinds of row that are reviewed. */
export const CATEGORIES = [...new Set([...(Object.keys(SPECIFIED) as ItemKind[]), ...ITEM_KINDS])].map((kind) => ({
  kind,
  value: categoryOf(kind),
  label: SPECIFIED[kind] ?? KIND_WORDS[kind].title,
}));

/** What is shown where the address names none. */
const FIRST_KIND: ItemKind = 'daily';

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

/**
 * What the list holds: rows that wait, those an editor corrected and nobody sent to review, those this person approved
 * today, or what anybody approved and whose source has changed since.
 */
export const SHOWS = [
  { value: 'waiting', label: 'For review' },
  { value: 'corrected', label: 'Corrected' },
  { value: 'approved', label: 'Approved today' },
  { value: 'source-changed', label: 'Source changed' },
] as const;
export type Show = (typeof SHOWS)[number]['value'];

export interface ReviewFilters {
  kind: ItemKind;
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
  const kind = CATEGORIES.find(({ value }) => value === url.category)?.kind ?? FIRST_KIND;
  const language = LANGUAGE_CODES.find((code) => code === url.language) ?? (pairs[0] && targetOf(pairs[0])) ?? 'hi';
  const show = SHOWS.find(({ value }) => value === url.show)?.value ?? 'waiting';
  return { kind, language, from: day(url.from), to: day(url.to), show };
}

export function categoryLabel(kind: ItemKind): string {
  return CATEGORIES.find((category) => category.kind === kind)!.label;
}

/** As the address says it: what is shown without a word is not said. */
export function showInUrl(show: Show): string {
  return show === 'waiting' ? '' : show;
}

/** What a reviewer goes through row by row: what waits for a decision, or what waits to be taken into review. */
const STREAM = ['inreview', 'corrected'] as const satisfies readonly Status[];
export type StreamStatus = (typeof STREAM)[number];

/** Whether rows of a status stand in one of the two lists. */
export function isInStream(status: Status): boolean {
  return STREAM.some((one) => one === status);
}

/** The status of the rows in the stream; beside what was approved today, those that wait are counted. */
export function streamStatus(show: Show): StreamStatus {
  return show === 'corrected' ? 'corrected' : 'inreview';
}

/** Where rows of a status are gone through. */
export function showOf(status: Status): Show {
  return status === 'corrected' ? 'corrected' : 'waiting';
}

/** The lists whose rows are decided already. */
export const APPROVED_WORDS = {
  approved: {
    title: 'Approved today',
    label: 'Rows approved today',
    empty: (language: LanguageCode) => `You have approved nothing in ${languageTitle(language)} today`,
  },
  'source-changed': {
    title: 'Approved, source changed',
    label: 'Approved rows whose source changed',
    empty: (language: LanguageCode) => `No approved row in ${languageTitle(language)} has a changed source`,
  },
} as const;
export type ApprovedShow = keyof typeof APPROVED_WORDS;
export const isOfApproved = (show: Show): show is ApprovedShow => show in APPROVED_WORDS;

/** The list call's query. */
export function queryOf({ language, from, to }: ReviewFilters) {
  return { language, ...(from && { from }), ...(to && { to }) };
}

function day(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
}
