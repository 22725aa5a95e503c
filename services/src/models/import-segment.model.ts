import mongoose from 'mongoose';

/** Up to 500 checked rows of an import, and, once they are written, the entry of its ledger (collection import_segments). */
export interface ImportSegment {
  /** `${import}:${scan run}:${n}` */
  _id: string;
  import_id: number;
  run: string;
  n: number;
  /** Place of its first row among all rows of the import, from 0. */
  offset: number;
  count: number;
  state: 'ready' | 'done';
  /** The documents to insert, all but their id, as pack-rows.ts packs them; gone once the segment is done. */
  rows?: Buffer;
  inserted: number;
  /** Of the inserted: rows in the place of another. */
  replaced: number;
  duplicate: number;
}

const schema = new mongoose.Schema<ImportSegment>(
  {
    _id: { type: String, required: true },
    import_id: Number,
    run: String,
    n: Number,
    offset: Number,
    count: Number,
    state: String,
    rows: Buffer,
    inserted: Number,
    replaced: Number,
    duplicate: Number,
  },
  { collection: 'import_segments', autoIndex: false, versionKey: false },
);
// The ledger is summed without a look at segments that still hold their rows.
schema.index({ import_id: 1, run: 1, state: 1 });

export const ImportSegmentModel = mongoose.model('ImportSegment', schema);
