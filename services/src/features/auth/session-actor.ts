import type { LangPair } from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';

/** The signed-in person behind a request, as their row says now. */
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
}
