import { operation } from '../operation';
import { SettingsAnswer } from './get-settings';

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
