import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { TREND_DAYS } from '@subtitle/contracts/operations/figures';
import type { FilesOfLanguage, VideoFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay } from '@subtitle/domain/team-day';
import { groupBy } from '../group-by';
import { type ListedFile, readSubtitleFiles } from './subtitle-files';
import { findChannelNames } from './subtitle-files.repository';

/** Counts videos by channel, and subtitle files by language. */
export async function readVideoFigures(): Promise<VideoFigures> {
  const [subtitles, names] = await Promise.all([readSubtitleFiles(), findChannelNames()]);
  const byChannel = groupBy(subtitles.videos.values(), ({ channelId }) => channelId);
  return {
    channels: names.map(({ _id: id, channel_name: name }) => {
      const videos = byChannel.get(id) ?? [];
      const withSubtitles = videos.filter(({ languages }) => languages.length > 0);
      const languages = LANGUAGE_CODES.map((language) => ({
        language,
        videos: withSubtitles.filter((video) => video.languages.includes(language)).length,
      }));
      return {
        id,
        name,
        videos: videos.length,
        withSubtitles: withSubtitles.length,
        languages: languages.filter((one) => one.videos > 0),
      };
    }),
    languages: LANGUAGE_CODES.map((language) => countFilesOfLanguage(language, subtitles.files)).filter(
      ({ files }) => files > 0,
    ),
    added: countAddedByDay(subtitles.files),
  };
}

function countFilesOfLanguage(language: FilesOfLanguage['language'], all: readonly ListedFile[]): FilesOfLanguage {
  const files = all.filter((file) => file.language === language);
  const sumFiles = (of: (file: ListedFile) => number) => files.reduce((total, file) => total + of(file), 0);
  return {
    language,
    files: files.length,
    cues: sumFiles(({ stored }) => stored?.cues ?? 0),
    bytes: sumFiles(({ from }) => from?.file.bytes ?? 0),
    completed: files.filter(({ status }) => status === 'completed').length,
  };
}

function countAddedByDay(files: readonly ListedFile[]): VideoFigures['added'] {
  const first = addDays(getTeamDay(new Date()), 1 - TREND_DAYS);
  const days = groupBy(
    files.flatMap(({ created }) => (created ? [getTeamDay(created)] : [])).filter((day) => day >= first),
    (day) => day,
  );
  return [...days].map(([day, all]) => ({ day, count: all.length })).sort((a, b) => a.day.localeCompare(b.day));
}
