import type { UploadRow } from '@subtitle/domain/uploads/rules/upload-row';
import type { RowVersion } from '../../../models/row-version';

/** A checked row as it will be stored, all but its number. */
export type PreparedRow = {
  _id: string;
  key: string;
  import_id: number;
  import_row: number;
  import_sheet?: string;
} & Record<string, string | number | null | undefined>;

/** A stored row as far as imports know it. */
export type TargetRow = RowVersion & {
  /** `${import}:${sheet row}`; of a video its number. */
  _id: string | number;
  id?: number;
  key: string;
} & { [column: string]: string | number | boolean | readonly number[] | null | undefined };

/** What is the same for all rows of an import. */
export interface Origin {
  importId: number;
  channelId: number | null;
}

/** What every kind of import says. */
interface StoredKind {
  /** Where its rows are stored. */
  collection: string;
  /** The counter that their numbers come from; one for everything that is worked on, so that a number names one row of it. */
  counter: string;
  /** A row's number is its _id too, so each has one of its own; else all versions of a key share one. */
  numberIsId: boolean;
  /** Whether a row can supersede an existing one; else the key says all there is to say. */
  isReplaceable: boolean;
  /** People change what their key is made of: such a row answers to the keys it had, too. */
  hasFormerKeys?: true;
  /** Rows of another kind that are work on these, beside what people do to the rows themselves. */
  workedOnBy?: 'subtitles';
  /** Its rows are work on these: an import of them cannot be undone beside it. */
  isWorkOn?: 'videos';
}

/** How many rows the specification has for one date or range. */
export interface Room {
  perLagna: number;
  place: 'date' | 'range';
  /** Rows beyond it are no rows of the kind: a caller that is not asked is refused. */
  isStrict: boolean;
}

/** A kind of workbook. */
export interface WorkbookKindSpec extends StoredKind {
  file: 'workbook';
  /** Left out: any number of rows. */
  room?: Room;
  /** The document of a checked row: workbook columns under their own names, dates as ISO beside them. */
  prepare(row: UploadRow, origin: Origin): PreparedRow;
  /** The sentence where somebody sends no rows. */
  empty: string;
  /** What the template says of a column by its name; of those that hold no text of a language the rest. */
  notes: Readonly<Record<string, string>>;
  otherNote: string;
}

/** A kind whose import is one subtitle file. */
export interface SubtitlesKindSpec extends StoredKind {
  file: 'subtitles';
}

export type ImportKindSpec = WorkbookKindSpec | SubtitlesKindSpec;

/** Where a row came from: the beginning of every prepared one. */
export const originOf = ({ importId }: Origin, { row, sheet, place, key }: UploadRow) => ({
  _id: `${importId}:${place}`,
  key,
  import_id: importId,
  import_row: row,
  ...(sheet !== undefined && { import_sheet: sheet }),
});
