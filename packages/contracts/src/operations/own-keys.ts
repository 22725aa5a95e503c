import { Type } from 'typebox';
import { ChangedKeys } from '../changed-keys';
import { closed, operation } from '../operation';

/** Needs no revision, because a later request for the same shortcut simply replaces its change. */
export const saveOwnKeys = operation({
  name: 'save-own-keys',
  method: 'PUT',
  path: '/auth/keys',
  summary: 'Change keyboard shortcuts of the caller, or replace all changes.',
  access: { roles: 'any', scope: 'own' },
  body: closed({
    keys: ChangedKeys,
    merge: Type.Optional(
      Type.Boolean({
        description:
          'Keeps the changes of shortcuts that `keys` does not name. A shortcut whose `to` is its `key` is reset.',
      }),
    ),
  }),
  answer: closed({ keys: ChangedKeys }),
});
