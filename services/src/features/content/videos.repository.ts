import type { ClientSession } from 'mongoose';
import { ChannelModel } from '../../models/channel.model';
import { type VideoDocument, VideoModel } from '../../models/video.model';
import { Refusal } from '../../refusal';
import { touchImport } from '../imports/ledger/change-import';
import { groupBy } from '../imports/rows/target-rows';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { buildRevisionFilter } from './perform-change';

/** A video at the revision that was read. */
export interface SeenVideo {
  id: number;
  revision: number;
}

/** Fields of a video that users change. */
const FIELDS = ['video_title', 'link', 'channel_id', 'key', 'former_keys', 'changed_by', 'revision'] as const;
export type VideoState = { _id: number } & Pick<VideoDocument, (typeof FIELDS)[number]>;

export function selectState(video: VideoDocument): VideoState {
  const values = FIELDS.filter((field) => video[field] !== undefined).map((field) => [field, video[field]]);
  return { _id: video._id, ...Object.fromEntries(values) };
}

/**
 * Returns the rows of videos if their revisions are unchanged.
 * @throws Refusal not-found, conflict
 */
export async function requireVideos(seen: readonly SeenVideo[], session: ClientSession): Promise<VideoDocument[]> {
  const ids = seen.map(({ id }) => id);
  const found = await VideoModel.find({ _id: { $in: ids }, ...(await getVisibleFilter(session)) }, null, { session })
    .sort({ _id: 1 })
    .lean<VideoDocument[]>();
  const videos = new Map(found.map((video) => [video._id, video]));
  for (const { id, revision } of seen) {
    const video = videos.get(id);
    if (!video) throw new Refusal('not-found');
    if ((video.revision ?? 0) !== revision) throw new Refusal('conflict');
  }
  return found;
}

/**
 * Requires that no two visible videos have the same key.
 * @throws Refusal video-taken naming one of the titles
 */
export async function requireFreeKeys(next: readonly VideoState[], session: ClientSession): Promise<void> {
  const ids = next.map(({ _id }) => _id);
  const keys = next.map(({ key }) => key!);
  const taken = await VideoModel.findOne(
    { key: { $in: keys }, _id: { $nin: ids }, ...(await getVisibleFilter(session)) },
    { key: 1, video_title: 1 },
    { session },
  ).lean();
  const twice = next.find(({ key }, at) => keys.indexOf(key!) !== at);
  const title = taken?.video_title ?? twice?.video_title;
  if (title !== undefined)
    throw new Refusal(
      'video-taken',
      { field: 'video_title' },
      `The channel already has a video “${title}” with this link.`,
    );
}

/** @returns the names by id. @throws Refusal not-found if one of `required` does not exist */
export async function findChannelNames(
  ids: readonly number[],
  required: readonly number[],
  session: ClientSession,
): Promise<Map<number, string>> {
  const found = await ChannelModel.find(
    { _id: { $in: [...ids, ...required] } },
    { channel_name: 1 },
    { session },
  ).lean();
  const names = new Map(found.map(({ _id, channel_name }) => [_id, channel_name]));
  if (required.some((id) => !names.has(id))) throw new Refusal('not-found', {}, 'This channel no longer exists.');
  return names;
}

/** Writes the fields that users change. @throws Refusal conflict if another change was faster */
export async function writeStates(
  before: readonly VideoDocument[],
  after: readonly VideoState[],
  session: ClientSession,
): Promise<void> {
  for (const [at, { _id, ...next }] of after.entries()) {
    const gone = FIELDS.filter((field) => next[field] === undefined);
    const { matchedCount } = await VideoModel.updateOne(
      { _id, ...buildRevisionFilter(before[at]!.revision ?? 0) },
      { $set: next, ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, 1 as const])) }) },
      { session },
    );
    if (matchedCount === 0) throw new Refusal('conflict');
  }
}

type ImportedVideo = Pick<VideoDocument, 'import_id' | 'changed_by'>;

/**
 * Counts a manual change as work on a row of its import, which then cannot be undone. Undoing the change removes the
 * work.
 * @param hold also locks imports with an unchanged count, so that they cannot be undone until the transaction ends
 * @throws Refusal conflict if an import was undone in the meantime
 */
export async function countAsWork(
  before: readonly ImportedVideo[],
  after: readonly ImportedVideo[],
  session: ClientSession,
  hold = false,
): Promise<void> {
  const countChanged = (videos: readonly ImportedVideo[]) =>
    videos.filter(({ changed_by }) => changed_by !== undefined).length;
  const was = groupBy(before, ({ import_id }) => (import_id === undefined ? [] : [import_id]));
  const is = groupBy(after, ({ import_id }) => (import_id === undefined ? [] : [import_id]));
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const by = countChanged(is.get(id) ?? []) - countChanged(was.get(id) ?? []);
    if ((by !== 0 || hold) && !(await touchImport(id, by, session)))
      throw new Refusal('conflict', {}, 'The import of this video was undone in the meantime.');
  }
}
