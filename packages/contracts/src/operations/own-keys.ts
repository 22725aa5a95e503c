import { ChangedKeys } from '../changed-keys';
import { closed, operation } from '../operation';

/** Needs no revision, because a later request simply replaces all changed shortcuts. */
export const saveOwnKeys = operation({
  name: 'save-own-keys',
  method: 'PUT',
  path: '/auth/keys',
  summary: 'Replace the caller’s changed keyboard shortcuts.',
  access: { roles: 'any', scope: 'own' },
  body: closed({ keys: ChangedKeys }),
  answer: closed({ keys: ChangedKeys }),
});
