import { IMPORT_KINDS, type ImportKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/** What imports of one kind share (collection import_lanes). */
export interface ImportLane {
  _id: ImportKind;
  /** Rises by one with each import that became visible or was undone, in the same transaction: their order. */
  epoch: number;
  /** By how many days the last day of a row comes after its first, of all rows ever stored (`longest-range.ts`). */
  longest_days?: number;
}

export const ImportLaneModel = defineModel<ImportLane>('import_lanes', {
  _id: { type: String, required: true },
  epoch: { type: Number, required: true },
  longest_days: Number,
});

/** Makes the lane of every kind that has none; safe to run again. */
export async function makeLanes(): Promise<void> {
  for (const kind of IMPORT_KINDS)
    await ImportLaneModel.updateOne({ _id: kind }, { $setOnInsert: { epoch: 0 } }, { upsert: true });
}
