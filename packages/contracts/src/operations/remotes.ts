import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { closed, oneOf, operation } from '../operation';
import { EFFECTIVE_ROLES } from '../roles';
import { STAGES, WORK_OF } from '../statuses';

/** Version of the descriptor's own shape. */
export const SCREEN_CONTRACT = 1;

const RolesAnyOf = Type.Array(oneOf(EFFECTIVE_ROLES), { description: 'Any of; empty = every signed-in person.' });

/** One page of a module: the shell mounts `expose` at `path` (matched without case). */
export const ScreenRoute = closed({
  path: Type.String({ pattern: '^/' }),
  /** Other paths that open the same page. */
  aliases: Type.Array(Type.String({ pattern: '^/' })),
  expose: Type.String({ pattern: '^\\./' }),
  title: Type.String(),
  roles: RolesAnyOf,
});
export type ScreenRoute = Static<typeof ScreenRoute>;

/** The number an entry of the menu carries: how much of the person's own work, or of what waits for review, is behind it. */
export const MenuCount = closed({
  of: oneOf(WORK_OF),
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  stage: Type.Optional(oneOf(STAGES)),
});
export type MenuCount = Static<typeof MenuCount>;

/** One menu entry; entries of the same `group` stand together under its title. `bottom` stands at the foot. */
export const ScreenMenu = closed({
  route: Type.String({ pattern: '^/' }),
  label: Type.String(),
  icon: Type.String(),
  order: Type.Number(),
  group: Type.Union([Type.String(), Type.Null()]),
  bottom: Type.Boolean(),
  count: Type.Optional(MenuCount),
});
export type ScreenMenu = Static<typeof ScreenMenu>;

/** `screen.json`: what a module's build says of itself; readable without running the module. */
export const ScreenDescriptor = closed({
  contract: Type.Literal(SCREEN_CONTRACT),
  name: Type.String({ pattern: '^[a-z][a-z0-9_]*$', description: 'Federation name.' }),
  version: Type.String(),
  hostApi: Type.String({ description: 'Range on the SDK that the shell must provide.' }),
  shared: Type.Record(Type.String(), Type.String()),
  entry: Type.String({ description: 'File name of the federation entry.' }),
  manifest: Type.String({ description: 'File name of the federation manifest.' }),
  routes: Type.Array(ScreenRoute),
  menu: Type.Array(ScreenMenu),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-' })),
  owner: Type.String(),
  commit: Type.String(),
  builtAt: Type.String({ format: 'date-time' }),
});
export type ScreenDescriptor = Static<typeof ScreenDescriptor>;

/** A module this person may load now: only the routes and menu entries their roles allow. */
export const RemoteAnswer = closed({
  ...ScreenDescriptor.properties,
  baseUrl: Type.String({ description: '/remotes/<name>/<version>/' }),
});
export type RemoteAnswer = Static<typeof RemoteAnswer>;

export const listRemotes = operation({
  name: 'list-remotes',
  method: 'GET',
  path: '/remotes',
  summary: 'The screen modules this person may load now, with the routes and menu entries their roles allow.',
  access: { roles: 'any' },
  answer: closed({
    remotes: Type.Array(RemoteAnswer),
    closed: Type.Array(Type.String(), { description: 'Paths of pages that exist and that their roles do not open.' }),
    hostApi: Type.String(),
  }),
});

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
    kind: Type.String({ minLength: 1, maxLength: 40 }),
    message: Type.String({ maxLength: 2000 }),
  }),
  answer: closed({ ok: Type.Boolean() }),
});
