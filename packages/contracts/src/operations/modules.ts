import { type Static, Type } from 'typebox';
import { closed, IsoTime, oneOf, operation } from '../operation';
import { EFFECTIVE_ROLES } from '../roles';
import { Host, ModuleName, ScreenDescriptor, ModuleVersion as Version } from './remotes';

/** An admin, or the key of the module that the path names. */
const KEY = { roles: ['admin'], key: 'module' } as const;
const ADMIN = { roles: ['admin'] } as const;

export const OfModule = closed({ name: ModuleName });
/** The module's revision as the caller saw it, and why it is moved. */
const MOVE = {
  revision: Type.Integer({ minimum: 0, description: 'As last read; 0 of a module that nothing of was ever active.' }),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
};
/** Who gets the version that is tried out: any of these; of all others that share in percent, each always the same. */
export const CanaryRule = closed({
  version: Version,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  roles: Type.Array(oneOf(EFFECTIVE_ROLES), {
    maxItems: 10,
    description: 'Nobody outside of them; empty = all roles.',
  }),
  users: Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: 100,
    description: 'Usernames; they get it for certain.',
  }),
  limit: Type.Number({ minimum: 0, maximum: 100, description: 'Percent of failing openings beyond which it stops.' }),
});
export type CanaryRule = Static<typeof CanaryRule>;

/** What browsers told of one version within the last 24 hours. */
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
  /** null where nothing of it is active. */
  version: Type.Union([Version, Type.Null()]),
  /** What the application of now loads: the active version, or the one active before it that fits; null where none does. */
  loaded: Type.Union([Version, Type.Null()]),
  /** Where a roll back leads; null where nothing was active before. */
  earlier: Type.Union([Version, Type.Null()]),
  disabled: Type.Boolean(),
  canary: Type.Union([closed({ ...CanaryRule.properties, since: IsoTime, by: Type.String() }), Type.Null()]),
  owner: Type.String(),
  commit: Type.String(),
  movedAt: Type.Union([IsoTime, Type.Null()]),
  movedBy: Type.Union([Type.String(), Type.Null()]),
  health: Type.Array(VersionHealth, { description: 'The versions that anybody opened.' }),
  /** Why the version does not fit; empty = it fits. */
  misfits: closed({ now: Type.Array(Type.String()), next: Type.Array(Type.String()) }),
});
export type ModuleAnswer = Static<typeof ModuleAnswer>;

export const ReleaseAnswer = closed({
  version: Version,
  publishedAt: IsoTime,
  by: Type.String(),
  commit: Type.String(),
  builtAt: IsoTime,
  bytes: Type.Integer({ description: 'Of all its files.' }),
  misfits: ModuleAnswer.properties.misfits,
});
export type ReleaseAnswer = Static<typeof ReleaseAnswer>;

/** Everything that is done to a module. */
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
  by: Type.String({ description: 'Username; of a key `key:<its label>`; `start` and `health` are the server itself.' }),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
});
export type ModuleEvent = Static<typeof ModuleEvent>;

export const listModules = operation({
  name: 'list-modules',
  method: 'GET',
  path: '/modules',
  summary: 'All screen modules, what is active of each, how it does, and whether it fits this host and the next one.',
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
  summary: 'What was done to a screen module, newest first.',
  access: KEY,
  params: OfModule,
  query: closed({
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: closed({ events: Type.Array(ModuleEvent), next: Type.Union([Type.String(), Type.Null()]) }),
});

/** The modules that something was done to since the last event. */
export const MovedModules = closed({ modules: Type.Array(ModuleName) });
export type MovedModules = Static<typeof MovedModules>;

/** Server-sent events `modules`, each with MovedModules; without an end. What moved in the 10 s before is told at once. */
export const watchModules = operation({
  name: 'watch-modules',
  method: 'GET',
  path: '/module-events', // Below /modules each name may be a module's.
  summary: 'Which screen modules are moved, as server-sent events while it happens.',
  access: ADMIN,
  answer: Type.String(),
  answerType: 'text/event-stream',
});

/** A build as a `.tgz`: its files at the top, `screen.json` among them. */
export const publishRelease = operation({
  name: 'publish-release',
  method: 'POST',
  path: '/modules/:name/releases',
  summary: 'Publishes a build of a screen module. Nobody loads it before it is activated or tried out.',
  access: KEY,
  params: OfModule,
  form: Type.String({ format: 'binary', description: 'application/gzip: a .tgz of the build folder.' }),
  status: 201,
  /** The same files again. */
  orStatus: 200,
  answer: closed({ release: ReleaseAnswer, revision: Type.Integer() }),
  errors: ['release-exists', 'release-invalid', 'release-too-large', 'upload-quota', 'disk-full'],
});

const MOVED = closed({ module: ModuleAnswer });

export const activateRelease = operation({
  name: 'activate-release',
  method: 'POST',
  path: '/modules/:name/activate',
  summary: 'Everybody loads this version from now on.',
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
  summary: 'Back to the version that was active before this one.',
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
  summary: 'Some people load another version; it stops by itself when too many of their openings fail.',
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
  summary: 'Everybody loads the active version again.',
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
  summary: 'Nobody loads the module; its pages say that it is switched off.',
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
  summary: 'The module is loaded again.',
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
  summary: 'What one release says of itself.',
  access: KEY,
  params: closed({ name: ModuleName, version: Version }),
  answer: ScreenDescriptor,
  errors: ['not-found'],
});
