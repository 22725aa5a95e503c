import type { ModuleOverride } from '@subtitle/contracts/operations/remotes';
import { holdsAny } from '@subtitle/domain/users/roles';
import { type SessionDocument, SessionModel } from '../../../models/session.model';
import type { SessionActor } from '../../auth/session-actor';
import { isAllowed } from './dev-address';

/**
 * The overrides of a session that act now, by name: none of somebody who is no admin (any more), and none that leads to
 * where development servers may not stand (any more). Read from the database each time: no process believes what another
 * one has changed.
 */
export async function actingOverrides(
  { sid, roles }: Pick<SessionActor, 'sid' | 'roles'>,
  origins: readonly string[],
): Promise<ModuleOverride[]> {
  if (!holdsAny(roles, ['admin'])) return [];
  const session = await SessionModel.findById(sid).select({ overrides: 1 }).lean();
  return presentOverrides(session?.overrides).filter(({ address }) => !address || isAllowed(address, origins));
}

/** By name. */
export function presentOverrides(overrides: SessionDocument['overrides'] = {}): ModuleOverride[] {
  return Object.entries(overrides)
    .map(([name, { version, address, since }]) => ({
      name,
      ...(version && { version }),
      ...(address && { address }),
      since: since.toISOString(),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
