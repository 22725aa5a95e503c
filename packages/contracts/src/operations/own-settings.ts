import { closed, operation } from '../operation';
import { OwnSettings } from '../own-settings';

/** Needs no revision, because a later request for the same setting simply replaces its value. */
export const saveOwnSettings = operation({
  name: 'save-own-settings',
  method: 'PUT',
  path: '/auth/settings',
  summary: 'Change settings of the caller. Settings that the body omits stay.',
  access: { roles: 'any', scope: 'own' },
  body: OwnSettings,
  answer: closed({ settings: OwnSettings }),
});
