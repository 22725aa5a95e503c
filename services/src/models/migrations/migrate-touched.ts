import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import mongoose from 'mongoose';

/** The kinds of that time: one that has come since has no imports of it. */
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
    { ...worked, [`status_${code}`]: { $nin: [null, 'pending', 'assigned'] } },
  ];
});
const FIELDS = { withdrawn_rows: 0, withdrawn: [], withdrawn_at: null };

interface OldImport {
  _id: number;
  kind: OldKind;
}

/**
 * Brings imports over from the time in which a row stood in the way of an undo as soon as it was assigned: of their rows
 * those count that somebody has touched. Safe to run again, also after a crash in the middle.
 */
export async function migrateTouched(): Promise<void> {
  const imports = mongoose.connection.collection<OldImport>('imports');
  const old = { withdrawn_rows: { $exists: false } };
  const worked = await imports.find({ ...old, worked_rows: { $gt: 0 } }, { projection: { kind: 1 } }).toArray();
  for (const { _id, kind } of worked)
    await imports.updateOne({ _id }, { $set: { ...FIELDS, worked_rows: await countTouched(_id, kind) } });
  await imports.updateMany(old, { $set: FIELDS });
}

/** A change by hand counts beside what was done to the row. */
async function countTouched(importId: number, kind: OldKind): Promise<number> {
  const rows = mongoose.connection.collection(ROWS[kind]);
  const own = { import_id: importId };
  const changed = kind === 'videos' ? await rows.countDocuments({ ...own, changed_by: { $exists: true } }) : 0;
  return changed + (await rows.countDocuments({ ...own, $or: TOUCHED }));
}
