import type { RowNotes } from '@subtitle/contracts/row-notes';
import { MAX_COLUMNS, readColumn, readDigits, readIndex, readNumber, readType } from '../cells/cell-attributes';
import { HIDDEN, RowNoter } from '../cells/cell-notes';
import { type CellContext, readCellValue } from '../cells/cell-value';
import { MAX_ROW_CHARACTERS } from '../cells/fill-row';
import { readPlainValue } from '../cells/plain-value';
import { WorkbookError } from '../workbook-error';
import { decodeStrictly, REPLACEMENT } from '../xml/strict-text';
import { CLOSE, EMPTY, MORE, OPEN, TEXT, XmlTokens } from '../xml/xml-tokens';

const MAX_ROWS = 1_048_576;
/** Maximum number of cells, including empty cells before the last one of a row: 900,000 rows of the widest kind. */
const MAX_CELLS = 50_000_000;
const WIDE = 64; // Gaps wider than this are filled in one call.

/** One row of the sheet: `cells` up to the last non-empty one. */
export interface ScannedRow {
  row: number;
  cells: string[];
  /** Shared strings to load: column and index alternate. `cells` has '' in these columns; see `fillRow`. */
  missing: number[] | null;
  notes?: RowNotes;
}

/**
 * Reads rows from a worksheet part whose chunks may be cut anywhere. Contract: push a chunk, call `next` until it
 * returns null, and repeat. After the last chunk, call `finish`. Rows without text are omitted. Row numbers always
 * grow: without a higher `r`, a row gets the number after the previous one. Cells may be out of order; without `r`, a
 * cell follows the previous one.
 * @throws WorkbookError damaged, not-text, too-large-to-read, suspicious
 */
export class SheetScanner {
  /** True after the sheet's last row. The rest of the part need not be read. */
  done = false;
  private readonly tokens: XmlTokens;
  private depth = 0;
  private inRows = false;
  private row = 0;
  private column = 0;
  private cells: string[] = [];
  private missing: number[] | null = null;
  private readonly noter: RowNoter;
  private visible = false;
  private characters = 0;
  private total = 0;
  private type = '';
  private style = 0;
  private raw = '';
  /** Index of a shared string after its digits were read; else -1. */
  private index = -1;
  /** Depth of the formula whose text is collected, or -1. */
  private formulaDepth = -1;
  /** Depth of the element (value or text) whose text is collected, or -1. */
  private textDepth = -1;
  /** Whether the latest element at depth 3 was <is>, and the latest one in it, at depth 4, was <r>. */
  private inInline = false;
  private inRun = false;

  constructor(
    part: string,
    private readonly context: CellContext,
  ) {
    this.tokens = new XmlTokens(part);
    this.noter = new RowNoter(context);
  }

  push(chunk: Uint8Array): void {
    this.tokens.push(chunk);
  }

  finish(): void {
    if (!this.done) this.tokens.finish();
  }

  /** Returns the next row with text, or null if more bytes are needed or the last row was returned. */
  next(): ScannedRow | null {
    const { tokens } = this;
    while (!this.done) {
      const kind = tokens.next();
      if (kind === MORE) return null;
      if (kind === TEXT) {
        // Text inside foreign elements is ignored.
        if (this.textDepth === tokens.depth) this.takeText();
        else if (this.formulaDepth === tokens.depth) this.noter.takeFormula(tokens);
      } else if (!this.inRows) {
        if (kind !== CLOSE && tokens.is('sheetData')) this.beginRows(kind);
      } else if (this.takeElement(kind)) {
        const { row, cells, missing, noter } = this;
        return noter.notes ? { row, cells, missing, notes: noter.notes } : { row, cells, missing };
      }
    }
    return null;
  }

  private beginRows(kind: number): void {
    this.inRows = true;
    this.depth = this.tokens.depth;
    this.done = kind === EMPTY;
  }

  /** Returns whether a row with text ended here. Depths: 1 row, 2 cell, 3 value. Other elements are ignored. */
  private takeElement(kind: number): boolean {
    const { tokens } = this;
    const depth = tokens.depth - this.depth + (kind === OPEN ? 0 : 1);
    if (depth === 2) {
      if (kind === CLOSE) this.endCell();
      else if (tokens.is('c')) this.beginCell(kind);
      else this.type = 'ignored';
    } else if (depth > 2) this.takeInsideCell(kind, depth);
    else if (depth === 1) {
      if (kind !== CLOSE) this.beginRow();
      else return this.endRow();
    } else this.done = true;
    return false;
  }

  private takeInsideCell(kind: number, depth: number): void {
    const { tokens } = this;
    if (depth === 3 && tokens.is('f')) this.beginFormula(kind);
    if (kind !== OPEN) {
      if (this.textDepth > tokens.depth) this.textDepth = -1;
      if (this.formulaDepth > tokens.depth) this.formulaDepth = -1;
    } else if (this.type !== 'inlineStr') {
      if (depth === 3 && tokens.is('v')) this.textDepth = tokens.depth;
    } else if (tokens.is('t')) {
      if (this.isOwnText(depth)) this.textDepth = tokens.depth;
    } else if (depth === 3) this.inInline = tokens.is('is');
    else if (depth === 4) this.inRun = tokens.is('r');
  }

