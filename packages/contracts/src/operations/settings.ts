import { type Static, Type } from 'typebox';
import { closed, operation, Revision } from '../operation';

/** What an admin decides for everybody. Until somebody does, the defaults stand at revision 0. */
export const SettingsAnswer = closed({
  selfApproval: Type.Boolean({ description: 'Whether a reviewer may approve a text they wrote last (decision 17).' }),
  revision: Revision,
});
export type SettingsAnswer = Static<typeof SettingsAnswer>;

export const getSettings = operation({
  name: 'get-settings',
  method: 'GET',
  path: '/settings',
  summary: 'The settings that hold for everybody.',
  access: { roles: ['reviewer'] },
  answer: SettingsAnswer,
});

/** The revision is the one that was seen. */
export const saveSettings = operation({
  name: 'save-settings',
  method: 'PUT',
  path: '/settings',
  summary: 'Change the settings.',
  access: { roles: ['admin'] },
  body: SettingsAnswer,
  answer: SettingsAnswer,
  errors: ['conflict'],
});
