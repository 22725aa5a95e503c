import { Types } from 'mongoose';
import { openSpool } from '../../../infra/spool/open-spool';
import { runOutsideTime } from '../../../infra/work-time';
import { ImportModel } from '../../../models/import.model';
import { MemoryImportModel } from '../../../models/memory-import.model';
import { ReleaseModel } from '../../../models/release.model';
import { SpoolUploadModel } from '../../../models/spool-upload.model';
import { Refusal } from '../../../refusal';

const TOUCH_MS = 30_000;
/**
 * Time without a touch after which an upload counts as aborted. An API process that was suspended for longer finds its
 * note gone.
 */
const ABORTED_AFTER_MS = 15 * 60_000;

/**
 * Runs an upload under a note that marks it as in progress. Contract: the note is stored before the first byte, and
 * deleted only after the import is stored. If the API dies in between, the note is no longer touched, and the sweep
 * removes the file.
 * @param work stores the file under the given id, then calls `confirmNote`, then stores the import
 */
export async function runNotedUpload<T>(
  work: (id: Types.ObjectId, confirmNote: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const _id = new Types.ObjectId();
  await SpoolUploadModel.collection.insertOne({ _id, touched_at: new Date() });
  const touch = () => SpoolUploadModel.updateOne({ _id }, { $set: { touched_at: new Date() } });
  const timer = setInterval(() => void touch().catch(() => undefined), TOUCH_MS);
  try {
    const done = await work(_id, async () => {
      const { matchedCount } = await touch();
      if (matchedCount === 0) throw new Refusal('unavailable');
    });
    await SpoolUploadModel.deleteOne({ _id });
    return done;
  } catch (error) {
    // A refused upload has stored no file, so its note can go. After any other failure the sweep decides.
    if (error instanceof Refusal) await runOutsideTime(async () => SpoolUploadModel.deleteOne({ _id }));
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Removes files of uploads that were aborted because the API died or could not clean up. Safe to run concurrently. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const silent = { touched_at: { $lt: new Date(now.getTime() - ABORTED_AFTER_MS) } };
  for (const { _id } of await SpoolUploadModel.find(silent).limit(100).lean()) {
    // An import or a release uses the file, so only the note is removed.
    const isKept =
      (await ImportModel.exists({ spool_id: _id })) ??
      (await MemoryImportModel.exists({ spool_id: _id })) ??
      (await ReleaseModel.exists({ 'packed.spool_id': _id }));
    if (!isKept) await openSpool().discard(_id);
    await SpoolUploadModel.deleteOne({ _id });
  }
}
