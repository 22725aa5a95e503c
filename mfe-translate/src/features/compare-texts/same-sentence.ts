import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { SAME_SENTENCE } from '@subtitle/domain/memory/match';

/** Returns whether a match is a translation of the same sentence, which is filled without a press. */
export const isSameSentence = ({ percent }: Pick<MemoryMatch, 'percent'>) => percent >= SAME_SENTENCE;
