import { LANGUAGE_CODES, type LanguageCode, textColumns } from './languages';

/** What one row of work is: the two kinds of prediction and the text-based activity. */
export const ITEM_KINDS = ['daily', 'tenday', 'activity'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export type PredictionKind = Exclude<ItemKind, 'activity'>;

/** What one workbook holds. */
export const WORKBOOK_KINDS = ['videos', 'activities', 'daily', 'tenday'] as const;
export type WorkbookKind = (typeof WORKBOOK_KINDS)[number];

/** What one import brings in: a workbook, or one subtitle file. */
export const IMPORT_KINDS = [...WORKBOOK_KINDS, 'subtitles'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Text columns stand in this language order in the workbook. */
const TEXT_ORDER: readonly LanguageCode[] = ['en', 'hi', 'mr', 'gu', 'bn', 'te'];
/** Status columns stand in this one (specification 3). */
const STATUS_ORDER: readonly LanguageCode[] = ['en', 'hi', 'mr', 'gu', 'te', 'bn'];

const HEAD = [
  'type',
  'fromdate',
  'todate',
  'subno',
  'daycount',
  'url',
  'totalduration',
  'starttime',
  'endtime',
  'lagna_rasi',
  'lrname',
  'sentiment',
  'super_positive',
  'positive',
  'productive',
  'lucky',
  'average',
  'below_average',
  'negative',
  'super_negative',
] as const;

const TAIL = [
  ...TEXT_ORDER.flatMap(textColumns),
  'status',
  'assigned_to',
  ...STATUS_ORDER.map((code) => `status_${code}` as const),
] as const;

/** The 55 columns of a daily workbook, all required. */
export const DAILY_COLUMNS: readonly string[] = [...HEAD, 'pending_work', 'tiring_even', 'bhaag_daud', ...TAIL];

/** The 55 columns of a 10-day workbook: two are spelled differently. */
export const TENDAY_COLUMNS: readonly string[] = [...HEAD, 'pending_works', 'tiring_even', 'bhagdaud', ...TAIL];

export const ACTIVITY_COLUMNS: readonly string[] = [
  'Date',
  'url',
  'TotalDuration',
  'MKSA_start',
  'MKSA_end',
  'BB_Start',
  'BB_End',
  'day',
  'ActivityTimeReminderTime',
  'act_en',
  'act_hi',
  'en',
  'hi',
  'gu',
  'bn',
  'te',
  'mr',
  'SuvarnAkshar',
  'BlastingBirthday',
  'MarriageAnniversary',
  'Manifestation',
  'WishList',
  'SpecificProblem',
  'NoOfSteps',
  'RepeatNumber',
  'Tantra',
  'Mantra',
  'Mudra',
  'Position',
  'Day',
  'Bath',
  'Time',
  'Time2',
  'Tithi',
  'Planet',
  'Material',
  'MaterialQuantity',
  'Astronomical',
];

export const VIDEO_COLUMNS: readonly string[] = ['video_title', 'link'];

export const COLUMNS = {
  videos: VIDEO_COLUMNS,
  activities: ACTIVITY_COLUMNS,
  daily: DAILY_COLUMNS,
  tenday: TENDAY_COLUMNS,
} as const satisfies Record<WorkbookKind, readonly string[]>;

/** Languages whose texts a row may hold: all of them. */
export const TEXT_LANGUAGES = LANGUAGE_CODES;
