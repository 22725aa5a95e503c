import type { SearchAnswer, UserHit, VideoHit } from '@subtitle/contracts/operations/search';
import { buildChannelVideosPath, buildPeoplePath, buildVideoPath } from '@subtitle/domain/screen-paths';
import { getTeamDay } from '@subtitle/domain/team-day';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { listSearchLanguages } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../actor';
import { findCues } from './find-cues';
import { findRowPage } from './find-row-page';
import { findRows } from './find-rows';
import { parseSearchText, type SearchQuery } from './parse-search-text';
import { listRowScopes } from './row-scopes';
import { type FoundVideo, findMatchingVideos, findUsers } from './search.repository';

/**
 * Searches rows, videos, cues and people (for assigners), limited to what the caller may see.
 * @param now time that decides which rows are near, in the team's time zone
 * @param signal ends the search early
 * @param hits limit per type of result
 */
export async function searchAll(
  actor: SessionActor,
  typed: string,
  now: Date,
  signal: AbortSignal,
  hits?: number,
): Promise<SearchAnswer> {
  const today = getTeamDay(now);
  const query = parseSearchText(typed, { today, languages: listSearchLanguages(actor), hits });
  const [found, subtitles, videos, users] = await Promise.all([
    findRows(actor, query, today, signal),
    findCues(actor, query, signal),
    searchVideos(actor, query),
    searchUsers(actor, query),
  ]);
  return { ...found, ...subtitles, videos, users };
}

async function searchVideos(actor: SessionActor, { words, hits }: SearchQuery): Promise<VideoHit[]> {
  const scopes = canSeeEveryVideo(actor) ? null : listRowScopes(actor);
  if (!words || scopes?.length === 0) return [];
  const found = (await findMatchingVideos(words, scopes)).flatMap((video) => {
    const path = getVideoPath(actor, video);
    return path ? [{ id: video.id, title: video.video_title, channel: video.channel, path }] : [];
  });
  return sortByMatch(found, words, ({ title }) => [title]).slice(0, hits);
}

const canSeeEveryVideo = ({ roles }: SessionActor) => hasAnyRole(roles, ['uploader', 'translator', 'assigner']);

function getVideoPath(actor: SessionActor, video: FoundVideo): string | undefined {
  const { id, channel_id: channel } = video;
  if (hasAnyRole(actor.roles, ['translator'])) return buildVideoPath({ id, channel });
  return hasAnyRole(actor.roles, ['uploader']) ? buildChannelVideosPath(channel) : findRowPage(actor, video)?.path;
}

async function searchUsers({ roles }: SessionActor, { words, hits }: SearchQuery): Promise<UserHit[]> {
  if (!words || !hasAnyRole(roles, ['assigner'])) return [];
  const found = sortByMatch(await findUsers(words), words, ({ name, username }) => [name, username]);
  return found.slice(0, hits).map(({ _id, name, username, roles: held, status }) => ({
    id: _id,
    name,
    username,
    roles: held,
    status,
    path: buildPeoplePath({ q: username }),
  }));
}

/** Ranks names that begin with the text first, then names with a word that does, then the others. */
function sortByMatch<T>(found: readonly T[], words: RegExp, namesOf: (one: T) => string[]): T[] {
  const begin = new RegExp(`^${words.source}`, words.flags);
  const beginOfWord = new RegExp(`\\s${words.source}`, words.flags);
  const getRank = (one: T) => {
    const names = namesOf(one);
    if (names.some((name) => begin.test(name))) return 0;
    return names.some((name) => beginOfWord.test(name)) ? 1 : 2;
  };
  return [...found].sort((a, b) => getRank(a) - getRank(b));
}
