import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { ASSIGNED, PENDING } from '@subtitle/contracts/statuses';
import mongoose from 'mongoose';

/** Kinds at that time; later kinds have no such imports. */
const ROWS = {
  daily: 'predictions',
  tenday: 'predictions',
  activities: 'activities',
  videos: 'videos',
  subtitles: 'subtitles',
} as const;
type OldKind = keyof typeof ROWS;
const TOUCHED = LANGUAGE_CODES.flatMap((code) => {
  const worked = { [`revision_${code}`]: { $gt: 0 } };
  return [
    { ...worked, [`author_${code}`]: { $ne: null } },
    { ...worked, [`sent_back_${code}`]: { $ne: null } },
    { ...worked, [`status_${code}`]: { $nin: [null, PENDING, ASSIGNED] } },
  ];
});
const FIELDS = { withdrawn_rows: 0, withdrawn: [], withdrawn_at: null };

interface OldImport {
  _id: number;
  kind: OldKind;
}

/**
 * Migrates imports from versions in which assigned rows prevented an undo: now only touched rows count. Safe to run
 * again, also after a crash.
 */
export async function migrateTouched(): Promise<void> {
  const imports = mongoose.connection.collection<OldImport>('imports');
  const old = { withdrawn_rows: { $exists: false } };
  const worked = await imports.find({ ...old, worked_rows: { $gt: 0 } }, { projection: { kind: 1 } }).toArray();
  for (const { _id, kind } of worked)
    await imports.updateOne({ _id }, { $set: { ...FIELDS, worked_rows: await countTouched(_id, kind) } });
  await imports.updateMany(old, { $set: FIELDS });
}

/** A change by hand counts in addition to events of the row. */
async function countTouched(importId: number, kind: OldKind): Promise<number> {
  const rows = mongoose.connection.collection(ROWS[kind]);
  const own = { import_id: importId };
  const changed = kind === 'videos' ? await rows.countDocuments({ ...own, changed_by: { $exists: true } }) : 0;
  return changed + (await rows.countDocuments({ ...own, $or: TOUCHED }));
}
