import mongoose, { Schema } from 'mongoose';

export type ImportDecision = 'cancel' | 'undo' | 'answer-skip' | 'answer-replace' | 'answer-stop';

/** Who decided what about an import (collection import_audit): written once, with the decision, and never again. */
export interface ImportEventDocument {
  import_id: number;
  event: ImportDecision;
  by: string;
  at: Date;
}

const schema = new Schema<ImportEventDocument>(
  { import_id: Number, event: String, by: String, at: Date },
  { collection: 'import_audit', versionKey: false },
);
schema.index({ import_id: 1 });

export const ImportEventModel = mongoose.model('import-event', schema);
