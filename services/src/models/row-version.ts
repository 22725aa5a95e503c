import { Schema, type SchemaDefinition } from 'mongoose';

/**
 * One version of a row, in every collection that imports write to. A key may have several versions. The visible one
 * belongs to a visible import, and all imports that supersede it are hidden.
 */
export type RowVersion = {
  import_id?: number;
  /** Row number of the sheet in the file. */
  import_row?: number;
  /** Name of its sheet, if several were read. */
  import_sheet?: string;
  /** Imports with a later version of the same key; its own import if that skipped the row as a duplicate. */
  superseded_by?: number[];
  /** True if a clean import superseded this version: lists exclude it by their index alone. */
  archived?: true;
  /** Import of the version that this one superseded; 0 if no import wrote that version. */
  replaces?: number;
};

export const ROW_VERSION = {
  import_id: Number,
  import_row: Number,
  import_sheet: String,
  // Mixed, so that a condition on the whole array is not applied to each element.
  superseded_by: { type: Schema.Types.Mixed, default: undefined },
  archived: Boolean,
  replaces: Number,
} satisfies SchemaDefinition;

/** Adds the indexes of such a collection; an import has each key once, and versions of a key share an id. */
export function indexVersions(schema: Schema, { withId = true, everyRowHasKey = true } = {}): void {
  if (withId) schema.index({ id: 1, import_id: 1 }, { unique: true });
  schema.index(
    { key: 1, import_id: 1 },
    { unique: true, ...(!everyRowHasKey && { partialFilterExpression: { key: { $exists: true } } }) },
  );
  schema.index({ import_id: 1 });
  schema.index({ superseded_by: 1 }, { sparse: true });
}
