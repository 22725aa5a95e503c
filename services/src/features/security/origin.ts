import type { SecurityEventDocument } from '../../models/security-event.model';

/** Who asked for a change, from where and by which request; nobody where it came from a command of the server. */
export type Origin = Pick<SecurityEventDocument, 'user' | 'username' | 'address' | 'request' | 'operation'>;

/** Of what a command does on the server: whoever may start one is no account. */
export const fromServer = (operation: string): Origin => ({
  user: null,
  username: null,
  address: '',
  request: '',
  operation,
});
