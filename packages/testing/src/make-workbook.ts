import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { TEXT_COLUMN_NUMBERS } from '@subtitle/contracts/language-table';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { addDays, formatWorkbookDate } from '@subtitle/domain/dates';
import { type HoroscopeLanguage, SLOT_WORDS } from '@subtitle/domain/demo/slot-words';
import * as XLSX from 'xlsx';
import { makeHoroscopeText } from './horoscope';
import { listSentences } from './sentences';

export const PREDICTION_TEXTS = ['numbered', 'horoscope'] as const;
export type PredictionTexts = (typeof PREDICTION_TEXTS)[number];

/** Cells of one row by column name. */
export type WorkbookRow = Record<string, string | number>;

export interface WorkbookPlan {
  kind: WorkbookKind;
  /**
   * Number of data rows. Must be a multiple of 12 for daily and of 120 for tenday; otherwise the workbook would break
   * the rules.
   */
  rows: number;
  /** Languages with filled text columns; all by default. */
  languages?: readonly LanguageCode[];
  /** First day, yyyy-mm-dd. */
  from?: string;
  /** Number of sentences in each text of a prediction; 1 by default. Real texts have about 4. */
  sentences?: number;
  /**
   * Texts of predictions. `numbered` (default): five sentences and the place in the file, so that no two cells of a
   * column are equal. `horoscope`: 320 sentences that recur with other numbers, as in real workbooks.
   */
  texts?: PredictionTexts;
  /** Changes a row before it is written; null leaves the row out. `at` counts from 0. */
  change?: (row: WorkbookRow, at: number) => WorkbookRow | null;
  /** Header in column order; the kind's columns by default. */
  columns?: readonly string[];
  /** Text of a row above the header; no such row by default. */
  title?: string;
  /** Text on a first sheet named Notes; no such sheet by default. */
  notes?: string;
}

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** Makes a workbook that follows every rule of its kind (unless `change` breaks one), as the bytes of an .xlsx file. */
export function makeWorkbook(plan: WorkbookPlan): Buffer {
  const columns = plan.columns ?? COLUMNS[plan.kind];
  const rows = [...makeRows(plan)];
  const sheet = XLSX.utils.aoa_to_sheet(
    [
      ...(plan.title ? [[plan.title]] : []),
      [...columns],
      ...rows.map((row) => columns.map((column) => row[column] ?? null)),
    ],
    {
      dense: true,
    },
  );
  const workbook = XLSX.utils.book_new();
  if (plan.notes) XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet([[plan.notes]]), 'Notes');
  XLSX.utils.book_append_sheet(workbook, sheet, 'Sheet1');
  return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer;
}

/** Yields the rows of a workbook in sheet order. */
export function* makeRows({
  kind,
  rows,
  languages = LANGUAGE_CODES,
  from = '2027-01-01',
  sentences = 1,
  texts = 'numbered',
  change,
}: WorkbookPlan): Generator<WorkbookRow> {
  const step = ROW_STEPS[kind];
  if (rows % step !== 0) throw new Error(`A ${kind} workbook has a multiple of ${step} rows, not ${rows}.`);
  for (let at = 0; at < rows; at++) {
    const row = ROWS[kind]({ at, from, languages, sentences, texts });
    const changed = change ? change(row, at) : row;
    if (changed) yield changed;
  }
}

/** Number of rows per date of a daily workbook (12) and per range of a 10-day workbook (120). */
export const ROW_STEPS: Record<WorkbookKind, number> = { daily: 12, tenday: 120, activities: 1, videos: 1 };

interface Place {
  at: number;
  from: string;
  languages: readonly LanguageCode[];
  sentences: number;
  texts: PredictionTexts;
}

const ROWS: Record<WorkbookKind, (place: Place) => WorkbookRow> = {
  daily(place) {
    const { at, from } = place;
    const isoDay = addDays(from, Math.floor(at / 12));
    const day = formatWorkbookDate(isoDay);
    const lagna = LAGNAS[at % 12]!;
    return { ...makePredictionRow('daily', lagna, isoDay, place), fromdate: day, todate: day, subno: 1, daycount: 1 };
  },
  tenday(place) {
    const { at, from } = place;
    const first = addDays(from, Math.floor(at / 120) * 10);
    const lagna = LAGNAS[Math.floor((at % 120) / 10)]!;
    const days = { fromdate: formatWorkbookDate(first), todate: formatWorkbookDate(addDays(first, 9)) };
    return { ...makePredictionRow('10days', lagna, first, place), ...days, subno: (at % 10) + 1, daycount: 10 };
  },
  activities({ at, from, languages }) {
    const [year, month, day] = addDays(from, Math.floor(at / 4)).split('-');
    const start = `0:${at % 4}:5`;
    const row: WorkbookRow = { Date: `${day}-${month}-${year}`, url: VIDEO, TotalDuration: '0:10:0', BB_Start: start };
    row.BB_End = `0:${at % 4}:45`;
    for (const code of languages) row[code] = makeText(code, at, 1);
    return { ...row, act_en: `Sun offering ${at + 1}`, act_hi: `सूर्य अर्घ्य ${at + 1}` };
  },
  videos: ({ at }) => ({ video_title: `Daily rashifal, part ${at + 1}`, link: VIDEO }),
};

function makePredictionRow(
  type: string,
  lagna: string,
  day: string,
  { at, languages, sentences, texts }: Place,
): WorkbookRow {
  const row: WorkbookRow = { type, url: VIDEO, totalduration: '01:12:30', lagna_rasi: lagna, lrname: lagna };
  row.starttime = `0:${at % 60}:0`;
  row.endtime = `0:${at % 60}:50`;
  row.sentiment = 'positive';
  row.positive = 1;
  for (const code of languages)
    for (const n of TEXT_COLUMN_NUMBERS)
      row[`${code}_${n}`] =
        texts === 'horoscope' && isHoroscopeLanguage(code)
          ? makeHoroscopeText(code, { at, column: n, day: Date.parse(day), count: sentences })
          : makeText(code, at, n, sentences);
  return row;
}

const isHoroscopeLanguage = (code: LanguageCode): code is HoroscopeLanguage => code in SLOT_WORDS;

/** Makes a text of sentences. The text ends with its place in the file, so that no two cells of a column are equal. */
function makeText(code: LanguageCode, at: number, n: number, count = 1): string {
  const all = listSentences(code);
  let text = '';
  for (let more = 0; more < count; more++) text += `${all[(at + n + more) % all.length]} `;
  return `${text}(${at + 1}.${n})`;
}
