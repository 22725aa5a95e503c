import type { ToldState } from '@subtitle/contracts/operations/notifications';
import type { SessionActor } from '../auth/session-actor';
import { noteFollowed } from './notice.repository';

/** Remembers that somebody watches an import, and what its page told them of it. */
export async function followImport(
  { id: user }: Pick<SessionActor, 'id'>,
  { id, told = null }: { id: number; told?: ToldState | null },
): Promise<{ ok: boolean }> {
  await noteFollowed(user, { id, told });
  return { ok: true };
}
