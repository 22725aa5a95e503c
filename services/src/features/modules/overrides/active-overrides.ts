import type { ModuleOverride } from '@subtitle/contracts/operations/remotes';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../../actor';
import { type SessionDocument, SessionModel } from '../../../models/session.model';
import { isAllowedAddress } from './dev-address';

/**
 * Returns the active overrides of a session by name. If the person is no longer admin, all overrides are inactive. An
 * override of a development server is inactive if the server's origin is no longer allowed. The overrides are read from
 * the database each time, because another process may have changed them.
 */
export async function findActiveOverrides(
  { sid, roles }: Pick<SessionActor, 'sid' | 'roles'>,
  origins: readonly string[],
): Promise<ModuleOverride[]> {
  if (!hasAnyRole(roles, ['admin'])) return [];
  const session = await SessionModel.findById(sid).select({ overrides: 1 }).lean();
  return presentOverrides(session?.overrides).filter(({ address }) => !address || isAllowedAddress(address, origins));
}

/** Lists overrides sorted by name. */
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
