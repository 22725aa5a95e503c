/** Facts about a row of a sheet and its cells, beside their texts; columns count from 0. */
export interface RowNotes {
  /** A filter, or somebody, hides the row in the spreadsheet program. */
  hidden?: true;
  /** Cells as the spreadsheet program shows them, where that differs from their plain text: '50 %', '001', 'Tuesday'. */
  shown?: Map<number, string>;
  /** Addresses behind cells. */
  links?: Map<number, string>;
  /** Number that the file gives the row, where a higher one comes before it. */
  ownRow?: number;
  /** Formulas whose 0 was stored by a program that never calculates. */
  uncalculated?: Set<number>;
}
