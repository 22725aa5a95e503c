import type { QuestionState } from '@subtitle/contracts/operations/talk';
import { findQuestionsByKey } from './thread.repository';

/** Returns which of these keys of sentences have an open or answered question. */
export async function readQuestionStates(keys: readonly string[]): Promise<ReadonlyMap<string, QuestionState>> {
  const found = await findQuestionsByKey(keys);
  return new Map(
    found.flatMap(({ key, open, answer }) =>
      // A question that was resolved without an answer has no mark anywhere.
      open || answer !== null ? [[key!, open ? 'open' : 'answered'] as const] : [],
    ),
  );
}
