import mongoose, { Schema } from 'mongoose';

/** The form a row had before an import took its place (collection import_replaced). */
export interface ImportReplaced {
  /** `${import}:${standing row}:${import the earlier form came from, or none}`: the same for every attempt. */
  _id: string;
  import_id: number;
  /** _id of the row, before and after. */
  standing: string | number;
  /** The whole row as it stood. */
  previous: Record<string, unknown> & { import_id?: number; replaces_import?: number | null };
  /** The row is a third import's now, which may need this form once. */
  kept?: boolean;
}

const schema = new Schema<ImportReplaced>(
  {
    _id: { type: String, required: true },
    import_id: Number,
    standing: Schema.Types.Mixed,
    previous: Schema.Types.Mixed,
    kept: Boolean,
  },
  { collection: 'import_replaced', autoIndex: false, versionKey: false },
);
schema.index({ import_id: 1 });

export const ImportReplacedModel = mongoose.model('ImportReplaced', schema);
