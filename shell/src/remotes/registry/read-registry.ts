import type { ModuleOverride, RemoteAnswer, ScreenMenu, ScreenRoute } from '@subtitle/contracts/operations/remotes';

/** A page that exists but cannot be opened now. */
export type Place = Pick<ScreenRoute, 'path' | 'aliases' | 'title'>;

/**
 * A module that exists but cannot be opened now, with the reason: `broken` has an unreadable description, `away` is on
 * a development server without a usable answer.
 */
export interface ShutModule {
  name: string;
  /** '' if the registry does not send it. */
  version: string;
  why: 'disabled' | 'unfit' | 'broken' | 'away';
  /** Sentences for users. */
  reasons: string[];
  routes: Place[];
}

/** A page that this person's roles do not open. */
export type ClosedPage = Place & { roles: string[] };

/** The valid parts of the registry's answer. */
export interface Registry {
  remotes: RemoteAnswer[];
  shut: ShutModule[];
  /** Paths of pages that this person's roles do not open. */
  closed: string[];
  /** The closed pages with the roles that may open them. */
  closedPages: ClosedPage[];
  /** The build of the shell that is served now; '' if the registry does not send it. */
  shell: string;
  /** Overrides of this session. */
  overrides: ModuleOverride[];
}

/**
 * Reads the registry's answer entry by entry. An invalid entry is separated, with its paths as far as they can be read,
 * and the others are used. Other parts of the shell use only the result.
 * @throws Error if it is not an answer of a registry at all
 */
export function readRegistry(answer: unknown): Registry {
  const { remotes, closed, closedPages, disabled, unfit, shell, overrides } = asObject(answer);
  if (!Array.isArray(remotes)) throw new Error('The answer contains no list of modules.');
  const readable = remotes.filter(isRemote);
  return {
    remotes: readable,
    shut: [
      ...remotes.filter((remote) => !isRemote(remote)).map((remote) => shutModule(remote, 'broken')),
      ...listOf(unfit).map((one) => shutModule(one, 'unfit')),
      ...listOf(disabled).map((one) => shutModule(one, 'disabled')),
    ],
    closed: listOf(closed).filter(isText),
    closedPages: listOf(closedPages).flatMap((page) =>
      placesOf([page]).map((place) => ({ ...place, roles: listOf(asObject(page).roles).filter(isText) })),
    ),
    shell: isText(shell) ? shell : '',
    overrides: listOf(overrides).filter(isOverride),
  };
}

/** Returns the registry with some modules switched off in this document only. */
export function withoutModules(registry: Registry, names: readonly string[]): Registry {
  const isOff = ({ name }: { name: string }) => names.includes(name);
  return {
    ...registry,
    remotes: registry.remotes.filter((remote) => !isOff(remote)),
    shut: [...registry.shut, ...registry.remotes.filter(isOff).map((remote) => shutModule(remote, 'disabled'))],
  };
}

/** Reads a module that cannot be opened, as far as possible. */
export function shutModule(given: unknown, why: ShutModule['why']): ShutModule {
  const { name, version, reasons, routes } = asObject(given);
  return {
    name: isText(name) ? name : '',
    version: isText(version) ? version : '',
    why,
    reasons: listOf(reasons).filter(isText),
    routes: placesOf(listOf(routes)),
  };
}

function placesOf(routes: unknown[]): Place[] {
  return routes
    .map(asObject)
    .filter(({ path }) => isPath(path))
    .map(({ path, aliases, title }) => ({
      path: path as string,
      aliases: listOf(aliases).filter(isPath),
      title: isText(title) ? title : (path as string),
    }));
}

/** Returns whether a value is a valid module of the registry's answer. */
export function isRemote(given: unknown): given is RemoteAnswer {
  const { name, version, hostApi, shared, contracts, federation, entry, routes, menu, integrity, baseUrl, container } =
    asObject(given) as Partial<Record<keyof RemoteAnswer, unknown>>;
  return (
    [name, version, hostApi, entry, baseUrl].every((text) => isText(text) && text !== '') &&
    [contracts, federation, container].every((text) => text === undefined || isText(text)) &&
    [shared, integrity].every((table) => isObject(table) && Object.values(table).every(isText)) &&
    Array.isArray(routes) &&
    routes.every(isRoute) &&
    Array.isArray(menu) &&
    menu.every(isMenu)
  );
}

function isOverride(given: unknown): given is ModuleOverride {
  const { name, version, address } = asObject(given);
  return isText(name) && (isText(version) || isText(address));
}

function isRoute(given: unknown): given is ScreenRoute {
  const { path, aliases, expose, title, needs } = asObject(given) as Partial<Record<keyof ScreenRoute, unknown>>;
  const lists = needs === undefined ? [] : ['js', 'css', 'sdk'].map((name) => asObject(needs)[name]);
  return isPath(path) && isText(expose) && isText(title) && isTexts(aliases) && lists.every(isTexts);
}

function isMenu(given: unknown): given is ScreenMenu {
  const { route, label, icon, order, group } = asObject(given) as Partial<Record<keyof ScreenMenu, unknown>>;
  const isIcon = isText(icon) || isTexts(asObject(icon).paths);
  return isPath(route) && isText(label) && isIcon && typeof order === 'number' && (group === null || isText(group));
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPath = (value: unknown): value is string => isText(value) && value.startsWith('/');
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
