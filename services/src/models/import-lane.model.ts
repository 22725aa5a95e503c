import { IMPORT_KINDS, type ImportKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/** State shared by the imports of one kind (collection import_lanes). */
export interface ImportLane {
  _id: ImportKind;
  /** Number of imports that became visible or were undone, increased in their transactions; it orders them. */
  epoch: number;
  /** Maximum number of days between first and last day, over all rows ever stored (`longest-range.ts`). */
  longest_days?: number;
}

export const ImportLaneModel = defineModel<ImportLane>('import_lanes', {
  _id: { type: String, required: true },
  epoch: { type: Number, required: true },
  longest_days: Number,
});

/** Creates missing lanes; safe to run again. */
export async function createLanes(): Promise<void> {
  for (const kind of IMPORT_KINDS)
    await ImportLaneModel.updateOne({ _id: kind }, { $setOnInsert: { epoch: 0 } }, { upsert: true });
}
