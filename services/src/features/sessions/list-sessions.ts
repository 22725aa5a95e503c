import type { SessionAnswer } from '@subtitle/contracts/operations/sessions';
import type { SessionActor } from '../../actor';
import { Refusal } from '../../refusal';
import { findSessions, findUsername } from './session.repository';

/**
 * Returns the sessions of a person, the latest used first.
 * @throws Refusal not-found where the person does not exist
 */
export async function listSessions(actor: SessionActor, userId = actor.id): Promise<SessionAnswer[]> {
  if (userId !== actor.id && (await findUsername(userId)) === null) throw new Refusal('not-found');
  const sessions = await findSessions(userId, Date.now());
  return sessions.map(({ _id, device = '', created_at, seen_at }) => ({
    id: _id,
    device,
    since: created_at.toISOString(),
    lastSeen: seen_at.toISOString(),
    current: _id === actor.sid,
  }));
}
