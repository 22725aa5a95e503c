import type { BodyOf } from '@subtitle/contracts/operation';
import type { changeOwnPassword } from '@subtitle/contracts/operations/accounts';
import type { SessionUser } from '@subtitle/contracts/operations/users';
import type { EffectiveRole } from '@subtitle/contracts/roles';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { canDo, type WorkflowEvent } from '@subtitle/domain/workflow/transition';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { createContext, useContext, useMemo } from 'react';

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out';

/** The host's view of the session; screens see only `Session`. */
export interface HostSession {
  status: SessionStatus;
  user: SessionUser | null;
  /** How the last session of this document ended; null if there was none yet, or one is active. */
  left: 'logout' | 'ended' | null;
  /** @throws ApiError, NetworkError */
  signIn: (username: string, password: string) => Promise<void>;
  /** Ends the session here immediately, and on the server as soon as the call arrives. */
  signOut: () => void;
  /** Ends every session of the person; this page continues with a new one. @throws ApiError, NetworkError */
  changePassword: (passwords: ChangedPassword) => Promise<void>;
}

/** The current password and the new one. */
export type ChangedPassword = BodyOf<typeof changeOwnPassword>;

export interface Session {
  user: SessionUser;
  /** Returns whether a button for `event` on `unit` should be enabled; the server uses the same table. */
  can: (event: WorkflowEvent, unit: Unit) => boolean;
  /** True if the person has any of the roles; an admin has every role. */
  hasRole: (...roles: EffectiveRole[]) => boolean;
  /** Clears the session and opens the login page. */
  signOut: () => void;
}

export const SessionContext = createContext<HostSession | null>(null);

/** Returns the session for the shell, signed in or not. @throws outside of the host */
export function useHostSession(): HostSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useHostSession needs the host above it');
  return session;
}

/**
 * Returns the signed-in person, for screens. @throws without a signed-in person, which cannot happen on a guarded
 * screen
 */
export function useSession(): Session {
  const { user, signOut } = useHostSession();
  if (!user) throw new Error('useSession needs a signed-in user');
  return useMemo(
    () => ({
      user,
      can: (event, unit) => canDo(unit, event, user),
      hasRole: (...roles) => hasAnyRole(user.roles, roles),
      signOut,
    }),
    [user, signOut],
  );
}
