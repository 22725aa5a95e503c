/** Rights of the routes of modules, written by hand as in the table of all rights. */
export const MODULE_RIGHTS = {
  'GET /api/modules': ['admin'],
  'GET /api/module-events': ['admin'],
  'GET /api/modules/:name': ['admin'],
  'GET /api/modules/:name/events': ['admin'],
  'GET /api/modules/:name/releases/:version': ['admin'],
  'POST /api/modules/:name/releases': ['admin'],
  'POST /api/modules/:name/activate': ['admin'],
  'POST /api/modules/:name/rollback': ['admin'],
  'PUT /api/modules/:name/canary': ['admin'],
  'DELETE /api/modules/:name/canary': ['admin'],
  'POST /api/modules/:name/disable': ['admin'],
  'POST /api/modules/:name/enable': ['admin'],
  'GET /api/modules/:name/keys': ['admin'],
  'POST /api/modules/:name/keys': ['admin'],
  'DELETE /api/modules/:name/keys/:id': ['admin'],
  'GET /api/modules/overrides': ['admin'],
  'PUT /api/modules/overrides/:name': ['admin'],
  'DELETE /api/modules/overrides': ['admin'],
  'DELETE /api/modules/overrides/:name': ['admin'],
  'GET /api/modules/host': 'public',
  'PUT /api/modules/host/next': ['admin'],
} as const;

/** Routes that also accept a key of the module in the path. Keys are accepted nowhere else. */
export const KEY_RIGHTS: readonly string[] = [
  'GET /api/modules/:name',
  'GET /api/modules/:name/events',
  'GET /api/modules/:name/releases/:version',
  'POST /api/modules/:name/releases',
  'POST /api/modules/:name/activate',
  'POST /api/modules/:name/rollback',
  'PUT /api/modules/:name/canary',
  'DELETE /api/modules/:name/canary',
];
