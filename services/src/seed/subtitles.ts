import { createHash } from 'node:crypto';
import { DAY_MS } from '@subtitle/domain/dates';
import { createInitialFields, type ImportDocument } from '../models/import.model';
import type { SubtitleDocument } from '../models/subtitle.model';
import { type DemoLanguage, SENTENCES_BY_COLUMN } from './sentences';

/** Languages of the subtitle files of each demo video, by its index in VIDEOS. Further videos have none. */
const LANGUAGES_OF: readonly (readonly DemoLanguage[])[] = [['hi', 'en'], ['hi'], ['en'], ['en']];
const CUES = 24;
const SECONDS = 5;

export const DEMO_FILES = LANGUAGES_OF.flat().length;

/** Subtitle files of the demo's videos, as uploads store them. @param first first ids of files and imports */
export function createDemoSubtitles(
  videos: readonly number[],
  first: { file: number; import: number },
): SubtitleDocument[] {
  const files = LANGUAGES_OF.flatMap((languages, at) =>
    videos[at] === undefined ? [] : languages.map((language) => ({ video_id: videos[at]!, language, from: at })),
  );
  return files.map(({ video_id, language, from }, at) => ({
    _id: `${first.import + at}:1`,
    id: first.file + at,
    import_id: first.import + at,
    import_row: 1,
    video_id,
    language,
    format: 'vtt',
    content: createFile(language, from),
    cues: CUES,
    key: `subtitles|${video_id}|${language}`,
  }));
}

/** Imports of these files, one for each day, the oldest first. Their uploaded files are no longer kept. */
export function createDemoImports(
  files: readonly SubtitleDocument[],
  of: { video_title: (id: number) => string; channel_id: (id: number) => number; by: string; now: Date },
): Omit<ImportDocument, 'spool_id'>[] {
  return files.map(({ import_id, video_id, language, content }, at) => {
    const when = new Date(of.now.getTime() - (files.length - at) * DAY_MS);
    return {
      ...createInitialFields(),
      _id: import_id,
      kind: 'subtitles',
      file: {
        name: `${of.video_title(video_id).replaceAll(':', '')}.${language}.vtt`,
        bytes: Buffer.byteLength(content),
        sha256: createHash('sha256').update(content).digest('hex'),
      },
      channel_id: of.channel_id(video_id),
      subtitles: { language, video_id },
      duplicates: 'stop',
      created_by: of.by,
      created_at: when,
      touched_at: when,
      started_at: when,
      finished_at: when,
      status: 'done',
      progress: 100,
      rows: 1,
      inserted: 1,
      written: 1,
      file_kept: false,
      hidden: false,
      unclean: false,
    };
  });
}

function createFile(language: DemoLanguage, from: number): string {
  const sentences = SENTENCES_BY_COLUMN.flat();
  const cues = Array.from({ length: CUES }, (_, at) => {
    const text = sentences[(at + from * 5) % sentences.length]![language];
    return `${at + 1}\n${formatTime(at * SECONDS)} --> ${formatTime(at * SECONDS + SECONDS - 1)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** `hh:mm:ss.000` */
const formatTime = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(11, 19)}.000`;
