import type { LangPair } from '@subtitle/contracts/languages';
import type { MachineService } from '@subtitle/contracts/operations/machine';
import { hashTexts } from '../infra/hash-texts';
import { defineModel } from './define-model';

/** Days after which a machine translation is removed. */
const KEPT_DAYS = 90;

/** Machine translation of one sentence (collection machine_texts). */
export interface MachineTextDocument {
  /** Hash of pair and sentence. */
  _id: string;
  service: MachineService;
  text: string;
  /** Time of the translation. */
  at: Date;
  /** User who submitted it unchanged with 'Accept draft'; null before that. */
  accepted_by: string | null;
}

export const MachineTextModel = defineModel<MachineTextDocument>(
  'machine_texts',
  {
    _id: { type: String, required: true },
    service: { type: String, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
    accepted_by: { type: String, default: null },
  } as never,
  (schema) => {
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 3_600 });
  },
);

/** Returns the id of a sentence's machine translation. */
export function getMachineTextId(pair: LangPair, sentence: string): string {
  return hashTexts([pair, sentence.normalize('NFC')], 22);
}
