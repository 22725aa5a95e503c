import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { APPROVED } from '@subtitle/contracts/statuses';
import { SAME_SENTENCE } from '../memory/match';
import type { ApprovedSentences } from './check';

/**
 * Returns the approved translations among the matches of source sentences. Matches in which a number changes between
 * one and many are left out: their words may have to differ.
 */
export function listApproved(
  sentences: Iterable<{ text: string; matches: readonly MemoryMatch[] }>,
): ApprovedSentences {
  const approved = new Map<string, MemoryMatch[]>();
  for (const { text, matches } of sentences) {
    const same = matches.filter(
      ({ percent, state, changesNumber }) => percent >= SAME_SENTENCE && state === APPROVED && !changesNumber,
    );
    if (same.length > 0) approved.set(text, same);
  }
  return approved;
}
