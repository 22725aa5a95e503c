import type { BodyOf } from '@subtitle/contracts/operation';
import type { markSeen as markSeenCall, Panel } from '@subtitle/contracts/operations/notifications';
import type { SessionActor } from '../../actor';
import { raiseSeenTime, readMarks, storeReadLine } from './notice.repository';

/** Stored form of a line that was read. It contains the time, so that a later change of the line is unread again. */
export const formatReadLine = (panel: Panel, line: string, at: Date) => `${panel}:${line}@${at.getTime()}`;

/**
 * Stores that a user has read a panel up to a time, or one line of it. A future time is reduced to now, because later
 * notifications cannot have been seen.
 */
export async function markSeen(
  { id }: Pick<SessionActor, 'id'>,
  { panel, upTo, line }: BodyOf<typeof markSeenCall>,
  now: Date,
): Promise<{ seenAt: string | null }> {
  const at = new Date(Math.min(Date.parse(upTo), now.getTime()));
  if (line !== undefined) await storeReadLine(id, formatReadLine(panel, line, at));
  const seen = line === undefined ? await raiseSeenTime(id, panel, at) : (await readMarks(id))[panel];
  return { seenAt: seen?.toISOString() ?? null };
}
