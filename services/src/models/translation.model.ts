import type { LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** One cue of a translation: its text as it was typed, and the revision of the unit that it changed with last. */
export interface TranslatedCue {
  text: string;
  revision: number;
}

/**
 * The texts of a video in one language (collection translations), apart from its row: lists read none of them. Changed in
 * the transaction that changes the row, whose revision says which of two changes comes first.
 */
export interface TranslationDocument {
  /** `${video}:${language}`. */
  _id: string;
  video_id: number;
  language: LanguageCode;
  /** The language and the version of the uploaded subtitles whose cues these are. */
  source: LanguageCode;
  source_id: string;
  /** Version of the uploaded file in this language that the texts began with: exports keep its characters. */
  accepted_id?: string;
  /** By the cue's number, from 1; a cue that was never changed is absent. */
  cues: Record<string, TranslatedCue>;
}

export const TranslationModel = defineModel<TranslationDocument>(
  'translations',
  {
    _id: { type: String, required: true },
    video_id: { type: Number, required: true },
    language: { type: String, required: true },
    source: { type: String, required: true },
    source_id: { type: String, required: true },
    accepted_id: String,
    cues: Schema.Types.Mixed,
  },
  (schema) => {
    schema.index({ video_id: 1 });
  },
);
