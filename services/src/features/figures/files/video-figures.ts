import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { TREND_DAYS } from '@subtitle/contracts/operations/figures';
import type { FilesOfLanguage, VideoFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { addDays } from '@subtitle/domain/dates';
import { teamDay } from '@subtitle/domain/team-day';
import { groupBy } from '../group-by';
import { readShelf, type ShelfFile } from './shelf';
import { findChannelNames } from './shelf.repository';

/** Counts videos by channel, and subtitle files by language. */
export async function readVideoFigures(): Promise<VideoFigures> {
  const [shelf, names] = await Promise.all([readShelf(), findChannelNames()]);
  const byChannel = groupBy(shelf.videos.values(), ({ channelId }) => channelId);
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
    languages: LANGUAGE_CODES.map((language) => filesOf(language, shelf.files)).filter(({ files }) => files > 0),
    added: addedByDay(shelf.files),
  };
}

function filesOf(language: FilesOfLanguage['language'], all: readonly ShelfFile[]): FilesOfLanguage {
  const files = all.filter((file) => file.language === language);
  const sum = (of: (file: ShelfFile) => number) => files.reduce((total, file) => total + of(file), 0);
  return {
    language,
    files: files.length,
    cues: sum(({ stored }) => stored?.cues ?? 0),
    bytes: sum(({ from }) => from?.file.bytes ?? 0),
    completed: files.filter(({ status }) => status === 'completed').length,
  };
}

function addedByDay(files: readonly ShelfFile[]): VideoFigures['added'] {
  const first = addDays(teamDay(new Date()), 1 - TREND_DAYS);
  const days = groupBy(
    files.flatMap(({ created }) => (created ? [teamDay(created)] : [])).filter((day) => day >= first),
    (day) => day,
  );
  return [...days].map(([day, all]) => ({ day, count: all.length })).sort((a, b) => a.day.localeCompare(b.day));
}
