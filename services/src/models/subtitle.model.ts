import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { defineModel } from './define-model';

import { indexVersions, ROW_VERSION, type RowVersion } from './row-version';

/** Subtitles of a video in one language, as they were uploaded (collection subtitles). */
export interface SubtitleDocument extends RowVersion {
  /** `${import}:1`: a file is one row of its import. */
  _id: string;
  id: number;
  video_id: number;
  language: LanguageCode;
  /** What the uploaded file was; `content` is WebVTT, of a .vtt file exactly what it was. */
  format: 'vtt' | 'srt';
  content: string;
  /** How many cues there are. */
  cues: number;
  /** Until its last cue ends; noted when somebody first wants to know. */
  seconds?: number;
  /** Video and language: the natural key (decision 20). */
  key: string;
  import_id: number;
  import_row: number;
}

/** Beside it, of each language that somebody translates it into: that they do, and who began. */
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
