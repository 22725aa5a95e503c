import type { LangPair } from '@subtitle/contracts/languages';
import { defineModel } from './define-model';

/** Seconds after which a translation that its user did not change again is removed: half a year. */
const KEPT_SECONDS = 180 * 86_400;

/** A user's own translation of a sentence, which is not approved (collection own_sentences). */
export interface OwnSentenceDocument {
  /** Hash of user, pair and source sentence. */
  _id: string;
  /** Username. */
  by: string;
  pair: LangPair;
  /** Hash of pair and key, as in `memory_entries`. */
  sentence: string;
  source: string;
  target: string;
  at: Date;
}

export const OwnSentenceModel = defineModel<OwnSentenceDocument>(
  'own_sentences',
  {
    _id: { type: String, required: true },
    by: { type: String, required: true },
    pair: { type: String, required: true },
    sentence: { type: String, required: true },
    source: { type: String, required: true },
    target: { type: String, required: true },
    at: { type: Date, required: true },
  } as never,
  (schema) => {
    schema.index({ by: 1, sentence: 1 });
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
  },
);
