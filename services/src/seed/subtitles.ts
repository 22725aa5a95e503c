import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SubtitleDocument } from '../models/subtitle.model';
import { SENTENCES_BY_COLUMN } from './sentences';

/** The languages in which the videos of the demo have a subtitle file, by their place in VIDEOS; the others have none. */
const LANGUAGES_OF: readonly (readonly LanguageCode[])[] = [['hi', 'en'], ['hi'], ['en'], ['en']];
const CUES = 24;
const SECONDS = 5;

/** How many files there are. */
export const DEMO_FILES = LANGUAGES_OF.flat().length;

/** The subtitle files of the demo's videos, as an upload leaves them, but of no import. */
export function demoSubtitles(
  videos: readonly number[],
  first: number,
): Omit<SubtitleDocument, 'import_id' | 'import_row'>[] {
  const files = LANGUAGES_OF.flatMap((languages, at) =>
    videos[at] === undefined ? [] : languages.map((language) => ({ video_id: videos[at]!, language, from: at })),
  );
  return files.map(({ video_id, language, from }, at) => ({
    _id: `demo:${first + at}`,
    id: first + at,
    video_id,
    language,
    format: 'vtt',
    content: fileOf(language, from),
    cues: CUES,
    key: `subtitles|${video_id}|${language}`,
  }));
}

function fileOf(language: LanguageCode, from: number): string {
  const sentences = SENTENCES_BY_COLUMN.flat();
  const cues = Array.from({ length: CUES }, (_, at) => {
    const text = sentences[(at + from * 5) % sentences.length]![language];
    return `${at + 1}\n${stamp(at * SECONDS)} --> ${stamp(at * SECONDS + SECONDS - 1)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** `hh:mm:ss.000` */
const stamp = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(11, 19)}.000`;
