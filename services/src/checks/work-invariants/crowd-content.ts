import { getTextColumns, type ItemKind, type WorkbookKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { addDays } from '@subtitle/domain/dates';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import type { ItemDocument } from '../../models/item-row';

export const FIRST_DAY = '2031-01-01';
/** Target languages of the work; the source of these rows is English. */
export const LANGUAGES = ['te', 'hi'] as const satisfies readonly LanguageCode[];
/**
 * Language in which people also save with the specification's calls, one column at a time. Such a call may continue the
 * submission of the call before.
 */
export const COLUMN_CALL_LANGUAGE: LanguageCode = 'hi';

const TRANSLATOR = 'translator@example.com';
const EDITOR = 'editor@example.com';
const PENDING_UNIT: Unit = {
  status: 'pending',
  stage: null,
  owner: null,
  author: null,
  submitter: null,
  revision: 0,
  round: 0,
};
const describeSubmitted = (owner: string) => ({ owner, author: owner, submitter: owner });

/** Telugu state in which predictions are imported, by their lagna; everything else is pending. */
const TELUGU: readonly Unit[] = [
  { ...PENDING_UNIT, status: 'assigned', stage: 'translate', owner: TRANSLATOR },
  { ...PENDING_UNIT, status: 'corrected', stage: 'correct', ...describeSubmitted(EDITOR) },
  { ...PENDING_UNIT, status: 'inreview', stage: 'translate', ...describeSubmitted(TRANSLATOR) },
  PENDING_UNIT,
];
const getUnitOfLagna = (lagna: number) => TELUGU[lagna % TELUGU.length]!;

type Row = Pick<ItemDocument, 'kind' | 'lagna_order'> & { BB_Start?: string };

/** Returns a unit of these workbooks before any work. */
export function getInitialUnit({ kind, lagna_order }: Row, language: LanguageCode): Unit {
  const isPrediction = kind === 'daily' || kind === 'tenday';
  return isPrediction && language === 'te' ? getUnitOfLagna(lagna_order) : PENDING_UNIT;
}

/** Returns the texts of a unit before any work: texts with an author, and the draft of each day's second activity. */
export function getInitialTexts(word: string, row: Row, language: LanguageCode): Record<string, string> {
  const isDraft = row.kind === 'activity' && row.BB_Start === SECOND_START;
  const text = language === 'te' && (isDraft || getInitialUnit(row, language).author) ? `${word} te` : '';
  const columns = row.kind === 'activity' ? [language] : getTextColumns(row.kind, language);
  return Object.fromEntries(columns.map((column) => [column, text]));
}
const SECOND_START = '0:1:5';

/** Columns with the word that distinguishes the rows of each import; those of videos have none. */
export const WORD_COLUMN = { daily: 'en_1', tenday: 'en_1', activity: 'en', video: null } as const satisfies Record<
  ItemKind,
  string | null
>;

export interface Plan {
  /** First day, range or film of the workbook. */
  place: number;
  /** Number of days, ranges or films. */
  count: number;
  isFaulty: boolean;
}

/** Returns a workbook whose rows contain `word`. */
export function makeCrowdWorkbook(kind: WorkbookKind, word: string, { place, count, isFaulty }: Plan): Buffer {
  const rows = ROWS_PER_PLACE[kind] * count;
  const from = addDays(FIRST_DAY, place * (kind === 'tenday' ? 10 : 1));
  const change = (row: WorkbookRow, at: number) => {
    const spoilt = isFaulty && at === rows - 1 ? INVALID_CHANGES[kind] : {};
    return { ...CHANGES[kind](row, word, place * ROWS_PER_PLACE[kind] + at), ...spoilt };
  };
  return makeWorkbook({ kind, rows, languages: ['en'], from, change });
}

export const ROWS_PER_PLACE: Record<WorkbookKind, number> = { daily: 12, tenday: 120, activities: 4, videos: 2 };

const CHANGES: Record<WorkbookKind, (row: WorkbookRow, word: string, at: number) => WorkbookRow> = {
  daily: (row, word) => changePrediction('daily', row, word),
  tenday: (row, word) => changePrediction('tenday', row, word),
  activities: (row, word) => {
    const place = { kind: 'activity', lagna_order: 0, BB_Start: String(row.BB_Start) } as const;
    return { ...row, ...getInitialTexts(word, place, 'te'), en: word };
  },
  videos: (row, _word, at) => ({ ...row, video_title: `Film ${at + 1}` }),
};

/** Changes that make the last row of a workbook invalid. */
const INVALID_CHANGES: Record<WorkbookKind, WorkbookRow> = {
  daily: { lrname: 'nobody' },
  tenday: { lrname: 'nobody' },
  // Same key as the first activity.
  activities: { BB_Start: '0:0:5', Date: '1-1-2031' },
  videos: { link: '' },
};

function changePrediction(kind: 'daily' | 'tenday', row: WorkbookRow, word: string): WorkbookRow {
  const place = { kind, lagna_order: LAGNAS.indexOf(row.lrname as (typeof LAGNAS)[number]) };
  const { status, owner } = getInitialUnit(place, 'te');
  const work: Record<string, string> = owner ? { status_te: status, assigned_to: owner } : {};
  return { ...row, ...work, ...getInitialTexts(word, place, 'te'), en_1: word };
}

/**
 * Number of cues of every film. In another file the first cue begins later, so that no translation of these cues fits
 * it.
 */
export const CUES_PER_FILM = 3;
export function makeCrowdSubtitles(word: string, language: LanguageCode, isOther: boolean): string {
  const cues = Array.from({ length: CUES_PER_FILM }, (_, at) => {
    const begins = at === 0 && isOther ? '00:01.500' : `00:0${at * 2 + 1}.000`;
    return `${begins} --> 00:0${at * 2 + 2}.000\n${word} ${language} ${at + 1}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
