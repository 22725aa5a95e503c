import type { Host, ModuleOverride, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { listMisfits } from '@subtitle/domain/modules/host-fit';
import { isDescriptor } from '@subtitle/module-checks/descriptor';
import { ReleaseModel } from '../../../models/release.model';
import { buildReleaseId } from '../releases/release.repository';
import type { ResolvedModule } from './resolve-modules';

/** Version of a development server's module, until the shell has read its description. */
const UNREAD_VERSION = 'dev';

/** Replaces modules with the overrides of one session, including modules that are switched off for all persons. */
export async function applyOverrides(
  modules: readonly ResolvedModule[],
  overrides: readonly ModuleOverride[],
  host: Host,
): Promise<ResolvedModule[]> {
  if (overrides.length === 0) return [...modules];
  const names = new Set(overrides.map(({ name }) => name));
  const others = modules.filter((one) => !names.has(getName(one)));
  const own = overrides.map((override) => resolveOverride(override, modules, host));
  return [...others, ...(await Promise.all(own))].sort((one, other) => (getName(one) < getName(other) ? -1 : 1));
}

const getName = (one: ResolvedModule) => (one.is === 'unfit' ? one.name : one.descriptor.name);

async function resolveOverride(
  { name, version, address }: ModuleOverride,
  modules: readonly ResolvedModule[],
  host: Host,
): Promise<ResolvedModule> {
  if (address) {
    const published = modules.find((one) => getName(one) === name)?.descriptor ?? null;
    return { is: 'open', descriptor: describeDevModule(name, published), tried: false, override: { address } };
  }
  const release = await ReleaseModel.findById(buildReleaseId(name, version!)).select({ descriptor: 1 }).lean();
  const descriptor = isDescriptor(release?.descriptor) ? release.descriptor : null;
  const reasons = descriptor ? listMisfits(descriptor, host) : [];
  if (!descriptor || reasons.length > 0) return { is: 'unfit', name, version: version!, descriptor, reasons };
  return { is: 'open', descriptor, tried: false, override: {} };
}

/**
 * Describes a development server's module: the pages of the published module, so that they exist even if that server
 * does not answer, and no file hashes. The API never contacts that server: `localhost` would be the API's own machine.
 */
function describeDevModule(name: string, published: ScreenDescriptor | null): ScreenDescriptor {
  const { routes = [], menu = [], owner = '' } = published ?? {};
  return {
    contract: 1,
    name,
    version: UNREAD_VERSION,
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
