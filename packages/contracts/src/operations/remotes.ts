import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { closed, IsoTime, oneOf, operation } from '../operation';
import { EFFECTIVE_ROLES } from '../roles';
import { STAGES, WORK_OF } from '../statuses';
import { SessionUser } from './users';

/** Version of the descriptor's format. */
export const SCREEN_CONTRACT = 1;

/** Pattern of module names. */
export const MODULE_NAME = /^[a-z][a-z0-9_]{0,59}$/;
/** Name of a module in the federation runtime. */
export const ModuleName = Type.String({ pattern: MODULE_NAME.source });
export const ModuleVersion = Type.String({ minLength: 1, maxLength: 100 });

const RolesAnyOf = Type.Array(oneOf(EFFECTIVE_ROLES), {
  description: 'Any of these roles; empty means every signed-in user.',
});

/** Path of a page: its first segment belongs to the module, segments below may be parameters (`/glossary/:id`). */
const PagePath = Type.String({
  pattern: '^/$|^/[^/:?#%\\s\\\\]+(/(:[A-Za-z][A-Za-z0-9_]*|[^/:?#%\\s\\\\]+))*$',
  maxLength: 200,
});

/** Files that a page loads, so that the browser can fetch them in one round trip. */
export const ScreenNeeds = closed({
  js: Type.Array(Type.String(), { description: 'Scripts of the version folder.' }),
  css: Type.Array(Type.String(), { description: 'Styles of the version folder.' }),
  sdk: Type.Array(Type.String(), { description: 'Entries of the SDK, without its name: `ui`, `forms`.' }),
});
export type ScreenNeeds = Static<typeof ScreenNeeds>;

/** One page of a module: the shell mounts `expose` at `path` (matched by segment, without case). */
export const ScreenRoute = closed({
  path: PagePath,
  /** Other paths that open the same page. */
  aliases: Type.Array(PagePath),
  expose: Type.String({ pattern: '^\\./' }),
  title: Type.String(),
  roles: RolesAnyOf,
  needs: Type.Optional(ScreenNeeds),
});
export type ScreenRoute = Static<typeof ScreenRoute>;

/** Count at a menu entry: the user's open work, rows waiting for review, or proposed terms to decide. */
export const MenuCount = closed({
  of: oneOf([...WORK_OF, 'proposals'] as const),
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  stage: Type.Optional(oneOf(STAGES)),
});
export type MenuCount = Static<typeof MenuCount>;

/** An icon: a name that the shell knows, or outlines of paths (`d`) on 24 x 24. */
export const MenuIcon = Type.Union([
  Type.String({ maxLength: 60 }),
  closed({
    paths: Type.Array(Type.String({ pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 ,.eE+-]{1,1000}$' }), {
      minItems: 1,
      maxItems: 10,
    }),
  }),
]);
export type MenuIcon = Static<typeof MenuIcon>;

/**
 * One menu entry. Entries of the same `group` are displayed together below its title. `bottom` puts the entry at the
 * bottom of the menu.
 */
export const ScreenMenu = closed({
  route: Type.String({ pattern: '^/' }),
  label: Type.String(),
  icon: MenuIcon,
  order: Type.Number(),
  group: Type.Union([Type.String(), Type.Null()]),
  bottom: Type.Boolean(),
  count: Type.Optional(MenuCount),
});
export type ScreenMenu = Static<typeof ScreenMenu>;

/**
 * `screen.json`: the description of a module, which its build writes and which can be read without running the module.
 */
export const ScreenDescriptor = closed({
  contract: Type.Literal(SCREEN_CONTRACT),
  name: ModuleName,
  version: ModuleVersion,
  hostApi: Type.String({ description: 'Required version range of the SDK.' }),
  shared: Type.Record(Type.String(), Type.String()),
  contracts: Type.Optional(Type.String({ description: 'Required version range of the API’s operations.' })),
  federation: Type.Optional(Type.String({ description: 'Required version range of the federation runtime.' })),
  entry: Type.String({ description: 'File name of the federation entry.' }),
  container: Type.Optional(
    Type.String({
      pattern: '^__screen_[a-z0-9_]{1,100}$',
      description: 'Global variable that the entry declares; by default the module name.',
    }),
  ),
  manifest: Type.Optional(Type.String({ description: 'Builds of older kits have a federation manifest.' })),
  routes: Type.Array(ScreenRoute),
  menu: Type.Array(ScreenMenu),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-' })),
  owner: Type.String(),
  commit: Type.String(),
  builtAt: IsoTime,
});
export type ScreenDescriptor = Static<typeof ScreenDescriptor>;

/** Versions that a shell provides to modules. The keys are those of the ranges in a descriptor. */
export const Host = closed({
  sdk: Type.String({ maxLength: 100 }),
  react: Type.String({ maxLength: 100 }),
  'react-dom': Type.String({ maxLength: 100 }),
  federation: Type.String({ maxLength: 100, description: 'The federation runtime.' }),
  contracts: Type.String({ maxLength: 100, description: 'The API’s operations.' }),
});
export type Host = Static<typeof Host>;

