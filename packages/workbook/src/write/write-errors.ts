import type { ImportError } from '@subtitle/contracts/operations/imports';
import { type MarkedRow, markHeaders } from '../read/read-rows';
import {
  type FaultyUpload,
  REASONS_COLUMN,
  removeReasons,
  type SheetSurvey,
  type Survey,
  surveyUpload,
} from './write-errors-survey';
import type { OutRow, OutSheet } from './write-sheet';
import type { Look } from './write-styles';
import type { WriteOptions } from './write-workbook';

/**
 * Maximum number of columns in which empty cells are coloured too. A hostile header could otherwise cause billions of
 * coloured cells.
 */
const COLOURED = 256;
const REASONS_WIDTH = 50;
/** Name of the last sheet; uploads ignore it. */
const SUMMARY = 'Summary';
const OTHER_SUMMARY = 'Summary of errors';
const ADD =
  'Fill in the coloured columns, which were missing and were added after yours, or rename your columns to these names. Then upload this workbook again as it is.';
const UPLOAD_AGAIN = `Correct the coloured cells and upload this workbook again as it is: the column ${REASONS_COLUMN} and this sheet are ignored.`;

/** Counts of the second pass, for the summary. The summary is the last sheet that is written. */
interface Tally {
  rows: number;
  badRows: number;
  errors: number;
  /** First row that did not fit into the file. */
  cutAt: { sheet: string; row: number } | null;
}

/**
 * Builds the error workbook for `writeWorkbook`. It has the user's rows in their sheets, at their row numbers. A first
 * column, which stays visible while scrolling, lists all reasons. Wrong cells are coloured and missing columns are
 * added. The last sheet is the summary. A user can correct this workbook and upload it directly. The upload is read
 * twice, the second time while the workbook is written. The memory needed depends on the number of the rows' keys, not
 * on their texts.
 */
export async function buildErrorSheets(upload: FaultyUpload): Promise<{ sheets: OutSheet[]; options: WriteOptions }> {
  const survey = await surveyUpload(upload);
  const tally: Tally = { rows: 0, badRows: 0, errors: survey.whole.length, cutAt: null };
  const summary: OutSheet = {
    name: survey.sheets.some(({ header }) => header.sheet === SUMMARY) ? OTHER_SUMMARY : SUMMARY,
    widths: [24, 100],
    rows: deferRows(() => writeSummaryRows(upload, survey, tally)),
  };
  const rows = startSecondPass(upload);
  const sheets = survey.sheets.map(
    (sheet): OutSheet => ({
      name: sheet.header.sheet || 'Rows',
      frozen: sheet.header.row,
      frozenColumns: 1,
      filtered: sheet.width + sheet.missing.length + 1,
      widths: chooseWidths(sheet),
      rows: writeMarkedRows(rows, sheet, tally),
    }),
  );
  const onCut = (sheet: string, row: number) => {
    if (sheet !== summary.name) tally.cutAt ??= { sheet, row };
  };
  if (sheets.length === 0) return { sheets: [summary], options: {} };
  return { sheets: [...sheets, summary], options: { active: survey.whole.length > 0 ? sheets.length : 0, onCut } };
}

interface CheckedRow extends MarkedRow {
  errors: readonly ImportError[];
}

/** Reads the rows again, each with its errors. All sheets use this one iterator, one after the other. */
function startSecondPass(upload: FaultyUpload): AsyncIterator<CheckedRow> {
  async function* read(): AsyncGenerator<CheckedRow> {
    const checker = upload.checker();
    let found: ImportError[] = [];
    checker.listen((error) => found.push(error));
    for await (const row of markHeaders(upload.open('second'))) {
      found = [];
      if (row.isHeader) checker.beginSheet(row.cells, row.row, row.sheet);
      else checker.checkRow(row.row, row.cells, row.notes);
      yield { ...row, errors: found };
    }
  }
  return read();
}

/**
 * Yields the rows of one sheet. It also consumes the header of the next sheet, which is not written here because the
 * survey contains it.
 */
