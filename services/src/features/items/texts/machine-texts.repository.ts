import { MachineTextModel } from '../../../models/machine-text.model';

const TIMEOUT_MS = 5_000;

/** Returns stored machine translations by id. */
export async function findStoredTranslations(
  ids: readonly string[],
  filter: { accepted_by?: null },
): Promise<ReadonlyMap<string, string>> {
  const stored = await MachineTextModel.find({ _id: { $in: [...ids] }, ...filter }, { text: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return new Map(stored.map(({ _id, text }) => [_id, text]));
}

/** Stores who accepted these translations unchanged. */
export async function acceptTranslations(ids: readonly string[], by: string): Promise<void> {
  await MachineTextModel.updateMany({ _id: { $in: [...ids] } }, { $set: { accepted_by: by } });
}
