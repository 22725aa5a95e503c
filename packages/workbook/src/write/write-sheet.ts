import type { Look } from './write-styles';
import { chooseStyle } from './write-styles';
import { escapeCellText, toColumnName, writeAttribute } from './write-text';

/** One row to write. Row numbers begin at 1 and grow from row to row. */
export interface OutRow {
  row: number;
  /** Texts and numbers by column. An empty cell is written only if it is coloured. Looks do not apply to numbers. */
  cells: readonly (string | number)[];
  /** Look of every cell; 'plain' by default. */
  look?: Look;
  /** Looks of single cells by column; they override the row's look. */
  looks?: ReadonlyMap<number, Look>;
  /** Number of cells that a row with a look colours, including empty ones. */
  width?: number;
}

/** A drop-down list for the cells below the header. */
export interface OutList {
  column: number;
  /** At most 255 characters in all, including commas. */
  words: readonly string[];
  /** Message shown when any other value is entered. Without it, other values are accepted. */
  refusal?: string;
}

/** A sheet to write. `rows` are read one by one while the file is sent. */
export interface OutSheet {
  name: string;
  rows: Iterable<OutRow> | AsyncIterable<OutRow>;
  /** Column widths in characters. */
  widths?: readonly number[];
  /** Last row of those that stay visible while scrolling. */
  frozen?: number;
  /** Number of columns that stay visible, if `frozen` is set. */
  frozenColumns?: number;
  /** Number of columns with a filter in the row `frozen`. */
  filtered?: number;
  lists?: readonly OutList[];
  /** Notes on the cells of row 1, by column. */
  notes?: readonly string[];
}

export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES: string[] = [];

/** Returns the XML before the rows. */
export function writeSheetHead({ frozen, frozenColumns, widths = [] }: OutSheet, selected: boolean): string {
  const pane = frozen ? writeFrozenPane(frozen, frozenColumns) : '';
  const text = chooseStyle('plain');
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

function writeFrozenPane(rows: number, columns = 0): string {
  const first = `${toColumnName(columns)}${rows + 1}`;
  const name = columns > 0 ? 'bottomRight' : 'bottomLeft';
  const split = `${columns > 0 ? `xSplit="${columns}" ` : ''}ySplit="${rows}"`;
  return `<pane ${split} topLeftCell="${first}" activePane="${name}" state="frozen"/><selection pane="${name}"/>`;
}

/** Returns the XML of one row. A text is always written as text, never as a formula or number. */
export function writeRow({ row, cells, look, looks, width = 0 }: OutRow): string {
  let xml = `<row r="${row}">`;
  const end = Math.min(Math.max(cells.length, look ? width : 0), SHEET_COLUMNS);
  for (let at = 0; at < end; at++) {
    const text = cells[at] ?? '';
    if (typeof text === 'number') {
      xml += `<c r="${getColumnName(at)}${row}"><v>${text}</v></c>`;
      continue;
    }
    const own = looks?.get(at) ?? look;
    if (text === '' && !own) continue;
    const start = `<c r="${getColumnName(at)}${row}" s="${chooseStyle(own ?? 'plain', text)}"`;
    xml +=
      text === ''
        ? `${start}/>`
        : `${start} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

/** Returns the XML after the rows. Its elements are in the order that the format requires. */
export function writeSheetFoot({ filtered, frozen = 1, lists = [], notes }: OutSheet, lastRow: number): string {
  const filter = filtered && lastRow > frozen ? `A${frozen}:${toColumnName(filtered - 1)}${lastRow}` : '';
  return [
    '</sheetData>',
    filter && `<autoFilter ref="${filter}"/>`,
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.map(listXml).join('')}</dataValidations>` : '',
    // Cells are texts even if they contain digits. Without this, Excel marks each of them with a green corner as a
    // warning.
    `<ignoredErrors><ignoredError sqref="A1:${toColumnName(SHEET_COLUMNS - 1)}${SHEET_ROWS}" numberStoredAsText="1"/></ignoredErrors>`,
    notes ? '<legacyDrawing r:id="rId1"/>' : '',
    '</worksheet>',
  ].join('');
}

function listXml({ column, words, refusal }: OutList): string {
  const name = toColumnName(column);
  const strict = refusal
    ? ` showErrorMessage="1" errorTitle="Not one of the list" error="${writeAttribute(refusal)}"`
    : '';
  return `<dataValidation type="list" allowBlank="1"${strict} sqref="${name}2:${name}${SHEET_ROWS}"><formula1>"${escapeCellText(words.join(','))}"</formula1></dataValidation>`;
}

/** Cached, because a large sheet needs millions of names. */
function getColumnName(column: number): string {
  NAMES[column] ??= toColumnName(column);
  return NAMES[column];
}
