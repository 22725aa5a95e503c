import { saveSettings } from '@subtitle/contracts/operations/settings';
import { type App, route } from '../../http/route';
import { changeSettings } from './settings';

export function saveSettingsRoute(app: App): void {
  route(app, saveSettings, ({ actor, body }) => changeSettings(actor, body));
}
