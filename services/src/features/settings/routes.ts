import {
  getSettings,
  listSettingsChanges as listChanges,
  listCheckCounts as listCounts,
  saveSettings,
} from '@subtitle/contracts/operations/settings';
import { type App, route } from '../../http/route';
import { changeSettings, listCheckCounts, listSettingsChanges, readSettings } from './settings';

export function addSettingsRoutes(app: App): void {
  route(app, getSettings, () => readSettings());
  route(app, saveSettings, ({ actor, body }) => changeSettings(actor, body));
  route(app, listCounts, () => listCheckCounts());
  route(app, listChanges, ({ query }) => listSettingsChanges(query));
}
