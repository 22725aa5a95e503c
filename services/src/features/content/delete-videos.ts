import type { ErrorAnswer } from '@subtitle/contracts/operation';
import type { ClientSession } from 'mongoose';
import { type RemovedRowDocument, RemovedRowModel } from '../../models/removed-row.model';
import { type SubtitleDocument, SubtitleModel } from '../../models/subtitle.model';
import { type VideoDocument, VideoModel } from '../../models/video.model';
import { Refusal } from '../../refusal';
import { findHiddenImports } from '../imports/ledger/hidden-imports';
import { openEpochOfKeys } from '../imports/publish/changed-keys';
import { listWorkedLanguages } from '../imports/rows/work-fields';
import { type Actor, performChange } from './perform-change';
import { countAsWork, findChannelNames, requireVideos, type SeenVideo, selectState } from './videos.repository';

/**
 * Deletes videos with their subtitle files, all or none. The rows are moved unchanged to another collection, with every
 * version of each subtitle file. A later undo of an import therefore cannot make a file visible without its video, and
 * undoing the deletion restores exactly these rows. Contract: a concurrent start of a translation, upload of a subtitle
 * file or undo of the import commits before or after the deletion.
 * @returns the number of the change
 * @throws Refusal not-found, conflict, video-worked-on naming the videos whose translation has begun
 */
export function deleteVideos(actor: Actor, seen: readonly SeenVideo[]): Promise<number> {
  return performChange(actor, 'conflict', async (session, change) => {
    const noteKeys = await openEpochOfKeys('videos', session);
    const noteFiles = await openEpochOfKeys('subtitles', session);
    const videos = await requireVideos(seen, session);
    requireNoTranslation(videos);
    const ids = videos.map(({ _id }) => _id);
    // Files of running imports stay in place: such an import fails when its video is missing.
    const files = await SubtitleModel.find(
      { video_id: { $in: ids }, import_id: { $nin: await findHiddenImports(session) } },
      null,
      { session },
    ).lean<SubtitleDocument[]>();
    await countAsWork(videos, [], session);
    await moveToRemovedRows(change, 'videos', videos, session);
    await moveToRemovedRows(change, 'subtitles', files, session);
    await VideoModel.deleteMany({ _id: { $in: ids } }, { session });
    await SubtitleModel.deleteMany({ _id: { $in: files.map(({ _id }) => _id) } }, { session });
    await noteKeys(videos.flatMap(({ key, former_keys = [] }) => [...(key ? [key] : []), ...former_keys]));
    await noteFiles(files.map(({ key }) => key));
    const channels = [...new Set(videos.map(({ channel_id }) => channel_id))];
    const names = await findChannelNames(channels, [], session);
    const before = videos.map((video) => ({ ...selectState(video), channel_name: names.get(video.channel_id) ?? '' }));
    return { of: 'video', event: 'deleted', channels, videos: ids, before, after: [] };
  });
}

async function moveToRemovedRows(
  change: number,
  from: RemovedRowDocument['from'],
  rows: readonly (VideoDocument | SubtitleDocument)[],
  session: ClientSession,
): Promise<void> {
  // Rows are inserted one at a time, because a subtitle file has up to 5 MB and a database command is limited to 48 MB.
  for (const row of rows)
    await RemovedRowModel.create([{ change, from, row: row as unknown as Record<string, unknown> }], { session });
}

function requireNoTranslation(videos: readonly VideoDocument[]): void {
  const worked = videos.flatMap((video): NonNullable<ErrorAnswer['worked']>['rows'] => {
    const fields = video as unknown as Record<string, unknown>;
    const languages = listWorkedLanguages(fields);
    const people = languages.flatMap((code) => [fields[`author_${code}`], fields[`assigned_${code}`]]);
    const by = [...new Set(people.filter((name): name is string => typeof name === 'string'))];
    return languages.length > 0 ? [{ id: video._id, row: video.import_row ?? 0, languages, by }] : [];
  });
  if (worked.length > 0) throw new Refusal('video-worked-on', { worked: { count: worked.length, rows: worked } });
}
