import { Schema, type SchemaDefinition } from 'mongoose';

/**
 * One version of a row, in every collection that imports write to. A key may have several: people see the one whose
 * import is not hidden and whose every superseding import is.
 */
export type RowVersion = {
  import_id?: number;
  /** The row of the sheet, as the file numbers it. */
  import_row?: number;
  /** Its sheet, where several were read. */
  import_sheet?: string;
  /** Imports that brought a later version of the same key; its own import where that left the row out as a duplicate. */
  superseded_by?: number[];
  /** Superseded by an import through which nothing is on its way any more: lists leave it out by their index alone. */
  archived?: true;
  /** The import, or 0 for none, whose version this one superseded. */
  replaces?: number;
};

export const ROW_VERSION = {
  import_id: Number,
  import_row: Number,
  import_sheet: String,
  // Mixed: a condition on the whole set is not one on each of its numbers.
  superseded_by: { type: Schema.Types.Mixed, default: undefined },
  archived: Boolean,
  replaces: Number,
} satisfies SchemaDefinition;

/** Indexes of every such collection; one import has a key once, and its versions have one id. */
export function indexVersions(schema: Schema, { withId = true, everyRowHasKey = true } = {}): void {
  if (withId) schema.index({ id: 1, import_id: 1 }, { unique: true });
  schema.index(
    { key: 1, import_id: 1 },
    { unique: true, ...(!everyRowHasKey && { partialFilterExpression: { key: { $exists: true } } }) },
  );
  schema.index({ import_id: 1 });
  schema.index({ superseded_by: 1 }, { sparse: true });
}
