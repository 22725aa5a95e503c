import type { SecurityEventDocument } from '../../models/security-event.model';

/** Who asked for a change, from where and by which request. */
export type Origin = Pick<SecurityEventDocument, 'address' | 'request' | 'operation'> & {
  user: number;
  username: string;
};
