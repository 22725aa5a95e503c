import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { defineModel } from './define-model';

import { indexVersions, ROW_VERSION, type RowVersion } from './row-version';

/** Uploaded subtitles of a video in one language (collection subtitles). */
export interface SubtitleDocument extends RowVersion {
  /** `${import}:1`: a file is one row of its import. */
  _id: string;
  id: number;
  video_id: number;
  language: LanguageCode;
  /** Format of the uploaded file. `content` is WebVTT; for a .vtt file it is the unchanged file. */
  format: 'vtt' | 'srt';
  content: string;
  /** Number of cues. */
  cues: number;
  /** Seconds until the end of the last cue; stored when it is first needed. */
  seconds?: number;
  /** Natural key: video and language (decision 20). */
  key: string;
  import_id: number;
  import_row: number;
}

/** For each language that the subtitles are translated into: a revision, and the translator who started. */
export type WorkOnSubtitles = { [K in `revision_${LanguageCode}`]?: number } & {
  [K in `author_${LanguageCode}`]?: string;
};

export const SubtitleModel = defineModel<SubtitleDocument>(
  'subtitles',
  {
    _id: { type: String, required: true },
    id: Number,
    video_id: Number,
    language: { type: String, enum: LANGUAGE_CODES },
    format: String,
    content: String,
    cues: Number,
    seconds: Number,
    key: String,
    ...Object.fromEntries(
      LANGUAGE_CODES.flatMap((code) => [
        [`revision_${code}`, Number],
        [`author_${code}`, String],
      ]),
    ),
    ...ROW_VERSION,
  },
  (schema) => {
    indexVersions(schema);
    schema.index({ video_id: 1, id: 1 });
    schema.index({ language: 1, video_id: 1 });
  },
);
