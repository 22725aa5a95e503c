import type { LangPair } from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';

/** The signed-in person behind a request, as their row says now; or what holds a key. */
export interface SessionActor {
  id: number;
  username: string;
  name: string;
  roles: Role[];
  langPairs: LangPair[];
  /** The session's id. */
  sid: string;
  /** Somebody else knows their password: they may do nothing but choose another one. */
  mustChangePassword?: boolean;
  /** The screen module whose key was shown; there is no person then, no session and no role. */
  keyOf?: string;
}
