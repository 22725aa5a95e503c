import { TEXT_COLUMN_NUMBERS } from './language-table';
import { LANGUAGE_CODES, type LanguageCode, type TextColumnNumber } from './languages';

/** One column of a workbook. */
export interface Column {
  readonly name: string;
  /** Language of the texts in this column. */
  readonly text?: LanguageCode;
  /** Number of the text in this column, if a language has several texts. */
  readonly part?: TextColumnNumber;
  /** Language of the statuses in this column, or `row` for the status of the row. */
  readonly status?: LanguageCode | 'row';
  /** Its value helps people to recognise the row. */
  readonly identifies?: true;
  /** Whether each row must have a value in this column. */
  readonly required?: true;
  /**
   * A workbook may lack this column, like every column that the specification does not name. The column then counts as
   * empty.
   */
  readonly optional?: true;
}

/** Facts about one kind of workbook that both server and screens need; its rules are in the domain (uploads/kinds). */
export interface Workbook {
  /** Columns in the order of the template. */
  readonly columns: readonly Column[];
  /** Path below `/api` that accepts the rows as JSON; `field` is the field of the body with the rows. */
  readonly path: string;
  readonly field: string;
  /** The rows belong to a channel, which the user selects with the upload. */
  readonly hasChannel: boolean;
  /** The old Excel format (.xls) is accepted, too. */
  readonly allowsXls: boolean;
  /** Message after all rows are stored. */
  readonly successMessage: string;
}

/** Text of a formula cell without a stored value: the program that wrote the file did not calculate it. */
export const NO_VALUE = '#FORMULA!';

const createPlainColumns = (...names: string[]): Column[] => names.map((name) => ({ name }));
const createIdentifyingColumns = (...names: string[]): Column[] => names.map((name) => ({ name, identifies: true }));
const createRequiredColumns = (...names: string[]): Column[] =>
  names.map((name) => ({ name, identifies: true, required: true }));

/** Number of texts per language of a prediction that the specification requires. */
const SPECIFIED_TEXTS = 4;
/**
 * Returns the columns of the languages in the specification, in its order, then optional ones for all other languages.
 */
function createLanguageColumns(
  specified: readonly LanguageCode[],
  columns: (language: LanguageCode) => Column[],
): Column[] {
  const others = LANGUAGE_CODES.filter((code) => !specified.includes(code));
  return [
    ...specified.flatMap(columns),
    ...others.flatMap(columns).map((column) => ({ ...column, optional: true as const })),
  ];
}

/** Returns the columns of a prediction; two of the names differ between the kinds. */
function createPredictionColumns(dates: readonly Column[], pending: string, running: string): Column[] {
  return [
    ...createPlainColumns('type'),
    ...dates,
    ...createPlainColumns('subno', 'daycount', 'url', 'totalduration', 'starttime', 'endtime', 'lagna_rasi'),
    ...createRequiredColumns('lrname'),
    ...createPlainColumns('sentiment', 'super_positive', 'positive', 'productive', 'lucky', 'average', 'below_average'),
    ...createPlainColumns('negative', 'super_negative', pending, 'tiring_even', running),
    ...createLanguageColumns(['en', 'hi', 'mr', 'gu', 'bn', 'te'], (text) =>
      TEXT_COLUMN_NUMBERS.map((part) => ({
        name: `${text}_${part}`,
        text,
        part,
        ...(part > SPECIFIED_TEXTS && { optional: true as const }),
      })),
    ),
    { name: 'status', status: 'row' },
    ...createPlainColumns('assigned_to'),
    ...createLanguageColumns(['en', 'hi', 'mr', 'gu', 'te', 'bn'], (status) => [{ name: `status_${status}`, status }]),
  ];
}

/**
 * Kinds of workbook. This is the only list of workbooks: column names (columns.ts) and calls that accept rows
 * (operations/import-files.ts) are derived from it. Paths and fields (7.5.4, 7.6) and messages (5) are the
 * specification's.
 */
export const WORKBOOKS = {
  videos: {
    columns: createRequiredColumns('video_title', 'link'),
    path: '/videos/vtt',
    field: 'videos',
    hasChannel: true,
    allowsXls: true,
    successMessage: 'Videos uploaded successfully!',
  },
  activities: {
    columns: [
      ...createIdentifyingColumns('Date', 'url'),
      ...createPlainColumns(
        'TotalDuration',
        'MKSA_start',
        'MKSA_end',
        'BB_Start',
        'BB_End',
        'day',
        'ActivityTimeReminderTime',
      ),
      { name: 'act_en', text: 'en' },
      { name: 'act_hi', text: 'hi' },
      ...createLanguageColumns(['en', 'hi', 'gu', 'bn', 'te', 'mr'], (text) => [{ name: text, text }]),
      ...createPlainColumns('SuvarnAkshar', 'BlastingBirthday', 'MarriageAnniversary', 'Manifestation', 'WishList'),
      ...createPlainColumns(
        'SpecificProblem',
        'NoOfSteps',
        'RepeatNumber',
        'Tantra',
        'Mantra',
        'Mudra',
        'Position',
        'Day',
        'Bath',
      ),
      ...createPlainColumns('Time', 'Time2', 'Tithi', 'Planet', 'Material', 'MaterialQuantity', 'Astronomical'),
    ],
    path: '/textbased/upload-activities',
    field: 'activities',
    hasChannel: false,
    allowsXls: false,
    successMessage: 'Activities uploaded successfully!',
  },
  daily: {
    columns: createPredictionColumns(
      [...createRequiredColumns('fromdate'), ...createPlainColumns('todate')],
      'pending_work',
      'bhaag_daud',
    ),
    path: '/predictions/daily',
    field: 'predictions',
    hasChannel: false,
    allowsXls: false,
    successMessage: 'Predictions uploaded successfully!',
  },
  tenday: {
    columns: createPredictionColumns(createRequiredColumns('fromdate', 'todate'), 'pending_works', 'bhagdaud'),
    path: '/predictions/tenday',
    field: 'predictions',
    hasChannel: false,
    allowsXls: false,
    successMessage: '10-Day Predictions uploaded successfully!',
  },
} as const satisfies Record<string, Workbook>;
