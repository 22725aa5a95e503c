import { TEXT_COLUMN_NUMBERS } from './language-table';
import { LANGUAGE_CODES, type LanguageCode, type TextColumnNumber } from './languages';

/** One column of a workbook. */
export interface Column {
  readonly name: string;
  /** The language of the text that it holds. */
  readonly text?: LanguageCode;
  /** Which text of that language it is, where there are several. */
  readonly part?: TextColumnNumber;
  /** Holds the status of a language, or of the row. */
  readonly status?: LanguageCode | 'row';
  /** Tells people which row it is. */
  readonly identifies?: true;
  /** Has to hold something in each row. */
  readonly filled?: true;
  /** A workbook may leave it out, as every column beyond the specification. Reads like empty cells then. */
  readonly optional?: true;
}

/** One kind of workbook, as far as server and screens both have to know it; its rules are the domain's (uploads/kinds). */
export interface Workbook {
  /** In the order of its template. */
  readonly columns: readonly Column[];
  /** Where its rows are taken as JSON, below `/api`, and the field of the body that holds them. */
  readonly path: string;
  readonly field: string;
  /** Its rows belong to a channel, which is chosen with the upload. */
  readonly ofChannel: boolean;
  /** Workbooks of old Excel are read too. */
  readonly allowsXls: boolean;
  /** The sentence where all its rows are stored. */
  readonly uploaded: string;
}

/** What a cell reads as that is a formula whose value is not in the file: what wrote it never worked it out. */
export const NO_VALUE = '#FORMULA!';

const plain = (...names: string[]): Column[] => names.map((name) => ({ name }));
const identifying = (...names: string[]): Column[] => names.map((name) => ({ name, identifies: true }));
const required = (...names: string[]): Column[] => names.map((name) => ({ name, identifies: true, filled: true }));

/** Texts of each language that the specification requires of a prediction. */
const SPECIFIED_TEXTS = 4;
/** The specification's languages in the order it gives them, then all others, whose columns are optional. */
function perLanguage(specified: readonly LanguageCode[], columns: (language: LanguageCode) => Column[]): Column[] {
  const others = LANGUAGE_CODES.filter((code) => !specified.includes(code));
  return [
    ...specified.flatMap(columns),
    ...others.flatMap(columns).map((column) => ({ ...column, optional: true as const })),
  ];
}

/** What both kinds of prediction hold, but for the columns that they name differently. */
function prediction(dates: readonly Column[], pending: string, running: string): Column[] {
  return [
    ...plain('type'),
    ...dates,
    ...plain('subno', 'daycount', 'url', 'totalduration', 'starttime', 'endtime', 'lagna_rasi'),
    ...required('lrname'),
    ...plain('sentiment', 'super_positive', 'positive', 'productive', 'lucky', 'average', 'below_average'),
    ...plain('negative', 'super_negative', pending, 'tiring_even', running),
    ...perLanguage(['en', 'hi', 'mr', 'gu', 'bn', 'te'], (text) =>
      TEXT_COLUMN_NUMBERS.map((part) => ({
        name: `${text}_${part}`,
        text,
        part,
        ...(part > SPECIFIED_TEXTS && { optional: true as const }),
      })),
    ),
    { name: 'status', status: 'row' },
    ...plain('assigned_to'),
    ...perLanguage(['en', 'hi', 'mr', 'gu', 'te', 'bn'], (status) => [{ name: `status_${status}`, status }]),
  ];
}

/**
 * The kinds of workbook: the only list there is. What else names columns (columns.ts) or takes rows (operations/import-files.ts)
 * is made from it. Addresses and fields (7.5.4, 7.6) and sentences (5) are the specification's.
 */
export const WORKBOOKS = {
  videos: {
    columns: required('video_title', 'link'),
    path: '/videos/vtt',
    field: 'videos',
    ofChannel: true,
    allowsXls: true,
    uploaded: 'Videos uploaded successfully!',
  },
  activities: {
    columns: [
      ...identifying('Date', 'url'),
      ...plain('TotalDuration', 'MKSA_start', 'MKSA_end', 'BB_Start', 'BB_End', 'day', 'ActivityTimeReminderTime'),
      { name: 'act_en', text: 'en' },
      { name: 'act_hi', text: 'hi' },
      ...perLanguage(['en', 'hi', 'gu', 'bn', 'te', 'mr'], (text) => [{ name: text, text }]),
      ...plain('SuvarnAkshar', 'BlastingBirthday', 'MarriageAnniversary', 'Manifestation', 'WishList'),
      ...plain('SpecificProblem', 'NoOfSteps', 'RepeatNumber', 'Tantra', 'Mantra', 'Mudra', 'Position', 'Day', 'Bath'),
      ...plain('Time', 'Time2', 'Tithi', 'Planet', 'Material', 'MaterialQuantity', 'Astronomical'),
    ],
    path: '/textbased/upload-activities',
    field: 'activities',
    ofChannel: false,
    allowsXls: false,
    uploaded: 'Activities uploaded successfully!',
  },
  daily: {
    columns: prediction([...required('fromdate'), ...plain('todate')], 'pending_work', 'bhaag_daud'),
    path: '/predictions/daily',
    field: 'predictions',
    ofChannel: false,
    allowsXls: false,
    uploaded: 'Predictions uploaded successfully!',
  },
  tenday: {
    columns: prediction(required('fromdate', 'todate'), 'pending_works', 'bhagdaud'),
    path: '/predictions/tenday',
    field: 'predictions',
    ofChannel: false,
    allowsXls: false,
    uploaded: '10-Day Predictions uploaded successfully!',
  },
} as const satisfies Record<string, Workbook>;
