/**
 * Facts about a row of a sheet and its cells, in addition to the texts of the cells. Keys are column indexes from 0.
 */
export interface RowNotes {
  /** The row is hidden in the spreadsheet program, by a filter or by hand. */
  hidden?: true;
  /** Cells as the spreadsheet program shows them, if that differs from their plain text: '50 %', '001', 'Tuesday'. */
  shown?: Map<number, string>;
  /** Link addresses of cells. */
  links?: Map<number, string>;
  /** Row number in the file; set only if a row with a higher number comes before it. */
  fileRow?: number;
  /** Cells with a formula whose stored 0 was written by a program that does not calculate. */
  uncalculated?: Set<number>;
}
