import { IMPORT_KINDS, type ImportKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/** The order in which imports of one kind became visible or were undone (collection import_lanes). */
export interface ImportLane {
  _id: ImportKind;
  /** Rises by one with each of them, in the same transaction. */
  epoch: number;
}

export const ImportLaneModel = defineModel<ImportLane>('import_lanes', {
  _id: { type: String, required: true },
  epoch: { type: Number, required: true },
});

/** Makes the lane of every kind that has none; safe to run again. */
export async function makeLanes(): Promise<void> {
  for (const kind of IMPORT_KINDS)
    await ImportLaneModel.updateOne({ _id: kind }, { $setOnInsert: { epoch: 0 } }, { upsert: true });
}
