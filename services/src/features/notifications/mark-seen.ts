import type { BodyOf } from '@subtitle/contracts/operation';
import type { markSeen as markSeenCall, Panel } from '@subtitle/contracts/operations/notifications';
import type { SessionActor } from '../auth/session-actor';
import { noteLine, raiseSeen, readMarks } from './notice.repository';

/** A line that was read, as it is stored: what happens to it later is news again. */
export const readLine = (panel: Panel, line: string, at: Date) => `${panel}:${line}@${at.getTime()}`;

/**
 * Remembers that somebody read a panel up to a time, or one line of it. Times to come are cut off: what has not
 * happened yet cannot have been seen.
 */
export async function markSeen(
  { id }: Pick<SessionActor, 'id'>,
  { panel, upTo, line }: BodyOf<typeof markSeenCall>,
  now: Date,
): Promise<{ seenAt: string | null }> {
  const at = new Date(Math.min(Date.parse(upTo), now.getTime()));
  if (line !== undefined) await noteLine(id, readLine(panel, line, at));
  const seen = line === undefined ? await raiseSeen(id, panel, at) : (await readMarks(id))[panel];
  return { seenAt: seen?.toISOString() ?? null };
}
