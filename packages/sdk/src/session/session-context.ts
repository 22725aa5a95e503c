import type { BodyOf } from '@subtitle/contracts/operation';
import type { changeOwnPassword } from '@subtitle/contracts/operations/accounts';
import type { SessionUser } from '@subtitle/contracts/operations/users';
import type { EffectiveRole } from '@subtitle/contracts/roles';
import { holdsAny } from '@subtitle/domain/users/roles';
import { canDo, type WorkflowEvent } from '@subtitle/domain/workflow/transition';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { createContext, useContext, useMemo } from 'react';

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out';

/** What the host knows of the session; screens see only `Session`. */
export interface HostSession {
  status: SessionStatus;
  user: SessionUser | null;
  /** How the session that this document had came to its end; null where it had none yet, or has one. */
  left: 'logout' | 'ended' | null;
  /** @throws ApiError, NetworkError */
  signIn: (username: string, password: string) => Promise<void>;
  /** Ends the session here at once, and on the server as soon as it hears of it. */
  signOut: () => void;
  /** Ends every session of the person; this page goes on with a new one. @throws ApiError, NetworkError */
  changePassword: (passwords: ChangedPassword) => Promise<void>;
}

/** The password that was, and the one to come. */
export type ChangedPassword = BodyOf<typeof changeOwnPassword>;

export interface Session {
  user: SessionUser;
  /** Whether a button for `event` on `unit` should be enabled; the server decides by the same table. */
  can: (event: WorkflowEvent, unit: Unit) => boolean;
  /** Any of; admin holds every role. */
  hasRole: (...roles: EffectiveRole[]) => boolean;
  /** Clears the session and leads to the login page. */
  signOut: () => void;
}

export const SessionContext = createContext<HostSession | null>(null);

/** The session as the shell sees it, signed in or not. @throws outside of the host */
export function useHostSession(): HostSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useHostSession needs the host above it');
  return session;
}

/** The signed-in person, for screens. @throws where nobody is signed in, which a guarded screen never sees */
export function useSession(): Session {
  const { user, signOut } = useHostSession();
  if (!user) throw new Error('useSession needs somebody signed in');
  return useMemo(
    () => ({
      user,
      can: (event, unit) => canDo(unit, event, user),
      hasRole: (...roles) => holdsAny(user.roles, roles),
      signOut,
    }),
    [user, signOut],
  );
}
