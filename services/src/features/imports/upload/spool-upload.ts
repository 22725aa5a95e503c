import { Types } from 'mongoose';
import { openSpool } from '../../../infra/spool/open-spool';
import { outsideTime } from '../../../infra/work-time';
import { ImportModel } from '../../../models/import.model';
import { ReleaseModel } from '../../../models/release.model';
import { SpoolUploadModel } from '../../../models/spool-upload.model';
import { Refusal } from '../../../refusal';

const TOUCH_MS = 30_000;
/** Silence after which an upload counts as broken off; an API that slept so long finds its note gone. */
const SILENT_MS = 15 * 60_000;

/**
 * Runs an upload under a note that says it is on its way. Contract: the note is there before the first byte is stored and
 * goes only after the import is; if the API dies in between, the sweep finds the note silent and removes what was stored.
 * @param work stores the file under this id, then asks `stillNoted`, then notes the import
 */
export async function notedUpload<T>(
  work: (id: Types.ObjectId, stillNoted: () => Promise<void>) => Promise<T>,
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
    // Of a refused upload nothing was kept; after any other failure the sweep looks whether that is so.
    if (error instanceof Refusal) await outsideTime(async () => SpoolUploadModel.deleteOne({ _id }));
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Removes what uploads left that were broken off: by an API that died, or that could not tidy up. Safe to run at once. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const silent = { touched_at: { $lt: new Date(now.getTime() - SILENT_MS) } };
  for (const { _id } of await SpoolUploadModel.find(silent).limit(100).lean()) {
    // Its import, or its release, was noted: only the note is left.
    const isKept =
      (await ImportModel.exists({ spool_id: _id })) ?? (await ReleaseModel.exists({ 'packed.spool_id': _id }));
    if (!isKept) await openSpool().discard(_id);
    await SpoolUploadModel.deleteOne({ _id });
  }
}
