import type { SearchAnswer, UserHit, VideoHit } from '@subtitle/contracts/operations/search';
import { channelVideosPath, peoplePath, videoPath } from '@subtitle/domain/screen-paths';
import { teamDay } from '@subtitle/domain/team-day';
import { holdsAny } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { findCues } from './find-cues';
import { findRows } from './find-rows';
import { openRow } from './open-row';
import { type Question, readQuestion } from './read-question';
import { languagesOf, rowScopesOf } from './row-scopes';
import { type FoundVideo, findUsers, findVideos } from './search.repository';

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
  const today = teamDay(now);
  const question = readQuestion(typed, { today, languages: languagesOf(actor), hits });
  const [found, subtitles, videos, users] = await Promise.all([
    findRows(actor, question, today, signal),
    findCues(actor, question, signal),
    videosFor(actor, question),
    usersFor(actor, question),
  ]);
  return { ...found, ...subtitles, videos, users };
}

async function videosFor(actor: SessionActor, { words, hits }: Question): Promise<VideoHit[]> {
  const scopes = everyVideo(actor) ? null : rowScopesOf(actor);
  if (!words || scopes?.length === 0) return [];
  const found = (await findVideos(words, scopes)).flatMap((video) => {
    const path = pathOf(actor, video);
    return path ? [{ id: video.id, title: video.video_title, channel: video.channel, path }] : [];
  });
  return best(found, words, ({ title }) => [title]).slice(0, hits);
}

const everyVideo = ({ roles }: SessionActor) => holdsAny(roles, ['uploader', 'translator', 'assigner']);

function pathOf(actor: SessionActor, video: FoundVideo): string | undefined {
  const { id, channel_id: channel } = video;
  if (holdsAny(actor.roles, ['translator'])) return videoPath({ id, channel });
  return holdsAny(actor.roles, ['uploader']) ? channelVideosPath(channel) : openRow(actor, video)?.path;
}

async function usersFor({ roles }: SessionActor, { words, hits }: Question): Promise<UserHit[]> {
  if (!words || !holdsAny(roles, ['assigner'])) return [];
  const found = best(await findUsers(words), words, ({ name, username }) => [name, username]);
  return found.slice(0, hits).map(({ _id, name, username, roles: held, status }) => ({
    id: _id,
    name,
    username,
    roles: held,
    status,
    path: peoplePath({ q: username }),
  }));
}

/** Ranks names that begin with the text first, then names with a word that does, then the others. */
function best<T>(found: readonly T[], words: RegExp, namesOf: (one: T) => string[]): T[] {
  const begin = new RegExp(`^${words.source}`, words.flags);
  const beginOfWord = new RegExp(`\\s${words.source}`, words.flags);
  const rank = (one: T) => {
    const names = namesOf(one);
    if (names.some((name) => begin.test(name))) return 0;
    return names.some((name) => beginOfWord.test(name)) ? 1 : 2;
  };
  return [...found].sort((a, b) => rank(a) - rank(b));
}
