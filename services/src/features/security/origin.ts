import type { SecurityEventDocument } from '../../models/security-event.model';

/** The person, address and request behind a change. The person is null for a command on the server. */
export type Origin = Pick<SecurityEventDocument, 'user' | 'username' | 'address' | 'request' | 'operation'>;

/** Returns the origin of a command on the server, which has no account. */
export const fromServer = (operation: string): Origin => ({
  user: null,
  username: null,
  address: '',
  request: '',
  operation,
});