async function* writeMarkedRows(
  rows: AsyncIterator<CheckedRow>,
  sheet: SheetSurvey,
  tally: Tally,
): AsyncGenerator<OutRow> {
  yield buildHeaderRow(sheet);
  let isFirst = true;
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { row, cells, isHeader, errors: found } = next.value;
    if (isHeader && row === sheet.header.row && isFirst && next.value.sheet === sheet.header.sheet) continue;
    if (isHeader) return;
    isFirst = false;
    const errors = [...found, ...(sheet.late.get(row) ?? [])];
    tally.rows++;
    tally.errors += errors.length;
    if (errors.length > 0) tally.badRows++;
    yield markRow(row, removeReasons(cells, sheet.header), errors, sheet);
  }
}

function buildHeaderRow({ header, columns, missing, width, ofHeader }: SheetSurvey): OutRow {
  const own = fitToWidth(removeReasons(header.cells, header), width);
  const looks = new Map<number, Look>();
  for (const { column } of ofHeader) {
    const at = columns.get(column);
    if (at !== undefined) looks.set(at + 1, 'bad-cell');
  }
  for (const at of missing.keys()) looks.set(width + 1 + at, 'bad-cell');
  return { row: header.row, cells: [REASONS_COLUMN, ...own, ...missing], look: 'header', looks };
}

function markRow(row: number, cells: readonly string[], errors: readonly ImportError[], sheet: SheetSurvey): OutRow {
  const { columns, width } = sheet;
  const own = cells.slice(0, width);
  if (errors.length === 0) return { row, cells: ['', ...own] };
  const looks = new Map<number, Look>([[0, 'reason']]);
  for (const { column } of errors) {
    const at = columns.get(column);
    if (at !== undefined) looks.set(at + 1, 'bad-cell');
  }
  const reason = errors.map(({ message }) => message).join('; ');
  const look = width <= COLOURED ? 'bad-row' : undefined;
  return { row, cells: [reason, ...own], look, looks, width: width + 1 };
}

/** Returns the cells, cut or extended with '' to `width`. */
function fitToWidth(cells: readonly string[], width: number): string[] {
  const all = cells.slice(0, width);
  while (all.length < width) all.push('');
  return all;
}

function* writeSummaryRows({ name }: FaultyUpload, survey: Survey, tally: Tally): Generator<OutRow> {
  const { whole, sheets } = survey;
  const lines: [string, string, Look?][] = [
    ['Summary', name, 'title'],
    ...whole.map((sentence): [string, string, Look] => ['The whole file', sentence, 'bad-row']),
  ];
  if (sheets.length > 0) {
    lines.push(['Rows', String(tally.rows)]);
    // If all headers lack columns, no row was checked.
    if (sheets.every(({ ofHeader }) => ofHeader.length === 0)) lines.push(['Rows with errors', String(tally.badRows)]);
    lines.push(['Errors', String(tally.errors)]);
    if (tally.cutAt !== null)
      lines.push([
        'Cut',
        `From row ${tally.cutAt.row}${sheets.length > 1 ? ` of ${tally.cutAt.sheet}` : ''} on, the rows did not fit into this file. Please split the workbook.`,
        'bad-row',
      ]);
    lines.push(['What to do', chooseAdvice(survey, tally)]);
  }
  for (const [at, [word, text, look]] of lines.entries()) yield { row: at + 1, cells: [word, text], look };
}

function chooseAdvice({ sheets }: Survey, { errors }: Tally): string {
  if (sheets.some(({ missing }) => missing.length > 0)) return ADD;
  return errors > 0 ? UPLOAD_AGAIN : 'These rows have no errors any more: upload the file again.';
}

/** An iterable that creates its rows only when it is read. */
function deferRows(make: () => Iterable<OutRow>): Iterable<OutRow> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}

function chooseWidths({ width, header }: SheetSurvey): number[] {
  if (width > COLOURED) return [];
  const names = removeReasons(header.cells, header);
  const widths = Array.from({ length: width }, (_, at) => Math.min(40, Math.max(12, (names[at] ?? '').length + 3)));
  return [REASONS_WIDTH, ...widths];
}
