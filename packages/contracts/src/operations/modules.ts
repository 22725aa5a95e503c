import { type Static, Type } from 'typebox';
import { closed, IsoTime, oneOf, operation } from '../operation';
import { EFFECTIVE_ROLES } from '../roles';
import { Host, ModuleName, ScreenDescriptor, ModuleVersion as Version } from './remotes';

/** Allows an admin, or a caller with a key of the module in the path. */
const KEY = { roles: ['admin'], key: 'module' } as const;
const ADMIN = { roles: ['admin'] } as const;

export const OfModule = closed({ name: ModuleName });
/** Revision of the module that the caller read, and the reason for the change. */
const MOVE = {
  revision: Type.Integer({ minimum: 0, description: 'Revision as last read; 0 for a module that was never active.' }),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
};
/** Users who get the version on trial: the named users, and a fixed percentage of the users with these roles. */
export const CanaryRule = closed({
  version: Version,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  roles: Type.Array(oneOf(EFFECTIVE_ROLES), {
    maxItems: 10,
    description: 'Only users with one of these roles; empty means all roles.',
  }),
  users: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Usernames that always get it.' }),
  limit: Type.Number({ minimum: 0, maximum: 100, description: 'Percentage of failures that stops the trial.' }),
});
export type CanaryRule = Static<typeof CanaryRule>;

/** Reports of browsers about one version within the last 24 hours. */
export const VersionHealth = closed({
  version: Version,
  openings: Type.Integer(),
  errors: Type.Integer(),
  kinds: Type.Record(Type.String(), Type.Integer(), { description: 'Errors by kind.' }),
});
export type VersionHealth = Static<typeof VersionHealth>;

/** A module as Settings lists it. */
export const ModuleAnswer = closed({
  name: ModuleName,
  revision: Type.Integer(),
  /** Version that is active; null if none is. */
  version: Type.Union([Version, Type.Null()]),
  /** Version that the current shell loads: the active one, or the latest earlier one that fits; null if none fits. */
  loaded: Type.Union([Version, Type.Null()]),
  /** Version that a rollback activates; null if no version was active before. */
  earlier: Type.Union([Version, Type.Null()]),
  disabled: Type.Boolean(),
  canary: Type.Union([closed({ ...CanaryRule.properties, since: IsoTime, by: Type.String() }), Type.Null()]),
  owner: Type.String(),
  commit: Type.String(),
  movedAt: Type.Union([IsoTime, Type.Null()]),
  movedBy: Type.Union([Type.String(), Type.Null()]),
  health: Type.Array(VersionHealth, { description: 'Versions that were opened.' }),
  /** Reasons why the version does not fit; empty if it fits. */
  misfits: closed({ now: Type.Array(Type.String()), next: Type.Array(Type.String()) }),
});
export type ModuleAnswer = Static<typeof ModuleAnswer>;

export const ReleaseAnswer = closed({
  version: Version,
  publishedAt: IsoTime,
  by: Type.String(),
  commit: Type.String(),
  builtAt: IsoTime,
  bytes: Type.Integer({ description: 'Size of all its files.' }),
  misfits: ModuleAnswer.properties.misfits,
});
export type ReleaseAnswer = Static<typeof ReleaseAnswer>;

/** Events of a module. */
export const MODULE_EVENTS = [
  'published',
  'activated',
  'rolled-back',
  'canary-set',
  'canary-cleared',
  'canary-stopped',
  'disabled',
  'enabled',
  'key-made',
  'key-revoked',
] as const;
export type ModuleEventName = (typeof MODULE_EVENTS)[number];

export const ModuleEvent = closed({
  id: Type.String(),
  event: oneOf(MODULE_EVENTS),
  at: IsoTime,
  by: Type.String({ description: 'Username; `key:<label>` for a key; `start` and `health` for the server.' }),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
});
export type ModuleEvent = Static<typeof ModuleEvent>;

export const listModules = operation({
  name: 'list-modules',
  method: 'GET',
  path: '/modules',
  summary: 'All screen modules: active version, health, and whether it fits this shell and the next one.',
  access: ADMIN,
  answer: closed({ modules: Type.Array(ModuleAnswer), host: Host, nextHost: Type.Union([Host, Type.Null()]) }),
});