  /** Whether a <t> at this depth is text of the cell, not of a phonetic guide or a foreign element. */
  private isOwnText(depth: number): boolean {
    if (depth === 3) return true;
    return this.inInline && (depth === 4 || (depth === 5 && this.inRun));
  }

  private beginRow(): void {
    const { tokens } = this;
    if (!tokens.is('row')) throw new WorkbookError('damaged');
    let row = 0;
    this.noter.begin();
    while (tokens.nextAttribute()) {
      const length = tokens.nameTo - tokens.nameFrom;
      if (length === 1 && tokens.bytes[tokens.nameFrom] === 0x72)
        row = readNumber(tokens.bytes, tokens.valueFrom, tokens.valueTo);
      else if (length === HIDDEN.length) this.noter.takeAttribute(tokens);
    }
    this.row = this.noter.place(row, this.row);
    if (this.row > MAX_ROWS) throw new WorkbookError('damaged');
    this.column = -1;
    this.cells = [];
    this.missing = null;
    this.visible = false;
    this.characters = 0;
  }

  private endRow(): boolean {
    this.total += this.cells.length;
    if (this.total > MAX_CELLS) throw new WorkbookError('too-large-to-read');
    return this.visible || this.missing !== null;
  }

  private beginCell(kind: number): void {
    const { tokens } = this;
    const { bytes } = tokens;
    let column = this.column + 1;
    this.type = 'n';
    this.style = 0;
    this.raw = '';
    this.index = -1;
    this.noter.beginCell();
    while (tokens.nextAttribute()) {
      if (tokens.nameTo - tokens.nameFrom !== 1) continue;
      const name = bytes[tokens.nameFrom];
      if (name === 0x72) column = readColumn(bytes, tokens.valueFrom, tokens.valueTo) ?? column;
      else if (name === 0x73) this.style = readNumber(bytes, tokens.valueFrom, tokens.valueTo);
      else if (name === 0x74) this.type = readType(bytes, tokens.valueFrom, tokens.valueTo);
    }
    if (column >= MAX_COLUMNS) throw new WorkbookError('damaged');
    this.column = column;
    if (kind === EMPTY) this.type = 'ignored';
    else if (this.type === 's') {
      this.index = readPlainValue(tokens);
      if (this.index >= 0) this.endCell();
    }
  }

  private takeText(): void {
    const { bytes, from, to, literal, part } = this.tokens;
    if (this.type === 's' && this.index < 0 && this.raw === '') {
      this.index = readDigits(bytes, from, to);
      if (this.index >= 0) return;
    }
    const text = this.context.decode(bytes, from, to);
    if (text.includes(REPLACEMENT)) decodeStrictly(bytes.subarray(from, to), part);
    // In CDATA, `&` is literal and must not be read as an entity.
    this.raw += literal ? text.replaceAll('&', '&amp;') : text;
    if (this.raw.length > MAX_ROW_CHARACTERS) throw new WorkbookError('too-large-to-read');
  }

  private beginFormula(kind: number): void {
    if (kind === CLOSE) return;
    if (this.type === 'n') this.type = 'formula';
    this.noter.beginFormula();
    if (kind === OPEN) this.formulaDepth = this.tokens.depth;
  }

  private endCell(): void {
    this.textDepth = -1;
    this.formulaDepth = -1;
    if (this.type === 'ignored' || (this.raw === '' && this.index < 0 && this.type !== 'formula')) return;
    if (this.type === 's') this.takeShared();
    else {
      this.takeCell(readCellValue(this.context, this.type, this.raw, this.style));
      const { type, raw, style, column } = this;
      this.noter.addCell({ column, type, raw, style, text: this.cells[column] });
    }
    this.raw = '';
    this.index = -1;
  }

  private takeShared(): void {
    const { strings } = this.context;
    const index = this.raw === '' ? this.index : readIndex(this.index, this.raw);
    const text = strings.text(index);
    if (text !== undefined) {
      this.takeCell(text);
      return;
    }
    this.missing ??= [];
    this.missing.push(this.column, index);
    this.padTo(this.column + 1);
  }

  private takeCell(text: string): void {
    if (text === '') return;
    this.characters += text.length;
    if (this.characters > MAX_ROW_CHARACTERS) throw new WorkbookError('too-large-to-read');
    this.padTo(this.column);
    this.cells[this.column] = text;
    this.visible ||= text.trim() !== '';
  }

  private padTo(column: number): void {
    if (column - this.cells.length > WIDE)
      this.cells = this.cells.concat(new Array(column - this.cells.length).fill(''));
    const { cells } = this;
    while (cells.length < column) cells.push('');
  }
}
