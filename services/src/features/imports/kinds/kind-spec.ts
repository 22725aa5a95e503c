import type { UploadRow } from '@subtitle/domain/uploads/rules/upload-row';
import type { RowVersion } from '../../../models/row-version';

/** A checked row as it will be stored, without its number. */
export type PreparedRow = {
  _id: string;
  key: string;
  import_id: number;
  import_row: number;
  import_sheet?: string;
} & Record<string, string | number | null | undefined>;

/** The fields of a stored row that imports read. */
export type TargetRow = RowVersion & {
  /** `${import}:${sheet row}`; for a video, its number. */
  _id: string | number;
  id?: number;
  key: string;
} & { [column: string]: string | number | boolean | readonly number[] | null | undefined };

/** Values that all rows of an import share. */
export interface Origin {
  importId: number;
  channelId: number | null;
}

/** Settings that every kind of import has. */
interface StoredKind {
  collection: string;
  /** Counter that numbers the rows. All kinds of items share one counter, so a number identifies one row. */
  counter: string;
  /**
   * True: a row's number is also its _id, so each version has its own number. False: all versions of a key share one
   * number.
   */
  hasNumberAsId: boolean;
  /** Whether a row can supersede an existing row. If not, a row has no data of value beyond its key. */
  isReplaceable: boolean;
  /** Set where people can edit the fields of the key. A row is then also found by its former keys. */
  hasFormerKeys?: true;
  /** Kind whose rows count as work on rows of this kind, in addition to edits of the rows themselves. */
  workKind?: 'subtitles';
  /** Kind whose rows these rows count as work on. An import of that kind cannot be undone while such work exists. */
  workTargetKind?: 'videos';
}

/** Limit of rows for one date or range, from the specification. */
export interface RowLimit {
  rowsPerLagna: number;
  period: 'date' | 'range';
  /** True: rows beyond the limit are invalid, and an import that cannot ask its caller is refused. */
  isStrict: boolean;
}

export interface WorkbookKindSpec extends StoredKind {
  file: 'workbook';
  /** Absent: any number of rows. */
  rowLimit?: RowLimit;
  /** Returns the document of a checked row: workbook columns under their own names, and dates in ISO format. */
  prepare(row: UploadRow, origin: Origin): PreparedRow;
  /** Message for an upload without rows. */
  emptyMessage: string;
  /** Template notes by column name. `otherNote` is for all other columns that hold no text of a language. */
  notes: Readonly<Record<string, string>>;
  otherNote: string;
}

/** A kind whose import is one subtitle file. */
export interface SubtitlesKindSpec extends StoredKind {
  file: 'subtitles';
}

export type ImportKindSpec = WorkbookKindSpec | SubtitlesKindSpec;

/** Fields that say where a row came from. Every prepared row begins with them. */
export const getOriginFields = ({ importId }: Origin, { row, sheet, place, key }: UploadRow) => ({
  _id: `${importId}:${place}`,
  key,
  import_id: importId,
  import_row: row,
  ...(sheet !== undefined && { import_sheet: sheet }),
});
