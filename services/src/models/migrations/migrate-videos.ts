import mongoose from 'mongoose';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../allocate-ids';
import { VIDEO_ROW } from '../video.model';

interface OldVideo {
  _id: number;
  kind?: string;
}
interface SubtitleOfVideo {
  _id: unknown;
  video_id: number;
  language: string;
}

/** Number of videos renumbered per transaction. */
const BATCH = 50;

/**
 * Migrates videos from versions in which they were not in the workflow. They get an order in lists, and numbers that no
 * other row has; their subtitles, and unread uploads that name a video, are updated. Safe to run again, also after a
 * crash.
 */
export async function migrateVideos(): Promise<void> {
  const videos = mongoose.connection.collection<OldVideo>('videos');
  const old = { kind: { $exists: false } };
  const [last] = await videos.find(old).sort({ _id: -1 }).limit(1).toArray();
  if (!last) return;
  // Uses the upper half of the numbers, so that no new number is still in use by another video.
  const above = (await allocateIds('predictions', 2 * last._id)) + last._id - 1;
  const named = await findNamedVideos();
  for (;;) {
    const some = await videos.find(old).sort({ _id: 1 }).limit(BATCH).toArray();
    if (some.length === 0) return;
    await inTransaction((session) => renumberVideos(some, above, named, session));
  }
}

/** Returns the videos that uploads name. */
async function findNamedVideos(): Promise<ReadonlySet<number>> {
  const imports = mongoose.connection.collection<{ subtitles: { video_id: number } }>('imports');
  const found = await imports
    .find({ kind: 'subtitles', 'subtitles.video_id': { $gt: 0 } }, { projection: { subtitles: 1 } })
    .toArray();
  return new Set(found.map(({ subtitles }) => subtitles.video_id));
}

async function renumberVideos(
  some: readonly OldVideo[],
  above: number,
  named: ReadonlySet<number>,
  session: mongoose.ClientSession,
): Promise<void> {
  const { connection } = mongoose;
  const numbers = some.map(({ _id }) => _id);
  const rows = some.map((video) => ({ ...video, ...VIDEO_ROW, _id: video._id + above, id: video._id + above }));
  await connection.collection<OldVideo>('videos').deleteMany({ _id: { $in: numbers } }, { session });
  await connection.collection<OldVideo>('videos').insertMany(rows, { session });
  const subtitles = connection.collection<SubtitleOfVideo>('subtitles');
  for (const { _id, video_id, language } of await subtitles
    .find({ video_id: { $in: numbers } }, { projection: { video_id: 1, language: 1 }, session })
    .toArray()) {
    const id = video_id + above;
    await subtitles.updateOne({ _id }, { $set: { video_id: id, key: `subtitles|${id}|${language}` } }, { session });
  }
  for (const id of numbers.filter((number) => named.has(number)))
    await connection
      .collection('imports')
      .updateMany(
        { kind: 'subtitles', 'subtitles.video_id': id },
        { $set: { 'subtitles.video_id': id + above } },
        { session },
      );
}
