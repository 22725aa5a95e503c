import type { ClientSession } from 'mongoose';
import { collectAllLanguageValues } from '../../models/item-row';
import { RemovedRowModel } from '../../models/removed-row.model';
import { type SubtitleDocument, SubtitleModel } from '../../models/subtitle.model';
import { type VideoDocument, VideoModel } from '../../models/video.model';
import { Refusal } from '../../refusal';
import { touchImport } from '../imports/ledger/change-import';
import { openEpochOfKeys } from '../imports/publish/changed-keys';
import { renewKeys } from './change-videos';
import { type Actor, performChange } from './perform-change';
import { countAsWork, findChannelNames, requireFreeKeys, selectState } from './videos.repository';

/**
 * Restores the videos that a change deleted, with their subtitle files. A file whose import was undone since then is
 * not restored, and the file that it had replaced becomes visible.
 * @returns the number of this change
 * @throws Refusal conflict if the import of one of the videos was undone, video-taken, not-found if its channel is gone
 */
export function restoreVideos(actor: Actor, deleted: number): Promise<number> {
  return performChange(actor, 'conflict', async (session) => {
    const noteKeys = await openEpochOfKeys('videos', session);
    const noteFiles = await openEpochOfKeys('subtitles', session);
    const removed = await RemovedRowModel.find({ change: deleted }, null, { session }).lean();
    const rows = <Row>(from: string) => removed.filter((one) => one.from === from).map(({ row }) => row as Row);
    const videos = rows<VideoDocument>('videos').map(
      ({ superseded_by: _, archived: __, ...video }): VideoDocument => ({
        ...(video.key === undefined ? video : renewKeys(video)),
        // The video may have been deleted before rows had these fields.
        ...collectAllLanguageValues(video),
        revision: (video.revision ?? 0) + 1,
      }),
    );
    if (videos.length === 0) throw new Refusal('conflict');
    const channels = [...new Set(videos.map(({ channel_id }) => channel_id))];
    const names = await findChannelNames(channels, channels, session);
    const states = videos.map(selectState);
    await requireFreeKeys(
      states.filter(({ key }) => key !== undefined),
      session,
    );
    await countAsWork([], videos, session, true);
    const files = await selectFilesToRestore(rows<SubtitleDocument>('subtitles'), session);
    await insertRows(VideoModel, videos, session);
    await insertRows(SubtitleModel, files, session);
    await RemovedRowModel.deleteMany({ change: deleted }, { session });
    await noteKeys(videos.flatMap(({ key, former_keys = [] }) => [...(key ? [key] : []), ...former_keys]));
    await noteFiles(files.map(({ key }) => key));
    const after = states.map((state) => ({ ...state, channel_name: names.get(state.channel_id) ?? '' }));
    return { of: 'video', event: 'restored', channels, videos: videos.map(({ _id }) => _id), before: [], after };
  });
}

/** Inserts through the driver, because rows have work fields that the schema does not declare. */
async function insertRows(
  model: typeof VideoModel | typeof SubtitleModel,
  rows: readonly object[],
  session: ClientSession,
): Promise<void> {
  for (const row of rows) await model.collection.insertOne(row as never, { session });
}

/**
 * Returns the files whose import was not undone, without skipped duplicates. A file keeps only the marks of imports
 * that were not undone.
 */
async function selectFilesToRestore(
  files: readonly SubtitleDocument[],
  session: ClientSession,
): Promise<SubtitleDocument[]> {
  const notUndone = new Set<number>();
  for (const id of new Set(files.flatMap(({ import_id, superseded_by = [] }) => [import_id, ...superseded_by])))
    if (await touchImport(id, 0, session)) notUndone.add(id);
  return files
    .filter(({ import_id, superseded_by = [] }) => notUndone.has(import_id) && !superseded_by.includes(import_id))
    .map(({ superseded_by = [], archived: _, ...file }) => {
      const marks = superseded_by.filter((id) => notUndone.has(id));
      return marks.length > 0 ? { ...file, superseded_by: marks, archived: true } : file;
    });
}
