import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** A row that somebody deleted, kept as it was (collection removed_rows): nothing reads it but the undo of that. */
export interface RemovedRowDocument {
  /** The change that removed it. */
  change: number;
  from: 'videos' | 'subtitles';
  row: Record<string, unknown>;
}

export const RemovedRowModel = defineModel<RemovedRowDocument>(
  'removed_rows',
  { change: Number, from: String, row: Schema.Types.Mixed },
  (schema) => {
    schema.index({ change: 1 });
  },
);
