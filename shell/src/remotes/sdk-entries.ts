/**
 * Every SDK entry, imported lazily. A prefix share (`@subtitle/sdk/`) provides only what the shell itself imports: a
 * module that asks for an entry missing here dies with "Can not get '@subtitle/sdk/...'". None is fetched before
 * somebody asks.
 */
const ENTRIES = {
  api: () => import('@subtitle/sdk/api'),
  charts: () => import('@subtitle/sdk/charts'),
  dates: () => import('@subtitle/sdk/dates'),
  drafts: () => import('@subtitle/sdk/drafts'),
  forms: () => import('@subtitle/sdk/forms'),
  icons: () => import('@subtitle/sdk/icons'),
  keys: () => import('@subtitle/sdk/keys'),
  list: () => import('@subtitle/sdk/list'),
  live: () => import('@subtitle/sdk/live'),
  notify: () => import('@subtitle/sdk/notify'),
  overlays: () => import('@subtitle/sdk/overlays'),
  query: () => import('@subtitle/sdk/query'),
  router: () => import('@subtitle/sdk/router'),
  session: () => import('@subtitle/sdk/session'),
  ui: () => import('@subtitle/sdk/ui'),
  updates: () => import('@subtitle/sdk/updates'),
};

/** Nearly every screen needs these; they come once the first page stands and the browser has nothing better to do. */
const SOON = ['ui', 'forms', 'list', 'overlays', 'keys', 'icons'] as const satisfies (keyof typeof ENTRIES)[];

/** Fetches the common entries ahead in idle time, so that opening the next screen does not wait for them. */
export function warmUp(): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  idle(() => {
    for (const name of SOON) ENTRIES[name]().catch(() => undefined);
  });
}
