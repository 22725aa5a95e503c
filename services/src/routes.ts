import { authRoutes } from './features/auth/routes';
import { channelRoutes } from './features/channels/routes';
import { contentRoutes } from './features/content/routes';
import { figureRoutes } from './features/figures/routes';
import { importedRowRoutes } from './features/imported-rows/routes';
import { importRoutes } from './features/imports/routes';
import { itemRoutes } from './features/items/routes';
import { dropOverrideCookie } from './features/modules/overrides/override-cookie';
import { moduleRoutes } from './features/modules/routes';
import { notificationRoutes } from './features/notifications/routes';
import { sameRowsRoutes } from './features/same-rows/routes';
import { searchRoutes } from './features/search/routes';
import { sessionRoutes } from './features/sessions/routes';
import { settingsRoutes } from './features/settings/routes';
import { translationRoutes } from './features/translations/routes';
import { userRoutes } from './features/users/routes';
import { videoRoutes } from './features/videos/routes';
import type { App } from './http/route';

const signInRoutes = (app: App) => authRoutes(app, dropOverrideCookie);

/** The routes of every feature. */
export const ROUTES: readonly ((app: App) => void)[] = [
  signInRoutes,
  channelRoutes,
  contentRoutes,
  figureRoutes,
  importRoutes,
  importedRowRoutes,
  itemRoutes,
  moduleRoutes,
  notificationRoutes,
  sameRowsRoutes,
  searchRoutes,
  sessionRoutes,
  settingsRoutes,
  translationRoutes,
  userRoutes,
  videoRoutes,
];
