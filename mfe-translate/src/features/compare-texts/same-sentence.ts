import type { MemoryMatch } from '@subtitle/contracts/operations/memory';

/** Lowest percent of a match that is filled without a press: the same sentence. */
const SAME_SENTENCE = 100;

/** Returns whether a match is a translation of the same sentence. */
export const isSameSentence = ({ percent }: Pick<MemoryMatch, 'percent'>) => percent >= SAME_SENTENCE;
