/** A number above the maximum number of rows in a sheet. */
const SHEET_ROWS = 2 ** 21;

/**
 * Encodes sheet and row of a workbook in one number, the place. In the first sheet the place is the row number. Rules
 * count, compare and report places; people see sheets and rows.
 */
export class Places {
  readonly #sheets: string[] = [];
  /** The workbook has several sheets, so messages name the sheet. */
  hasSeveralSheets = false;

  beginSheet(sheet: string): void {
    this.#sheets.push(sheet);
  }

  /** Returns the place of a row of the latest sheet. */
  getPlace(row: number): number {
    return Math.max(0, this.#sheets.length - 1) * SHEET_ROWS + row;
  }

  getRow(place: number): number {
    return place % SHEET_ROWS;
  }

  getSheet(place: number): string {
    return this.#sheets[Math.floor(place / SHEET_ROWS)] ?? '';
  }

  /** Returns 'row 5' or 'row 5 of sheet January'. */
  describePlace(place: number): string {
    const row = `row ${this.getRow(place)}`;
    return this.hasSeveralSheets ? `${row} of sheet ${this.getSheet(place)}` : row;
  }

  /** Replaces the place in a message by the row, and names the sheet if there are several. */
  replacePlace(place: number, message: string): string {
    const own = `Row ${place}: `;
    if (!message.startsWith(own)) return message;
    const said = message.slice(own.length);
    return this.hasSeveralSheets
      ? `Sheet ${this.getSheet(place)}, row ${this.getRow(place)}: ${said}`
      : `Row ${this.getRow(place)}: ${said}`;
  }
}
