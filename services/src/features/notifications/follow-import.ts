import type { ShownState } from '@subtitle/contracts/operations/notifications';
import type { SessionActor } from '../../actor';
import { storeFollowedImport } from './notice.repository';

/** Stores that a user watches an import, and the last state that the import's page showed to the user. */
export async function followImport(
  { id: user }: Pick<SessionActor, 'id'>,
  { id, told = null }: { id: number; told?: ShownState | null },
): Promise<{ ok: boolean }> {
  await storeFollowedImport(user, { id, told });
  return { ok: true };
}
