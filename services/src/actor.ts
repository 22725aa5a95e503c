import type { ChangedKey } from '@subtitle/contracts/changed-keys';
import type { LangPair } from '@subtitle/contracts/languages';
import type { OwnSettings } from '@subtitle/contracts/own-settings';
import type { Role } from '@subtitle/contracts/roles';
import type { SecurityEventDocument } from './models/security-event.model';

/** The person behind a request, with the values stored now, or the holder of a key. */
export interface SessionActor {
  /** 0 when the request uses a key. */
  id: number;
  username: string;
  name: string;
  roles: Role[];
  langPairs: LangPair[];
  /** The session's id. */
  sid: string;
  /** Another person knows this person's password, so this person may only set a new one. */
  mustChangePassword?: boolean;
  /** Changed keyboard shortcuts. */
  keys?: ChangedKey[];
  settings?: OwnSettings;
  /** The key that the request used, and its module. Such a request has no person, session or role. */
  key?: { id: string; module: string };
}

/**
 * Returns the name under which requests and uploads are counted against their limits: the person, or the module for all
 * its keys.
 */
export const getLimitKey = ({ id, key }: Pick<SessionActor, 'id' | 'key'>): string =>
  key ? `module ${key.module}` : `person ${id}`;

/** The person, address and request behind a change. The person is null for a key and for a command on the server. */
export type Origin = Pick<SecurityEventDocument, 'user' | 'username' | 'address' | 'request' | 'operation'>;

/** Returns the origin of a command on the server, which has no account. */
export const createServerOrigin = (operation: string): Origin => ({
  user: null,
  username: null,
  address: '',
  request: '',
  operation,
});
