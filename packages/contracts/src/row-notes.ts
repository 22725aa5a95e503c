/** Facts about a row of a sheet and its cells, in addition to their texts; columns count from 0. */
export interface RowNotes {
  /** The row is hidden in the spreadsheet program, by a filter or by hand. */
  hidden?: true;
  /** Cells as the spreadsheet program shows them, if that differs from their plain text: '50 %', '001', 'Tuesday'. */
  shown?: Map<number, string>;
  /** Link addresses of cells. */
  links?: Map<number, string>;
  /** Number of the row in the file, if a higher one precedes it. */
  ownRow?: number;
  /** Formulas whose 0 was stored by a program that never calculates. */
  uncalculated?: Set<number>;
}
