import type { ImportError } from '@subtitle/contracts/entities/import';
import { type SheetRow, splitHeader } from './read-rows';
import { type FaultyUpload, ownCells, REASONS, type Survey, surveyUpload } from './write-errors-survey';
import type { OutRow, OutSheet } from './write-sheet';
import type { Look } from './write-styles';
import type { WriteOptions } from './write-workbook';

/** Above this many columns only cells that hold something are coloured: a hostile header could ask for billions. */
const COLOURED = 256;
const REASONS_WIDTH = 70;
const AGAIN = `Correct the coloured cells and upload this workbook again as it is: the column ${REASONS} and this sheet are not looked at.`;

/** What the second pass counts, for the sheet that is written last. */
interface Tally {
  rows: number;
  badRows: number;
  errors: number;
  /** First row that had no room in the file. */
  cutAt: number | null;
}

/**
 * The error workbook, to be handed to `writeWorkbook`: the user's own rows, at their own row numbers, with every reason in a
 * last column and what is wrong coloured; a second sheet sums up. The rows stand in the first sheet, so that a corrected
 * workbook can be uploaded as it is. Two passes over the file, the second as the workbook is written; memory depends on the
 * number of rows' keys and not on their texts.
 */
export async function errorSheets(upload: FaultyUpload): Promise<{ sheets: OutSheet[]; options: WriteOptions }> {
  const survey = await surveyUpload(upload);
  const tally: Tally = { rows: 0, badRows: 0, errors: survey.whole.length, cutAt: null };
  const { header } = survey;
  const summary: OutSheet = {
    name: 'Summary',
    widths: [24, 100],
    rows: later(() => summaryRows(upload, survey, tally)),
  };
  if (!header) return { sheets: [summary], options: {} };
  const rows: OutSheet = {
    name: header.sheet || 'Rows',
    frozen: header.row,
    filtered: survey.width + 1,
    widths: widthsOf(survey),
    rows: markedRows(upload, survey, header, tally),
  };
  const onCut = (sheet: string, row: number) => {
    if (sheet === rows.name) tally.cutAt = row;
  };
  return { sheets: [rows, summary], options: { active: survey.whole.length > 0 ? 1 : 0, onCut } };
}

async function* markedRows(
  upload: FaultyUpload,
  survey: Survey,
  header: SheetRow,
  tally: Tally,
): AsyncGenerator<OutRow> {
  const checker = upload.checker();
  let found: ImportError[] = [];
  checker.listen((error) => found.push(error));
  checker.header(header.cells, header.row, header.sheet);
  yield headerRow(survey, header);
  const { rows } = await splitHeader(upload.open('second'));
  for await (const { row, cells } of rows) {
    found = [];
    checker.row(row, cells);
    const errors = [...found, ...(survey.late.get(row) ?? [])];
    tally.rows++;
    tally.errors += errors.length;
    if (errors.length > 0) tally.badRows++;
    yield markedRow(row, ownCells(cells, header), errors, survey);
  }
}

function headerRow({ columns, width, ofHeader }: Survey, header: SheetRow): OutRow {
  const cells = withReason(ownCells(header.cells, header), width, REASONS);
  const repeated = ofHeader.flatMap(({ column }) => columns.get(column) ?? []);
  return { row: header.row, cells, look: 'header', looks: new Map(repeated.map((at) => [at, 'bad-cell'])) };
}

function markedRow(row: number, cells: readonly string[], errors: readonly ImportError[], survey: Survey): OutRow {
  if (errors.length === 0) return { row, cells };
  const { columns, width } = survey;
  const looks = new Map<number, Look>([[width, 'reason']]);
  for (const { column } of errors) {
    const at = columns.get(column);
    if (at !== undefined) looks.set(at, 'bad-cell');
  }
  const reason = errors.map(({ message }) => message).join('; ');
  return { row, cells: withReason(cells, width, reason), look: width <= COLOURED ? 'bad-row' : undefined, looks };
}

/** The cells up to `width`, and the reason behind them. */
function withReason(cells: readonly string[], width: number, reason: string): string[] {
  const all = cells.slice(0, width);
  while (all.length < width) all.push('');
  all.push(reason);
  return all;
}

function* summaryRows({ name }: FaultyUpload, { whole, header }: Survey, tally: Tally): Generator<OutRow> {
  const lines: [string, string, Look?][] = [
    ['Summary', name, 'title'],
    ...whole.map((sentence): [string, string, Look] => ['The whole file', sentence, 'bad-row']),
  ];
  if (header) {
    lines.push(
      ['Rows', String(tally.rows)],
      ['Rows with errors', String(tally.badRows)],
      ['Errors', String(tally.errors)],
    );
    if (tally.cutAt !== null)
      lines.push([
        'Cut',
        `From row ${tally.cutAt} on there was no room in this file. Please split the workbook.`,
        'bad-row',
      ]);
    lines.push([
      'What to do',
      tally.errors > 0 ? AGAIN : 'Nothing is wrong with these rows any more: upload the file again.',
    ]);
  }
  for (const [at, [word, text, look]] of lines.entries()) yield { row: at + 1, cells: [word, text], look };
}

/** Rows that are made when they are asked for. */
function later(make: () => Iterable<OutRow>): Iterable<OutRow> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}

function widthsOf({ width, header }: Survey): number[] {
  if (width > COLOURED) return [];
  const widths = Array.from({ length: width }, (_, at) =>
    Math.min(40, Math.max(12, (header?.cells[at] ?? '').length + 3)),
  );
  return [...widths, REASONS_WIDTH];
}
