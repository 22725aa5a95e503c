import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** A deleted row with all its fields (collection removed_rows); only the undo reads it. */
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
