import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { closed, IsoTime, oneOf, operation } from '../operation';
import { EFFECTIVE_ROLES } from '../roles';
import { STAGES, WORK_OF } from '../statuses';
import { SessionUser } from './users';

/** Version of the descriptor's own shape. */
export const SCREEN_CONTRACT = 1;

/** What a module may be called. */
export const MODULE_NAME = /^[a-z][a-z0-9_]{0,59}$/;
/** Federation name of a module. */
export const ModuleName = Type.String({ pattern: MODULE_NAME.source });
export const ModuleVersion = Type.String({ minLength: 1, maxLength: 100 });

const RolesAnyOf = Type.Array(oneOf(EFFECTIVE_ROLES), { description: 'Any of; empty = every signed-in person.' });

/** A page's address: its first part is the module's own, parts below it may be parameters (`/glossary/:id`). */
const PagePath = Type.String({
  pattern: '^/$|^/[^/:?#%\\s\\\\]+(/(:[A-Za-z][A-Za-z0-9_]*|[^/:?#%\\s\\\\]+))*$',
  maxLength: 200,
});

/** What a page loads, so that it can be fetched in one round. */
export const ScreenNeeds = closed({
  js: Type.Array(Type.String(), { description: 'Scripts of the version folder.' }),
  css: Type.Array(Type.String(), { description: 'Styles of the version folder.' }),
  sdk: Type.Array(Type.String(), { description: 'Entries of the SDK, without its name: `ui`, `forms`.' }),
});
export type ScreenNeeds = Static<typeof ScreenNeeds>;

/** One page of a module: the shell mounts `expose` at `path` (matched by its parts, without case). */
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

/** The number an entry of the menu carries: how much of the person's own work, or of what waits for review, is behind it. */
export const MenuCount = closed({
  of: oneOf(WORK_OF),
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  stage: Type.Optional(oneOf(STAGES)),
});
export type MenuCount = Static<typeof MenuCount>;

/** An icon by the name that the shell knows it by, or drawn: outlines of paths (`d`) on 24 x 24. */
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

/** One menu entry; entries of the same `group` stand together under its title. `bottom` stands at the foot. */
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

/** `screen.json`: what a module's build says of itself; readable without running the module. */
export const ScreenDescriptor = closed({
  contract: Type.Literal(SCREEN_CONTRACT),
  name: ModuleName,
  version: ModuleVersion,
  hostApi: Type.String({ description: 'Range on the SDK that the shell must provide.' }),
  shared: Type.Record(Type.String(), Type.String()),
  contracts: Type.Optional(Type.String({ description: 'Range on the calls of the API.' })),
  federation: Type.Optional(Type.String({ description: 'Range on the federation runtime.' })),
  entry: Type.String({ description: 'File name of the federation entry.' }),
  container: Type.Optional(
    Type.String({
      pattern: '^__screen_[a-z0-9_]{1,100}$',
      description: 'Global that the entry declares; without it, the global of the name of the module.',
    }),
  ),
  manifest: Type.String({ description: 'File name of the federation manifest.' }),
  routes: Type.Array(ScreenRoute),
  menu: Type.Array(ScreenMenu),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-' })),
  owner: Type.String(),
  commit: Type.String(),
  builtAt: IsoTime,
});
export type ScreenDescriptor = Static<typeof ScreenDescriptor>;

/** What a shell gives to modules: versions, by the name under which a descriptor asks for a range of them. */
export const Host = closed({
  sdk: Type.String({ maxLength: 100 }),
  react: Type.String({ maxLength: 100 }),
  'react-dom': Type.String({ maxLength: 100 }),
  federation: Type.String({ maxLength: 100, description: 'The federation runtime.' }),
  contracts: Type.String({ maxLength: 100, description: 'The calls of the API.' }),
});
export type Host = Static<typeof Host>;

const Exact = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$', maxLength: 100 });
/** What a shell that is yet to come will give: without exact versions nothing can be said to fit it. */
export const NextHost = closed({ sdk: Exact, react: Exact, 'react-dom': Exact, federation: Exact, contracts: Exact });

/** A module this person may load now: only the routes and menu entries their roles allow. */
export const RemoteAnswer = closed({
  ...ScreenDescriptor.properties,
  baseUrl: Type.String({ description: '/remotes/<name>/<version>/, or the folder of a development server.' }),
  tried: Type.Optional(
    Type.Literal(true, { description: 'This person tries out a version that others do not have yet.' }),
  ),
  from: Type.Optional(
    Type.Literal('override', {
      description:
        'For this session only. Of a development server the descriptor is a stand-in: its own is `screen.json` in `baseUrl`.',
    }),
  ),
});
export type RemoteAnswer = Static<typeof RemoteAnswer>;

/** A module that comes from elsewhere for one session: another release, or a development server. */
export const ModuleOverride = closed({
  name: ModuleName,
  version: Type.Optional(ModuleVersion),
  address: Type.Optional(Type.String({ description: 'Folder of a development server, with a slash at its end.' })),
  since: IsoTime,
});
export type ModuleOverride = Static<typeof ModuleOverride>;

const { path, aliases, title } = ScreenRoute.properties;
/** A page that is there and cannot be opened now. */
const Place = closed({ path, aliases, title });

/** What a shell asks before it shows anything, and every so often afterwards. */
const RegistryAnswer = {
  remotes: Type.Array(RemoteAnswer),
  closed: Type.Array(Type.String(), { description: 'Paths of pages that exist and that their roles do not open.' }),
  closedPages: Type.Optional(
    Type.Array(closed({ path, aliases, title, roles: RolesAnyOf }), {
      description: 'The same pages, with whose they are.',
    }),
  ),
  disabled: Type.Array(closed({ name: Type.String(), routes: Type.Array(Place) }), {
    description: 'Modules that are switched off, with the pages of them that this person would have.',
  }),
  unfit: Type.Array(
    closed({
      name: Type.String(),
      version: Type.String(),
      reasons: Type.Array(Type.String(), {
        description: 'In words for people; empty where its descriptor cannot be read.',
      }),
      routes: Type.Array(Place),
    }),
    { description: 'Modules of which no release fits the shell that asks.' },
  ),
  overrides: Type.Optional(
    Type.Array(ModuleOverride, {
      description: 'What comes from elsewhere for this session only, where anything does.',
    }),
  ),
  hostApi: Type.String({ description: 'Version of the SDK, as in `provides`.' }),
  provides: Host,
  shell: Type.String({ description: 'Which build of the shell is served now; empty where none is.' }),
};

export const listRemotes = operation({
  name: 'list-remotes',
  method: 'GET',
  path: '/remotes',
  summary: 'The screen modules this person may load now, with the routes and menu entries their roles allow.',
  access: { roles: 'any' },
  answer: closed(RegistryAnswer),
});

export const getStart = operation({
  name: 'get-start',
  method: 'GET',
  path: '/start',
  summary: 'All that a shell needs before its first page: who is signed in, and what they may load.',
  access: { roles: 'any' },
  answer: closed({ user: SessionUser, ...RegistryAnswer }),
});

/** How a module fails in a browser. */
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
  summary: 'A screen module failed to load or threw: module, version, route and message.',
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
  summary: 'How often pages of modules were opened since the last report.',
  access: { roles: 'any' },
  body: closed({
    openings: Type.Array(
      closed({ module: ModuleName, version: ModuleVersion, count: Type.Integer({ minimum: 1, maximum: 1_000 }) }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  answer: closed({ ok: Type.Boolean() }),
});
