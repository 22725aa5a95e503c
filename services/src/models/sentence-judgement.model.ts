import type { LangPair } from '@subtitle/contracts/languages';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { defineModel } from './define-model';

/** Days after which a judgement no longer counts. */
const KEPT_DAYS = 180;

/** A reviewer judged a translation of a sentence as good, or sent rows back because of it (collection sentence_judgements). */
export interface SentenceJudgementDocument {
  /** `${entry}:${by}` */
  _id: string;
  /** Id of the translation, as in the memory, with `back:` before it if rows were sent back. */
  entry: string;
  pair: LangPair;
  source: string;
  target: string;
  by: string;
  at: Date;
  /** Set if rows were sent back. */
  sent_back?: { reason: ReassignReason; note: string };
}

export const SentenceJudgementModel = defineModel<SentenceJudgementDocument>(
  'sentence_judgements',
  {
    _id: { type: String, required: true },
    entry: { type: String, required: true },
    pair: String,
    source: String,
    target: String,
    by: { type: String, required: true },
    at: { type: Date, required: true },
    sent_back: { type: { _id: false, reason: String, note: String }, default: undefined },
  } as never,
  (schema) => {
    schema.index({ entry: 1 });
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
  },
);