export const getModule = operation({
  name: 'get-module',
  method: 'GET',
  path: '/modules/:name',
  summary: 'One screen module with its releases, newest first.',
  access: KEY,
  params: OfModule,
  answer: closed({ ...ModuleAnswer.properties, releases: Type.Array(ReleaseAnswer) }),
  errors: ['not-found'],
});

export const listModuleEvents = operation({
  name: 'list-module-events',
  method: 'GET',
  path: '/modules/:name/events',
  summary: 'Events of a screen module, newest first.',
  access: KEY,
  params: OfModule,
  query: closed({
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: closed({ events: Type.Array(ModuleEvent), next: Type.Union([Type.String(), Type.Null()]) }),
});

/** Names of the modules that changed since the previous event. */
export const MovedModules = closed({ modules: Type.Array(ModuleName) });
export type MovedModules = Static<typeof MovedModules>;

/** Server-sent events `modules`, each with MovedModules, without end. The first has the changes of the last 10 s. */
export const watchModules = operation({
  name: 'watch-modules',
  method: 'GET',
  path: '/module-events', // Not below /modules, where the next path part is the name of a module.
  summary: 'Changed screen modules, as live server-sent events.',
  access: ADMIN,
  answer: Type.String(),
  answerType: 'text/event-stream',
});

/** A build as a `.tgz`, with its files at the top level, including `screen.json`. */
export const publishRelease = operation({
  name: 'publish-release',
  method: 'POST',
  path: '/modules/:name/releases',
  summary: 'Publish a build of a screen module. Users load it only after it is activated or on trial.',
  access: KEY,
  params: OfModule,
  form: Type.String({ format: 'binary', description: 'application/gzip: a .tgz of the build folder.' }),
  status: 201,
  /** The status is 200 if the same files were published before. */
  orStatus: 200,
  answer: closed({ release: ReleaseAnswer, revision: Type.Integer() }),
  errors: ['release-exists', 'release-invalid', 'release-too-large', 'upload-quota', 'disk-full'],
});

const MOVED = closed({ module: ModuleAnswer });

export const activateRelease = operation({
  name: 'activate-release',
  method: 'POST',
  path: '/modules/:name/activate',
  summary: 'Activate this version for all users.',
  access: KEY,
  params: OfModule,
  body: closed({ version: Version, ...MOVE }),
  answer: MOVED,
  errors: ['not-found', 'module-moved', 'release-invalid'],
});

export const rollBackModule = operation({
  name: 'roll-back-module',
  method: 'POST',
  path: '/modules/:name/rollback',
  summary: 'Roll back to the previously active version.',
  access: KEY,
  params: OfModule,
  body: closed(MOVE),
  answer: MOVED,
  errors: ['not-found', 'module-moved', 'no-earlier-release'],
});

export const setCanary = operation({
  name: 'set-canary',
  method: 'PUT',
  path: '/modules/:name/canary',
  summary: 'Start a trial of a version for some users; it stops automatically if too many openings fail.',
  access: KEY,
  params: OfModule,
  body: closed({ ...CanaryRule.properties, limit: Type.Optional(CanaryRule.properties.limit), ...MOVE }),
  answer: MOVED,
  errors: ['not-found', 'module-moved', 'release-invalid'],
});

export const clearCanary = operation({
  name: 'clear-canary',
  method: 'DELETE',
  path: '/modules/:name/canary',
  summary: 'Stop the trial: all users load the active version.',
  access: KEY,
  params: OfModule,
  body: closed(MOVE),
  answer: MOVED,
  errors: ['not-found', 'module-moved'],
});

export const disableModule = operation({
  name: 'disable-module',
  method: 'POST',
  path: '/modules/:name/disable',
  summary: 'Switch a module off; its pages show this.',
  access: ADMIN,
  params: OfModule,
  body: closed(MOVE),
  answer: MOVED,
  errors: ['not-found', 'module-moved'],
});

export const enableModule = operation({
  name: 'enable-module',
  method: 'POST',
  path: '/modules/:name/enable',
  summary: 'Switch a module on again.',
  access: ADMIN,
  params: OfModule,
  body: closed(MOVE),
  answer: MOVED,
  errors: ['not-found', 'module-moved'],
});

export const getDescriptor = operation({
  name: 'get-descriptor',
  method: 'GET',
  path: '/modules/:name/releases/:version',
  summary: 'Descriptor of one release.',
  access: KEY,
  params: closed({ name: ModuleName, version: Version }),
  answer: ScreenDescriptor,
  errors: ['not-found'],
});
