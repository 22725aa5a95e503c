import type { App } from './plugins/route';

/** Every route of the API, one a line. */
export const ROUTES: readonly ((app: App) => void)[] = [];
