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
    ...ROW_VERSION,
  },
  (schema) => {
    indexVersions(schema);
    schema.index({ video_id: 1, id: 1 });
  },
);
