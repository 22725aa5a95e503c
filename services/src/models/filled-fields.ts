import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentences } from '@subtitle/contracts/operations/filled-sentences';
import { Schema } from 'mongoose';

/** Fields of a row about texts from the memory or another row, for each language; absent for none. */
export type FilledFields = {
  /** Sentences from the memory or another row in the present texts. */
  [K in `from_memory_${LanguageCode}`]?: FilledSentences;
} & {
  /** Columns whose text was filled, and that nobody has changed or checked. */
  [K in `unchecked_${LanguageCode}`]?: string[];
} & {
  /** Whether all texts of the unit are unchecked. Queries use it, because they cannot compare the columns. */
  [K in `only_filled_${LanguageCode}`]?: true;
};

export function defineFilledFields(code: LanguageCode) {
  return {
    [`from_memory_${code}`]: Schema.Types.Mixed,
    [`unchecked_${code}`]: { type: [String], default: undefined },
    [`only_filled_${code}`]: Boolean,
  };
}
