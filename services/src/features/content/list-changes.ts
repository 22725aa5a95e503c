import type { ContentChange } from '@subtitle/contracts/operations/content';
import { type ContentChangeDocument, ContentChangeModel } from '../../models/content-change.model';

const PAGE = 20;
const MAX_NAMES = 10;

/** The recorded fields of a channel or a video. */
type State = { channel_name?: string; video_title?: string; link?: string; description?: string };

/** Returns one page of the changes of channels and videos, newest first. */
export async function listChanges({
  channel,
  video,
  before,
  limit = PAGE,
}: {
  channel?: number;
  video?: number;
  before?: number;
  limit?: number;
}) {
  const filter = {
    ...(channel !== undefined && { channels: channel }),
    ...(video !== undefined && { videos: video }),
    ...(before !== undefined && { _id: { $lt: before } }),
  };
  const found = await ContentChangeModel.find(filter)
    .sort({ _id: -1 })
    .limit(limit + 1)
    .maxTimeMS(5_000)
    .lean<ContentChangeDocument[]>();
  const page = found.slice(0, limit);
  const undoing = await ContentChangeModel.find({ undoes: { $in: page.map(({ _id }) => _id) } }, { undoes: 1 }).lean();
  const undone = new Set(undoing.map(({ undoes }) => undoes));
  return {
    changes: page.map((one) => presentChange(one, undone.has(one._id))),
    next: found.length > limit ? page.at(-1)!._id : null,
  };
}

function presentChange(change: ContentChangeDocument, undone: boolean): ContentChange {
  const states = (change.after.length > 0 ? change.after : change.before) as State[];
  return {
    id: change._id,
    of: change.of,
    event: change.event,
    by: change.by,
    at: change.at.toISOString(),
    count: states.length,
    names: states.slice(0, MAX_NAMES).map((state) => getName(change.of, state)),
    ...findDifference(change),
    undoes: change.undoes ?? null,
    undone,
  };
}

const getName = (of: 'channel' | 'video', { channel_name = '', video_title = '' }: State) =>
  of === 'channel' ? channel_name : video_title;

/**
 * Returns the difference that a change made, in a word or two: the names before and after, or else the text that
 * changed.
 */
function findDifference({ of, event, before, after }: ContentChangeDocument): Pick<ContentChange, 'from' | 'to'> {
  const [was, is] = [before[0], after[0]] as [State | undefined, State | undefined];
  if (!was || !is) return { from: null, to: null };
  if (event === 'moved') return { from: was.channel_name ?? '', to: is.channel_name ?? '' };
  const fields = of === 'channel' ? (['channel_name', 'description'] as const) : (['video_title', 'link'] as const);
  const changed = fields.find((field) => was[field] !== is[field]);
  return changed ? { from: was[changed] ?? '', to: is[changed] ?? '' } : { from: null, to: null };
}
