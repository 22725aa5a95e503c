import type { LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** One cue of a translation: its text as typed, and the revision of the unit at its last change. */
export interface TranslatedCue {
  text: string;
  revision: number;
}

/**
 * Texts of a video in one language (collection translations), separate from its row because lists do not read them.
 * They change in the transaction that changes the row, whose revision orders the changes.
 */
export interface TranslationDocument {
  /** `${video}:${language}`. */
  _id: string;
  video_id: number;
  language: LanguageCode;
  /** Language and version of the uploaded subtitles with these cues. */
  source: LanguageCode;
  source_id: string;
  /** Version of the uploaded file in this language that the texts came from; exports keep its characters. */
  accepted_id?: string;
  /** By cue number, from 1; unchanged cues are absent. */
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
