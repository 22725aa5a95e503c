import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import type { SentenceMark } from './use-row-sentences';

/** A sentence that nobody typed. */
export interface SentenceOrigin extends FilledSentence {
  origin: 'memory' | 'machine';
}

/**
 * Returns the sentences that nobody typed. One from the memory was approved before, so it is no machine translation,
 * even if a machine wrote it first.
 */
export function listOrigins(filled: readonly FilledSentence[], marks: readonly SentenceMark[]): SentenceOrigin[] {
  const isFilled = ({ column, start, end }: FilledSentence) =>
    filled.some((one) => one.column === column && one.start < end && one.end > start);
  const machine = marks.filter((place) => place.isMachine && !isFilled(place));
  return [
    ...filled.map((place) => ({ ...place, origin: 'memory' as const })),
    ...machine.map((place) => ({ ...place, origin: 'machine' as const })),
  ];
}
