import type { Host, ModuleOverride, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { misfits } from '@subtitle/domain/modules/host-fit';
import { isDescriptor } from '@subtitle/module-checks/descriptor';
import { ReleaseModel } from '../../../models/release.model';
import { releaseId } from '../releases/release.repository';
import type { Resolved } from './resolve-modules';

/** Version of a development server's module, until the shell has read its description. */
const UNREAD = 'dev';

/** Replaces modules with the overrides of one session, including modules that are switched off for all persons. */
export async function applyOverrides(
  modules: readonly Resolved[],
  overrides: readonly ModuleOverride[],
  host: Host,
): Promise<Resolved[]> {
  if (overrides.length === 0) return [...modules];
  const names = new Set(overrides.map(({ name }) => name));
  const others = modules.filter((one) => !names.has(nameOf(one)));
  const own = overrides.map((override) => overridden(override, modules, host));
  return [...others, ...(await Promise.all(own))].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const nameOf = (one: Resolved) => (one.is === 'unfit' ? one.name : one.descriptor.name);

async function overridden(
  { name, version, address }: ModuleOverride,
  modules: readonly Resolved[],
  host: Host,
): Promise<Resolved> {
  if (address) {
    const published = modules.find((one) => nameOf(one) === name)?.descriptor ?? null;
    return { is: 'open', descriptor: standIn(name, published), tried: false, override: { address } };
  }
  const release = await ReleaseModel.findById(releaseId(name, version!)).select({ descriptor: 1 }).lean();
  const descriptor = isDescriptor(release?.descriptor) ? release.descriptor : null;
  const reasons = descriptor ? misfits(descriptor, host) : [];
  if (!descriptor || reasons.length > 0) return { is: 'unfit', name, version: version!, descriptor, reasons };
  return { is: 'open', descriptor, tried: false, override: {} };
}

/**
 * Describes a development server's module: the pages of the published module, so that they exist even if that server
 * does not answer, and no file hashes. The API never contacts that server: `localhost` would be the API's own machine.
 */
function standIn(name: string, published: ScreenDescriptor | null): ScreenDescriptor {
  const { routes = [], menu = [], owner = '' } = published ?? {};
  return {
    contract: 1,
    name,
    version: UNREAD,
    hostApi: '*',
    shared: {},
    entry: 'screen.json',
    routes: routes.map(({ needs: _, ...route }) => route),
    menu,
    integrity: {},
    owner,
    commit: '',
    builtAt: new Date(0).toISOString(),
  };
}