const Exact = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$', maxLength: 100 });
/** Versions of a future shell; they must be exact, so that modules can be checked against it. */
export const NextHost = closed({ sdk: Exact, react: Exact, 'react-dom': Exact, federation: Exact, contracts: Exact });

/** A module that this user may load now, with only the routes and menu entries that their roles allow. */
export const RemoteAnswer = closed({
  ...ScreenDescriptor.properties,
  baseUrl: Type.String({ description: '/remotes/<name>/<version>/, or the folder of a development server.' }),
  tried: Type.Optional(Type.Literal(true, { description: 'The user gets a version on trial.' })),
  from: Type.Optional(
    Type.Literal('override', {
      description:
        'For this session only. For a development server the descriptor is a placeholder; the real one is `screen.json` in `baseUrl`.',
    }),
  ),
});
export type RemoteAnswer = Static<typeof RemoteAnswer>;

/** Another source of a module for one session: another release, or a development server. */
export const ModuleOverride = closed({
  name: ModuleName,
  version: Type.Optional(ModuleVersion),
  address: Type.Optional(Type.String({ description: 'Folder of a development server, with a slash at its end.' })),
  since: IsoTime,
});
export type ModuleOverride = Static<typeof ModuleOverride>;

const { path, aliases, title } = ScreenRoute.properties;
/** A page that exists but cannot be opened now. */
const Place = closed({ path, aliases, title });

/** The answer that a shell requests at its start, and regularly afterwards. */
const RegistryAnswer = {
  remotes: Type.Array(RemoteAnswer),
  closed: Type.Array(Type.String(), { description: 'Paths of existing pages that the user’s roles do not open.' }),
  closedPages: Type.Optional(
    Type.Array(closed({ path, aliases, title, roles: RolesAnyOf }), {
      description: 'These pages, with the roles that open them.',
    }),
  ),
  disabled: Type.Array(closed({ name: Type.String(), routes: Type.Array(Place) }), {
    description: 'Modules that are switched off, with their pages for this user.',
  }),
  unfit: Type.Array(
    closed({
      name: Type.String(),
      version: Type.String(),
      reasons: Type.Array(Type.String(), {
        description: 'Reasons for people; empty if its descriptor is unreadable.',
      }),
      routes: Type.Array(Place),
    }),
    { description: 'Modules without a release that fits the requesting shell.' },
  ),
  overrides: Type.Optional(
    Type.Array(ModuleOverride, {
      description: 'Overrides of this session; absent without any.',
    }),
  ),
  hostApi: Type.String({ description: 'Version of the SDK, as in `provides`.' }),
  provides: Host,
  shell: Type.String({ description: 'Build of the shell that is served now; empty if none is.' }),
};

export const listRemotes = operation({
  name: 'list-remotes',
  method: 'GET',
  path: '/remotes',
  summary: 'Screen modules that the user may load, with the routes and menu entries that their roles allow.',
  access: { roles: 'any' },
  answer: closed(RegistryAnswer),
});

export const getStart = operation({
  name: 'get-start',
  method: 'GET',
  path: '/start',
  summary: 'Data for the start of a shell: the signed-in user and the modules they may load.',
  access: { roles: 'any' },
  answer: closed({ user: SessionUser, ...RegistryAnswer }),
});

/** Kinds of failures of a module in a browser. */
export const REMOTE_FAULTS = [
  'unreachable',
  'timeout',
  'integrity',
  'host-range',
  'expose',
  'evaluate',
  'render',
  'handler',
  'rejection',
  'freeze',
] as const;
export type RemoteFaultKind = (typeof REMOTE_FAULTS)[number];

export const reportRemoteError = operation({
  name: 'report-remote-error',
  method: 'POST',
  path: '/remotes/errors',
  summary: 'Report that a screen module failed to load or threw: module, version, route and message.',
  access: { roles: 'any' },
  body: closed({
    module: Type.String({ minLength: 1, maxLength: 100 }),
    version: Type.String({ maxLength: 100 }),
    route: Type.String({ maxLength: 300 }),
    kind: oneOf(REMOTE_FAULTS),
    message: Type.String({ maxLength: 2000 }),
  }),
  answer: closed({ ok: Type.Boolean() }),
});

export const reportOpenings = operation({
  name: 'report-openings',
  method: 'POST',
  path: '/remotes/openings',
  summary: 'Report how often pages of modules were opened since the last report.',
  access: { roles: 'any' },
  body: closed({
    openings: Type.Array(
      closed({ module: ModuleName, version: ModuleVersion, count: Type.Integer({ minimum: 1, maximum: 1_000 }) }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  answer: closed({ ok: Type.Boolean() }),
});
