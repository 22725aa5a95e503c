import type { Look } from './write-styles';
import { styleOf } from './write-styles';
import { columnName, writeAttribute, writeText } from './write-text';

/** One row to be written; its number counts from 1 and rises from row to row. */
export interface OutRow {
  row: number;
  /** Texts and numbers by column; empty ones are written only where they are coloured. Numbers have no look. */
  cells: readonly (string | number)[];
  /** Look of every cell; 'plain' unless said. */
  look?: Look;
  /** Looks of single cells by column, before the row's. */
  looks?: ReadonlyMap<number, Look>;
  /** A row with a look is coloured up to this many cells, also where they are empty. */
  width?: number;
}

/** A drop-down below the header. */
export interface OutList {
  column: number;
  /** Together at most 255 characters, commas counted. */
  words: readonly string[];
  /** Refuse other words, saying this sentence. */
  refusal?: string;
}

/** A sheet to be written. `rows` are asked for one by one, as the file leaves. */
export interface OutSheet {
  name: string;
  rows: Iterable<OutRow> | AsyncIterable<OutRow>;
  /** Widths in characters by column. */
  widths?: readonly number[];
  /** Row that stays in sight, with everything above it. */
  frozen?: number;
  /** Columns that stay in sight, where a row does. */
  frozenColumns?: number;
  /** Drop-downs to filter by in the row `frozen`, over this many columns. */
  filtered?: number;
  lists?: readonly OutList[];
  /** Notes on the cells of row 1, by column. */
  notes?: readonly string[];
}

/** Rows a sheet can have. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES: string[] = [];

/** What stands before the rows. */
export function sheetHead({ frozen, frozenColumns, widths = [] }: OutSheet, selected: boolean): string {
  const pane = frozen ? frozenPane(frozen, frozenColumns) : '';
  const text = styleOf('plain');
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${text}" customWidth="1"/>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">`,
    `<sheetViews><sheetView${selected ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

function frozenPane(rows: number, columns = 0): string {
  const first = `${columnName(columns)}${rows + 1}`;
  const name = columns > 0 ? 'bottomRight' : 'bottomLeft';
  const split = `${columns > 0 ? `xSplit="${columns}" ` : ''}ySplit="${rows}"`;
  return `<pane ${split} topLeftCell="${first}" activePane="${name}" state="frozen"/><selection pane="${name}"/>`;
}

/** One row. Texts are always texts: none is ever written as a formula or number. */
export function rowXml({ row, cells, look, looks, width = 0 }: OutRow): string {
  let xml = `<row r="${row}">`;
  const end = Math.min(Math.max(cells.length, look ? width : 0), SHEET_COLUMNS);
  for (let at = 0; at < end; at++) {
    const text = cells[at] ?? '';
    if (typeof text === 'number') {
      xml += `<c r="${nameOf(at)}${row}"><v>${text}</v></c>`;
      continue;
    }
    const own = looks?.get(at) ?? look;
    if (text === '' && !own) continue;
    const start = `<c r="${nameOf(at)}${row}" s="${styleOf(own ?? 'plain', text)}"`;
    xml +=
      text === '' ? `${start}/>` : `${start} t="inlineStr"><is><t xml:space="preserve">${writeText(text)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

/** What stands after the rows; parts in the order that the format demands. */
export function sheetFoot({ filtered, frozen = 1, lists = [], notes }: OutSheet, lastRow: number): string {
  const filter = filtered && lastRow > frozen ? `A${frozen}:${columnName(filtered - 1)}${lastRow}` : '';
  return [
    '</sheetData>',
    filter && `<autoFilter ref="${filter}"/>`,
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.map(listXml).join('')}</dataValidations>` : '',
    // Rows of the product are texts throughout; without this, each number would carry a green corner that warns of it.
    `<ignoredErrors><ignoredError sqref="A1:${columnName(SHEET_COLUMNS - 1)}${SHEET_ROWS}" numberStoredAsText="1"/></ignoredErrors>`,
    notes ? '<legacyDrawing r:id="rId1"/>' : '',
    '</worksheet>',
  ].join('');
}

function listXml({ column, words, refusal }: OutList): string {
  const name = columnName(column);
  const strict = refusal
    ? ` showErrorMessage="1" errorTitle="Not one of the list" error="${writeAttribute(refusal)}"`
    : '';
  return `<dataValidation type="list" allowBlank="1"${strict} sqref="${name}2:${name}${SHEET_ROWS}"><formula1>"${writeText(words.join(','))}"</formula1></dataValidation>`;
}

/** Names are made once: a large sheet asks for millions. */
function nameOf(column: number): string {
  NAMES[column] ??= columnName(column);
  return NAMES[column];
}
