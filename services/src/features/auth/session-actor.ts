import type { LangPair } from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';

/** The signed-in person behind a request, as their row says now; or what holds a key. */
export interface SessionActor {
  /** 0 of a key. */
  id: number;
  username: string;
  name: string;
  roles: Role[];
  langPairs: LangPair[];
  /** The session's id. */
  sid: string;
  /** Somebody else knows their password: they may do nothing but choose another one. */
  mustChangePassword?: boolean;
  /** The key that was shown, and its screen module; there is no person then, no session and no role. */
  key?: { id: string; module: string };
}

/** Whose share of our time and room somebody takes: their own, or their module's, however many keys that has. */
export const shareOf = ({ id, key }: Pick<SessionActor, 'id' | 'key'>): string =>
  key ? `module ${key.module}` : `person ${id}`;
