import type { RemoteAnswer, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import type { Role } from '@subtitle/contracts/roles';
import { holdsAny } from '@subtitle/domain/roles';
import { ReleaseModel } from '../../models/release.model';
import { RemoteChannelModel } from '../../models/remote-channel.model';

/** The modules somebody with these roles may load now, each with only the routes and menu entries open to them. */
export async function listRemotes(roles: readonly Role[]): Promise<RemoteAnswer[]> {
  const channels = await RemoteChannelModel.find({}).sort({ _id: 1 }).lean();
  const ids = channels.map(({ _id, version }) => `${_id}@${version}`);
  const releases = await ReleaseModel.find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .lean();
  return releases.map(({ descriptor }) => allowed(descriptor, roles)).filter(({ routes }) => routes.length > 0);
}

function allowed(descriptor: ScreenDescriptor, roles: readonly Role[]): RemoteAnswer {
  const routes = descriptor.routes.filter((route) => holdsAny(roles, route.roles));
  const open = new Set(routes.flatMap(({ path, aliases }) => [path, ...aliases]).map((path) => path.toLowerCase()));
  const menu = descriptor.menu.filter(({ route }) => open.has(route.toLowerCase()));
  return { ...descriptor, routes, menu, baseUrl: `/remotes/${descriptor.name}/${descriptor.version}/` };
}
