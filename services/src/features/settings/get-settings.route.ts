import { getSettings } from '@subtitle/contracts/operations/settings';
import { type App, route } from '../../http/route';
import { readSettings } from './settings';

export function getSettingsRoute(app: App): void {
  route(app, getSettings, () => readSettings());
}
