import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import {
  getTargetLanguage,
  LANGUAGE_CODES,
  type LangPair,
  type LanguageCode,
  languageTitle,
} from '@subtitle/contracts/languages';
import {
  APPROVED,
  formatStatusTitle,
  IN_REVIEW,
  isToSend,
  type Status,
  type SubmittedStatus,
  TO_SEND,
} from '@subtitle/contracts/statuses';
import { buildFindingQuery, type FindingFilter, readFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { isIsoDay } from '@subtitle/domain/dates';
import { getCategory } from '@subtitle/domain/screen-paths';
import { KIND_WORDS } from '@subtitle/sdk/work';

/** Names and order of the categories in the specification; other kinds follow with their usual names. */
const SPECIFIED: Partial<Record<ItemKind, string>> = {
  activity: 'Activity',
  daily: 'Prediction Daily',
  tenday: 'Prediction 10 Days',
  video: 'Translate',
};
/** Kinds that are reviewed. */
export const CATEGORIES = [...new Set([...(Object.keys(SPECIFIED) as ItemKind[]), ...ITEM_KINDS])].map((kind) => ({
  kind,
  value: getCategory(kind),
  label: SPECIFIED[kind] ?? KIND_WORDS[kind].title,
}));

/** Kind shown if the address names none. */
const FIRST_KIND: ItemKind = 'daily';

/** Query parameters of the address; an empty text means "not given". */
export type ReviewUrl = {
  category: string;
  language: string;
  from: string;
  to: string;
  show: string;
  findings: string;
  item: string;
  /** Number of the cue to show first, for a video. */
  cue: string;
  /** Id of the selected sentence in the review by sentence. */
  sentence: string;
};
export const EMPTY_URL: ReviewUrl = {
  category: '',
  language: '',
  from: '',
  to: '',
  show: '',
  findings: '',
  item: '',
  cue: '',
  sentence: '',
};

/** The rows for review, listed by their sentences. */
export const BY_SENTENCE = 'sentences';

/**
 * Lists: rows for review, also by sentence, submitted rows not sent to review, rows that this person approved today,
 * and all approved rows marked because their source changed.
 */
export const REVIEW_LISTS = [
  { value: 'waiting', label: 'For review' },
  { value: BY_SENTENCE, label: 'By sentence' },
  ...TO_SEND.map((value) => ({ value, label: formatStatusTitle(value) })),
  { value: APPROVED, label: 'Approved today' },
  { value: 'source-changed', label: 'Source changed' },
] as const;
export type ListName = (typeof REVIEW_LISTS)[number]['value'];

export interface ReviewFilters {
  kind: ItemKind;
  language: LanguageCode;
  /** yyyy-mm-dd, empty = no bound. */
  from: string;
  to: string;
  show: ListName;
  /** Findings of the last submission; '' also for the list that cannot be filtered by them. */
  findings: FindingFilter;
}

/**
 * Reads the address. Without dates every row for review is shown: content dates lie in the future as often as in the
 * past, and a reviewer's list must not hide open work. The language defaults to the target of the person's first pair.
 */
export function readFilters(url: ReviewUrl, pairs: readonly LangPair[]): ReviewFilters {
  const kind = CATEGORIES.find(({ value }) => value === url.category)?.kind ?? FIRST_KIND;
  const language =
    LANGUAGE_CODES.find((code) => code === url.language) ?? (pairs[0] && getTargetLanguage(pairs[0])) ?? 'hi';
  const show = REVIEW_LISTS.find(({ value }) => value === url.show)?.value ?? 'waiting';
  const findings = show === APPROVED ? '' : readFindingFilter(url.findings);
  return { kind, language, from: parseDay(url.from), to: parseDay(url.to), show, findings };
}

/** Returns whether a filter omits rows of the list. */
export function isNarrowed({ from, to, findings }: ReviewFilters): boolean {
  return Boolean(from || to || findings);
}

export function getCategoryLabel(kind: ItemKind): string {
  return CATEGORIES.find((category) => category.kind === kind)!.label;
}

/** Returns the list's value for the address; the default list is omitted. */
export function formatListName(show: ListName): string {
  return show === 'waiting' ? '' : show;
}

/**
 * Status of rows that a reviewer decides one after the other: rows for review, and corrected rows to take into review.
 */
export type StreamStatus = SubmittedStatus;

/** Returns whether rows of a status are in one of these two lists. */
export function isInStream(status: Status): boolean {
  return status === IN_REVIEW || isToSend(status);
}

/** Returns the status of the rows in the stream. A list of approved rows counts the rows for review instead. */
export function getStreamStatus(show: ListName): StreamStatus {
  return TO_SEND.find((status) => status === show) ?? IN_REVIEW;
}

/** Returns the list that contains rows of a status. */
export function getListOfStatus(status: Status): ListName {
  return isToSend(status) ? status : 'waiting';
}

/** Texts of the lists of approved rows. */
export const APPROVED_TEXTS = {
  [APPROVED]: {
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
export type ApprovedList = keyof typeof APPROVED_TEXTS;
export const isApprovedList = (show: ListName): show is ApprovedList => show in APPROVED_TEXTS;

export function buildQuery({ language, from, to, findings }: ReviewFilters) {
  return { language, ...(from && { from }), ...(to && { to }), ...buildFindingQuery(findings) };
}

function parseDay(value: string): string {
  return isIsoDay(value) ? value : '';
}
