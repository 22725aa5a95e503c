import type { ModuleOverride, RemoteAnswer, ScreenMenu, ScreenRoute } from '@subtitle/contracts/operations/remotes';

/** A page that exists but cannot be opened now. */
export type Place = Pick<ScreenRoute, 'path' | 'aliases' | 'title'>;

/**
 * A module that exists but cannot be opened now, with the reason. `broken` means an unreadable description, and `away`
 * a development server without a usable response.
 */
export interface ShutModule {
  name: string;
  /** '' if the registry does not send it. */
  version: string;
  why: 'disabled' | 'unfit' | 'broken' | 'away';
  /** Sentences to show to users. */
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
  /** The shell build that the server serves now; '' if the registry does not send it. */
  shell: string;
  /** Overrides of this session. */
  overrides: ModuleOverride[];
}

/**
 * Reads the registry's answer entry by entry. An invalid entry is separated, with its paths as far as they can be read,
 * and the valid entries are used. Other parts of the shell use only the result of this function.
 * @throws Error if it is not an answer of a registry at all
 */
export function readRegistry(answer: unknown): Registry {
  const { remotes, closed, closedPages, disabled, unfit, shell, overrides } = toObject(answer);
  if (!Array.isArray(remotes)) throw new Error('The answer contains no list of modules.');
  const readable = remotes.filter(isRemote);
  return {
    remotes: readable,
    shut: [
      ...remotes.filter((remote) => !isRemote(remote)).map((remote) => createShutModule(remote, 'broken')),
      ...toArray(unfit).map((one) => createShutModule(one, 'unfit')),
      ...toArray(disabled).map((one) => createShutModule(one, 'disabled')),
    ],
    closed: toArray(closed).filter(isString),
    closedPages: toArray(closedPages).flatMap((page) =>
      readPlaces([page]).map((place) => ({ ...place, roles: toArray(toObject(page).roles).filter(isString) })),
    ),
    shell: isString(shell) ? shell : '',
    overrides: toArray(overrides).filter(isOverride),
  };
}

/** Returns the registry with some modules switched off in this document only. */
export function switchModulesOff(registry: Registry, names: readonly string[]): Registry {
  const isOff = ({ name }: { name: string }) => names.includes(name);
  return {
    ...registry,
    remotes: registry.remotes.filter((remote) => !isOff(remote)),
    shut: [...registry.shut, ...registry.remotes.filter(isOff).map((remote) => createShutModule(remote, 'disabled'))],
  };
}

/** Reads a module that cannot be opened. Fields that are missing or invalid get empty values. */
export function createShutModule(given: unknown, why: ShutModule['why']): ShutModule {
  const { name, version, reasons, routes } = toObject(given);
  return {
    name: isString(name) ? name : '',
    version: isString(version) ? version : '',
    why,
    reasons: toArray(reasons).filter(isString),
    routes: readPlaces(toArray(routes)),
  };
}

function readPlaces(routes: unknown[]): Place[] {
  return routes
    .map(toObject)
    .filter(({ path }) => isPath(path))
    .map(({ path, aliases, title }) => ({
      path: path as string,
      aliases: toArray(aliases).filter(isPath),
      title: isString(title) ? title : (path as string),
    }));
}

/** Returns whether a value is a valid module of the registry's answer. */
export function isRemote(given: unknown): given is RemoteAnswer {
  const { name, version, hostApi, shared, contracts, federation, entry, routes, menu, integrity, baseUrl, container } =
    toObject(given) as Partial<Record<keyof RemoteAnswer, unknown>>;
  return (
    [name, version, hostApi, entry, baseUrl].every((text) => isString(text) && text !== '') &&
    [contracts, federation, container].every((text) => text === undefined || isString(text)) &&
    [shared, integrity].every((table) => isObject(table) && Object.values(table).every(isString)) &&
    Array.isArray(routes) &&
    routes.every(isRoute) &&
    Array.isArray(menu) &&
    menu.every(isMenu)
  );
}

function isOverride(given: unknown): given is ModuleOverride {
  const { name, version, address } = toObject(given);
  return isString(name) && (isString(version) || isString(address));
}

function isRoute(given: unknown): given is ScreenRoute {
  const { path, aliases, expose, title, needs } = toObject(given) as Partial<Record<keyof ScreenRoute, unknown>>;
  const lists = needs === undefined ? [] : ['js', 'css', 'sdk'].map((name) => toObject(needs)[name]);
  return isPath(path) && isString(expose) && isString(title) && isTexts(aliases) && lists.every(isTexts);
}

function isMenu(given: unknown): given is ScreenMenu {
  const { route, label, icon, order, group } = toObject(given) as Partial<Record<keyof ScreenMenu, unknown>>;
  const isIcon = isString(icon) || isTexts(toObject(icon).paths);
  return isPath(route) && isString(label) && isIcon && typeof order === 'number' && (group === null || isString(group));
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isPath = (value: unknown): value is string => isString(value) && value.startsWith('/');
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
