import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import type { listAllSubtitles, SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { getTeamDay } from '@subtitle/domain/team-day';
import { parseWebvtt } from '@subtitle/webvtt/parse-webvtt';
import { requireDay } from '../../items/row/days';
import { type ListedFile, type ListedVideo, readSubtitleFiles } from './subtitle-files';
import { findContents, saveSeconds } from './subtitle-files.repository';

/**
 * Returns a page of the files, newest first; files being imported come before the others.
 * @throws Refusal invalid-request for an invalid day
 */
export async function listFiles(query: QueryOf<typeof listAllSubtitles>): Promise<AnswerOf<typeof listAllSubtitles>> {
  const { skip = 0, limit = LIMITS.listPage, q = '', from, to, ...narrowed } = query;
  requireDay('from', from);
  requireDay('to', to);
  const { files, importing, videos } = await readSubtitleFiles();
  const text = q.trim().toLowerCase();
  const getTitle = (file: ListedFile) => (file.videoId === null ? undefined : videos.get(file.videoId))?.title ?? '';
  const wanted = [...importing, ...files].filter(
    (file) =>
      (narrowed.language ?? file.language) === file.language &&
      (narrowed.channel ?? file.channelId) === file.channelId &&
      (narrowed.status ?? file.status) === file.status &&
      isCreatedWithin(file, from, to) &&
      `${getFileName(file)} ${getTitle(file)}`.toLowerCase().includes(text),
  );
  const page = wanted.slice(skip, skip + limit);
  const seconds = await readSeconds(page);
  return {
    files: page.map((file) => presentFile(file, videos.get(file.videoId ?? 0), seconds)),
    total: wanted.length,
    next: skip + limit < wanted.length ? skip + limit : null,
  };
}

/** A file without a known time matches no range of days. */
function isCreatedWithin({ created }: ListedFile, from?: string, to?: string): boolean {
  if (from === undefined && to === undefined) return true;
  const day = created && getTeamDay(created);
  return day !== null && (from ?? day) <= day && day <= (to ?? day);
}

const getFileName = ({ from, videoId, language }: ListedFile) => from?.file.name ?? `${videoId}_${language}.vtt`;

function presentFile(
  file: ListedFile,
  video: ListedVideo | undefined,
  seconds: ReadonlyMap<string, number>,
): SubtitleFile {
  const { stored, from, created, language, videoId, channelId, status } = file;
  return {
    id: stored?.id ?? null,
    importId: from?._id ?? 0,
    fileName: getFileName(file),
    created: created?.toISOString() ?? null,
    createdBy: from?.created_by ?? '',
    bytes: from?.file.bytes ?? null,
    seconds: stored ? (seconds.get(stored._id) ?? null) : null,
    cues: stored?.cues ?? 0,
    videoId,
    videoTitle: video?.title ?? '',
    channelId,
    language,
    subtitles: video?.translations ?? [],
    status,
  };
}

/** Returns the length of these files by `_id`. It is read from each file once and then stored. */
async function readSeconds(files: readonly ListedFile[]): Promise<Map<string, number>> {
  const stored = files.flatMap((file) => file.stored ?? []);
  const known = stored.flatMap(({ _id, seconds }) => (seconds === undefined ? [] : [[_id, seconds] as const]));
  const found = new Map(known);
  const unread = stored.filter(({ _id }) => !found.has(_id)).map(({ _id }) => _id);
  for (const { _id, content } of unread.length > 0 ? await findContents(unread) : []) {
    const seconds = computeSeconds(content);
    found.set(_id, seconds);
    await saveSeconds(_id, seconds);
  }
  return found;
}

/** Returns the end of the last cue in seconds. */
function computeSeconds(content: string): number {
  const ends = parseWebvtt(content).flatMap((block) => (block.kind === 'cue' ? [block.end] : []));
  return Math.round(ends.reduce((last, end) => Math.max(last, end), 0) / 1_000);
}
