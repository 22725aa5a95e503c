import type { AnswerOf } from '@subtitle/contracts/operation';
import type {
  listRemotes as contract,
  Host,
  ModuleOverride,
  RemoteAnswer,
  ScreenDescriptor,
} from '@subtitle/contracts/operations/remotes';
import type { Role } from '@subtitle/contracts/roles';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { applyOverrides } from './apply-overrides';
import { type Caller, type ResolvedModule, resolveModules } from './resolve-modules';

export type ListedRemotes = Pick<
  AnswerOf<typeof contract>,
  'remotes' | 'closed' | 'closedPages' | 'disabled' | 'unfit' | 'overrides'
>;
type Routes = Pick<ScreenDescriptor, 'routes'>;

/**
 * Lists the current modules and pages for this person in a shell with these versions.
 * @param overrides active in the caller's session
 */
export async function listRemotes(
  person: Caller,
  host: Host,
  overrides: readonly ModuleOverride[] = [],
): Promise<ListedRemotes> {
  const modules = await applyOverrides(await resolveModules(person, host), overrides, host);
  const remotes = modules
    .flatMap((one) => (one.is === 'open' ? [presentRemote(one, person.roles)] : []))
    // A development server lists its own pages, which are unknown here.
    .filter(({ routes, from }) => routes.length > 0 || from === 'override');
  const disabled = modules
    .flatMap((one) => (one.is === 'disabled' ? [one.descriptor] : []))
    .map((descriptor) => ({ name: descriptor.name, routes: selectPlaces(descriptor, person.roles) }))
    .filter(({ routes }) => routes.length > 0);
  const unfit = modules
    .flatMap((one) => (one.is === 'unfit' ? [one] : []))
    .map(({ name, version, reasons, descriptor }) => ({
      name,
      version,
      reasons,
      routes: descriptor ? selectPlaces(descriptor, person.roles) : [],
    }))
    // A module that does not fit is listed only for persons with a page in it. An unreadable module (no reasons) is
    // listed for all persons, because its pages are unknown.
    .filter(({ routes, reasons }) => routes.length > 0 || reasons.length === 0);
  const open = new Set([...remotes, ...disabled, ...unfit].flatMap(listPaths));
  const all = modules.flatMap(({ descriptor }) => (descriptor ? listPaths(descriptor) : []));
  const closed = all.filter((path) => !open.has(path));
  const closedPages = modules
    .flatMap(({ descriptor }) => descriptor?.routes ?? [])
    .filter(({ path }) => !open.has(path))
    .map(({ path, aliases, title, roles }) => ({ path, aliases, title, roles }));
  return { remotes, disabled, unfit, closed, closedPages, ...(overrides.length > 0 && { overrides: [...overrides] }) };
}

const listPaths = ({ routes }: { routes: readonly Pick<ScreenDescriptor['routes'][number], 'path' | 'aliases'>[] }) =>
  routes.flatMap(({ path, aliases }) => [path, ...aliases]);

const selectRoutes = ({ routes }: Routes, roles: readonly Role[]) =>
  routes.filter((route) => hasAnyRole(roles, route.roles));

function selectPlaces(descriptor: Routes, roles: readonly Role[]) {
  return selectRoutes(descriptor, roles).map(({ path, aliases, title }) => ({ path, aliases, title }));
}

function presentRemote(
  { descriptor, tried, override }: ResolvedModule & { is: 'open' },
  roles: readonly Role[],
): RemoteAnswer {
  const routes = selectRoutes(descriptor, roles);
  const open = new Set(listPaths({ routes }).map((path) => path.toLowerCase()));
  const menu = descriptor.menu.filter(({ route }) => open.has(route.toLowerCase()));
  const baseUrl = override?.address ?? `/remotes/${descriptor.name}/${descriptor.version}/`;
  return { ...descriptor, routes, menu, baseUrl, ...(tried && { tried }), ...(override && { from: 'override' }) };
}
