import mongoose, { Schema } from 'mongoose';

/** What the migrate step has done to this database, one document for each step. */
export interface MigrationDocument {
  _id: string;
  done_at: Date;
  detail: string;
}

const schema = new Schema<MigrationDocument>({
  _id: { type: String, required: true },
  done_at: { type: Date, required: true },
  detail: { type: String, required: true },
});

export const MigrationModel = mongoose.model('migration', schema, 'migrations');
