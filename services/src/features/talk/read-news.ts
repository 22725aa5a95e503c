import { LIMITS } from '@subtitle/contracts/limits';
import type { TalkThreadDocument } from '../../models/talk-thread.model';
import { countOpenQuestions, findThreadsWith } from './thread.repository';

/** Limit of the count of questions. */
export const MAX_COUNTED_QUESTIONS = 100;

/** Returns the threads with another person's latest comment, since a time, in which a person took part; latest first. */
export function readThreadsWith(username: string, since: Date): Promise<TalkThreadDocument[]> {
  return findThreadsWith(username, since, LIMITS.reviewComments);
}

/** Returns the number of open questions, one more than the limit if there are more, and the time of the latest. */
export async function readOpenQuestions(): Promise<{ count: number; at: Date | null }> {
  const { count, latest } = await countOpenQuestions(MAX_COUNTED_QUESTIONS + 1);
  return { count, at: latest?.comments[0]?.at ?? null };
}
