/** Rows that a sheet can have, and more. */
const SHEET_ROWS = 2 ** 21;

/**
 * The sheets of a workbook, so that one number, the place of a row, says both its sheet and its row: in the first sheet it
 * is the row itself. Rules count, compare and report places; people read sheets and rows.
 */
export class Places {
  readonly #sheets: string[] = [];
  /** Messages name the sheet. */
  several = false;

  /** Begins the next sheet. */
  begin(sheet: string): void {
    this.#sheets.push(sheet);
  }

  /** Of a row of the latest sheet. */
  placeOf(row: number): number {
    return Math.max(0, this.#sheets.length - 1) * SHEET_ROWS + row;
  }

  rowOf(place: number): number {
    return place % SHEET_ROWS;
  }

  sheetOf(place: number): string {
    return this.#sheets[Math.floor(place / SHEET_ROWS)] ?? '';
  }

  /** 'row 5', 'row 5 of sheet January'. */
  name(place: number): string {
    const row = `row ${this.rowOf(place)}`;
    return this.several ? `${row} of sheet ${this.sheetOf(place)}` : row;
  }

  /** A sentence about a row, whose number in it is the place. */
  say(place: number, message: string): string {
    const own = `Row ${place}: `;
    if (!message.startsWith(own)) return message;
    const said = message.slice(own.length);
    return this.several
      ? `Sheet ${this.sheetOf(place)}, row ${this.rowOf(place)}: ${said}`
      : `Row ${this.rowOf(place)}: ${said}`;
  }
}
