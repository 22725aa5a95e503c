import { addAuthRoutes } from './features/auth/routes';
import { addChannelRoutes } from './features/channels/routes';
import { addContentRoutes } from './features/content/routes';
import { figureRoutes } from './features/figures/routes';
import { importedRowRoutes } from './features/imported-rows/routes';
import { importRoutes } from './features/imports/routes';
import { itemRoutes } from './features/items/routes';
import { dropOverrideCookie } from './features/modules/overrides/override-cookie';
import { moduleRoutes } from './features/modules/routes';
import { addNotificationRoutes } from './features/notifications/routes';
import { sameRowsRoutes } from './features/same-rows/routes';
import { searchRoutes } from './features/search/routes';
import { addSessionRoutes } from './features/sessions/routes';
import { addSettingsRoutes } from './features/settings/routes';
import { translationRoutes } from './features/translations/routes';
import { addUserRoutes } from './features/users/routes';
import { addVideoRoutes } from './features/videos/routes';
import type { App } from './http/route';

const signInRoutes = (app: App) => addAuthRoutes(app, dropOverrideCookie);

/** The routes of every feature. */
export const ROUTES: readonly ((app: App) => void)[] = [
  signInRoutes,
  addChannelRoutes,
  addContentRoutes,
  figureRoutes,
  importRoutes,
  importedRowRoutes,
  itemRoutes,
  moduleRoutes,
  addNotificationRoutes,
  sameRowsRoutes,
  searchRoutes,
  addSessionRoutes,
  addSettingsRoutes,
  translationRoutes,
  addUserRoutes,
  addVideoRoutes,
];
