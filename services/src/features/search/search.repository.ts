import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { ChannelModel } from '../../models/channel.model';
import { UserModel } from '../../models/user.model';
import { VideoModel } from '../../models/video.model';
import { getVisibleFilterForLists } from '../imports/rows/visible-rows';
import { buildListQuery } from '../items/list/item-list';
import type { Row, RowFilter } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';
import { addCondition, readRows } from '../items/row/row-query';
import type { TextPattern } from './parse-search-text';
import { findVideosInScopes, type RowScope } from './row-scopes';

type TitledVideo = Row & { video_title: string; channel_id: number };
/** A video with the name of its channel. */
export type FoundVideo = TitledVideo & { channel: string };

/** Limit of names that are read; the best of them are shown. */
const MAX_CANDIDATES = 100;
const NAMES_TIMEOUT_MS = 1_500;
/** MongoDB's error code for a query that exceeded its time limit. */
const MAX_TIME_EXPIRED = 50;

/** Rows of a range of days whose texts are searched, in the order of dates or reversed. */
export interface TextWindow {
  kind: ItemKind;
  scope: RowScope;
  /** ISO days, both included. */
  from: string;
  to: string;
  backwards: boolean;
}

/** Returns the query for a window. Exported for the test of its plan. */
export async function buildTextQuery({ kind, scope, from, to }: TextWindow, text: TextPattern) {
  const days = await buildListQuery(kind, scope.scope, { ...scope.narrowing, from, to });
  const columns = text.languages.flatMap((language) => getTextColumns(kind, language));
  return addCondition(days, { $or: columns.map((column) => ({ [column]: text.pattern })) } as RowFilter);
}

/** @returns null where the query took longer than `ms` milliseconds */
export async function findTexts(
  window: TextWindow,
  { text, hits }: { text: TextPattern; hits: number },
  ms: number,
): Promise<Row[] | null> {
  const step = window.backwards ? -1 : 1;
  try {
    return await readRows(await buildTextQuery(window, text), {
      limit: hits,
      sort: { from: step, to: step, lagna_order: step, id: step },
      maxTimeMS: Math.max(1, Math.round(ms)),
    });
  } catch (error) {
    if ((error as { code?: number }).code === MAX_TIME_EXPIRED) return null;
    throw error;
  }
}

const buildVideoFilter = (words: RegExp) => ({ $or: [{ video_title: words }, { link: words }] });

/**
 * Finds videos by title or link, with the name of their channel, oldest first. It returns more than are shown, so that
 * the caller can rank them.
 * @param scopes the sets of videos to search; null for a person who sees all videos
 */
export async function findMatchingVideos(words: RegExp, scopes: readonly RowScope[] | null): Promise<FoundVideo[]> {
  const found = scopes
    ? await findScopedVideos(scopes, words)
    : await VideoModel.find({ ...buildVideoFilter(words), ...(await getVisibleFilterForLists()) })
        .select(getKindSpec('video').fields)
        .limit(MAX_CANDIDATES)
        .maxTimeMS(NAMES_TIMEOUT_MS)
        .lean<TitledVideo[]>();
  const ids = [...new Set(found.map(({ channel_id }) => channel_id))];
  const channels = await ChannelModel.find({ _id: { $in: ids } }, { channel_name: 1 }).lean();
  const names = new Map(channels.map(({ _id, channel_name }) => [_id, channel_name]));
  return found.map((video) => ({ ...video, channel: names.get(video.channel_id) ?? '' }));
}

async function findScopedVideos(scopes: readonly RowScope[], words: RegExp): Promise<TitledVideo[]> {
  const found = await findVideosInScopes(scopes, MAX_CANDIDATES, buildVideoFilter(words) as RowFilter);
  return (found as TitledVideo[]).sort((a, b) => a.id - b.id);
}

/** Finds people by name or username, oldest first. It returns more than are shown, so that the caller can rank them. */
export function findUsers(words: RegExp) {
  return UserModel.find({ $or: [{ name: words }, { username: words }] })
    .select({ name: 1, username: 1, roles: 1, status: 1 })
    .limit(MAX_CANDIDATES)
    .maxTimeMS(NAMES_TIMEOUT_MS)
    .lean();
}
