/**
 * Every SDK entry, imported lazily. A prefix share (`@subtitle/sdk/`) provides only entries that the shell itself
 * imports: a module that requests an entry missing here fails with "Can not get '@subtitle/sdk/...'".
 */
export const SDK_ENTRIES = {
  api: () => import('@subtitle/sdk/api'),
  charts: () => import('@subtitle/sdk/charts'),
  corrections: () => import('@subtitle/sdk/corrections'),
  dates: () => import('@subtitle/sdk/dates'),
  downloads: () => import('@subtitle/sdk/downloads'),
  drafts: () => import('@subtitle/sdk/drafts'),
  fills: () => import('@subtitle/sdk/fills'),
  forms: () => import('@subtitle/sdk/forms'),
  history: () => import('@subtitle/sdk/history'),
  icons: () => import('@subtitle/sdk/icons'),
  keys: () => import('@subtitle/sdk/keys'),
  list: () => import('@subtitle/sdk/list'),
  live: () => import('@subtitle/sdk/live'),
  notify: () => import('@subtitle/sdk/notify'),
  overlays: () => import('@subtitle/sdk/overlays'),
  query: () => import('@subtitle/sdk/query'),
  router: () => import('@subtitle/sdk/router'),
  screen: () => import('@subtitle/sdk/screen'),
  session: () => import('@subtitle/sdk/session'),
  store: () => import('@subtitle/sdk/store'),
  talk: () => import('@subtitle/sdk/talk'),
  terms: () => import('@subtitle/sdk/terms'),
  ui: () => import('@subtitle/sdk/ui'),
  updates: () => import('@subtitle/sdk/updates'),
  work: () => import('@subtitle/sdk/work'),
};
