import type { ImportError } from '@subtitle/contracts/operations/imports';
import { type MarkedRow, markHeaders } from '../read/read-rows';
import {
  type FaultyUpload,
  ownCells,
  REASONS,
  type SheetSurvey,
  type Survey,
  surveyUpload,
} from './write-errors-survey';
import type { OutRow, OutSheet } from './write-sheet';
import type { Look } from './write-styles';
import type { WriteOptions } from './write-workbook';

/** Above this many columns only cells that hold something are coloured: a hostile header could ask for billions. */
const COLOURED = 256;
const REASONS_WIDTH = 50;
/** The name of the last sheet; uploads pass it over. */
const SUMMARY = 'Summary';
const OTHER_SUMMARY = 'Summary of errors';
const ADD =
  'Fill in the coloured columns, which were missing and stand behind your own, or give your own columns these names. Then upload this workbook again as it is.';
const AGAIN = `Correct the coloured cells and upload this workbook again as it is: the column ${REASONS} and this sheet are not looked at.`;

/** What the second pass counts, for the sheet that is written last. */
interface Tally {
  rows: number;
  badRows: number;
  errors: number;
  /** First row that had no room in the file. */
  cutAt: { sheet: string; row: number } | null;
}

/**
 * The error workbook, to be handed to `writeWorkbook`: the user's own rows, in their own sheets and at their own row
 * numbers, with every reason in a first column that stays in sight, what is wrong coloured and missing columns added; a
 * last sheet sums up. A corrected workbook can be uploaded as it is. Two passes over the file, the second as the
 * workbook is written; memory depends on the number of rows' keys and not on their texts.
 */
export async function errorSheets(upload: FaultyUpload): Promise<{ sheets: OutSheet[]; options: WriteOptions }> {
  const survey = await surveyUpload(upload);
  const tally: Tally = { rows: 0, badRows: 0, errors: survey.whole.length, cutAt: null };
  const summary: OutSheet = {
    name: survey.sheets.some(({ header }) => header.sheet === SUMMARY) ? OTHER_SUMMARY : SUMMARY,
    widths: [24, 100],
    rows: later(() => summaryRows(upload, survey, tally)),
  };
  const rows = secondPass(upload);
  const sheets = survey.sheets.map(
    (sheet): OutSheet => ({
      name: sheet.header.sheet || 'Rows',
      frozen: sheet.header.row,
      frozenColumns: 1,
      filtered: sheet.width + sheet.missing.length + 1,
      widths: widthsOf(sheet),
      rows: markedRows(rows, sheet, tally),
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

/** The rows once more, with what is wrong with each; the sheets take them one after the other. */
function secondPass(upload: FaultyUpload): AsyncIterator<CheckedRow> {
  async function* read(): AsyncGenerator<CheckedRow> {
    const checker = upload.checker();
    let found: ImportError[] = [];
    checker.listen((error) => found.push(error));
    for await (const row of markHeaders(upload.open('second'))) {
      found = [];
      if (row.isHeader) checker.header(row.cells, row.row, row.sheet);
      else checker.row(row.row, row.cells, row.notes);
      yield { ...row, errors: found };
    }
  }
  return read();
}

/** Takes the rows of one sheet; the header of the next one is left out there, as its survey has it. */
async function* markedRows(rows: AsyncIterator<CheckedRow>, sheet: SheetSurvey, tally: Tally): AsyncGenerator<OutRow> {
  yield headerRow(sheet);
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
    yield markedRow(row, ownCells(cells, sheet.header), errors, sheet);
  }
}

function headerRow({ header, columns, missing, width, ofHeader }: SheetSurvey): OutRow {
  const own = filled(ownCells(header.cells, header), width);
  const looks = new Map<number, Look>();
  for (const { column } of ofHeader) {
    const at = columns.get(column);
    if (at !== undefined) looks.set(at + 1, 'bad-cell');
  }
  for (const at of missing.keys()) looks.set(width + 1 + at, 'bad-cell');
  return { row: header.row, cells: [REASONS, ...own, ...missing], look: 'header', looks };
}

function markedRow(row: number, cells: readonly string[], errors: readonly ImportError[], sheet: SheetSurvey): OutRow {
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

/** The cells up to `width`. */
function filled(cells: readonly string[], width: number): string[] {
  const all = cells.slice(0, width);
  while (all.length < width) all.push('');
  return all;
}

function* summaryRows({ name }: FaultyUpload, survey: Survey, tally: Tally): Generator<OutRow> {
  const { whole, sheets } = survey;
  const lines: [string, string, Look?][] = [
    ['Summary', name, 'title'],
    ...whole.map((sentence): [string, string, Look] => ['The whole file', sentence, 'bad-row']),
  ];
  if (sheets.length > 0) {
    lines.push(['Rows', String(tally.rows)]);
    // Behind a header that lacks columns the rows were not looked at.
    if (sheets.every(({ ofHeader }) => ofHeader.length === 0)) lines.push(['Rows with errors', String(tally.badRows)]);
    lines.push(['Errors', String(tally.errors)]);
    if (tally.cutAt !== null)
      lines.push([
        'Cut',
        `From row ${tally.cutAt.row}${sheets.length > 1 ? ` of ${tally.cutAt.sheet}` : ''} on there was no room in this file. Please split the workbook.`,
        'bad-row',
      ]);
    lines.push(['What to do', whatToDo(survey, tally)]);
  }
  for (const [at, [word, text, look]] of lines.entries()) yield { row: at + 1, cells: [word, text], look };
}

function whatToDo({ sheets }: Survey, { errors }: Tally): string {
  if (sheets.some(({ missing }) => missing.length > 0)) return ADD;
  return errors > 0 ? AGAIN : 'Nothing is wrong with these rows any more: upload the file again.';
}

/** Rows that are made when they are asked for. */
function later(make: () => Iterable<OutRow>): Iterable<OutRow> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}

function widthsOf({ width, header }: SheetSurvey): number[] {
  if (width > COLOURED) return [];
  const names = ownCells(header.cells, header);
  const widths = Array.from({ length: width }, (_, at) => Math.min(40, Math.max(12, (names[at] ?? '').length + 3)));
  return [REASONS_WIDTH, ...widths];
}
