import { languageTitle } from '@subtitle/contracts/languages';
import type { SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { getTeamDay } from '@subtitle/domain/team-day';
import { formatBytes } from '@subtitle/sdk/ui';
import type { FileLine } from './sample-files';

/** Formats a file for the table. */
export function createFileLine(file: SubtitleFile): FileLine {
  const { id, importId, fileName, created, bytes, seconds, language, subtitles, status } = file;
  return {
    key: `${importId}:${id}`,
    fileName,
    created: created ? getTeamDay(new Date(created)) : '—',
    size: bytes === null ? '—' : formatBytes(bytes),
    duration: seconds === null ? '—' : formatLength(seconds),
    language: languageTitle(language),
    subtitles: subtitles.map(languageTitle).join(', ') || '—',
    status,
  };
}

/** Returns for example '5:24' or '1:05:09'. */
export function formatLength(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}
