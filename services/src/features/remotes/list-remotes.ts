import type { RemoteAnswer, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import type { Role } from '@subtitle/contracts/roles';
import { holdsAny } from '@subtitle/domain/users/roles';
import { ReleaseModel } from '../../models/release.model';
import { RemoteChannelModel } from '../../models/remote-channel.model';

export interface ListedRemotes {
  /** What somebody may load now, each with only the routes and menu entries open to them. */
  remotes: RemoteAnswer[];
  /** The paths of all other pages that there are. */
  closed: string[];
}

/** The modules and pages there are now, as somebody with these roles meets them. */
export async function listRemotes(roles: readonly Role[]): Promise<ListedRemotes> {
  const channels = await RemoteChannelModel.find({}).lean();
  const ids = channels.map(({ _id, version }) => `${_id}@${version}`);
  const releases = await ReleaseModel.find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .lean();
  const remotes = releases
    .map(({ descriptor }) => allowed(descriptor, roles))
    .filter(({ routes }) => routes.length > 0);
  const open = new Set(remotes.flatMap(pathsOf));
  return {
    remotes,
    closed: releases.flatMap(({ descriptor }) => pathsOf(descriptor)).filter((path) => !open.has(path)),
  };
}

const pathsOf = ({ routes }: Pick<ScreenDescriptor, 'routes'>) =>
  routes.flatMap(({ path, aliases }) => [path, ...aliases]);

function allowed(descriptor: ScreenDescriptor, roles: readonly Role[]): RemoteAnswer {
  const routes = descriptor.routes.filter((route) => holdsAny(roles, route.roles));
  const open = new Set(pathsOf({ routes }).map((path) => path.toLowerCase()));
  const menu = descriptor.menu.filter(({ route }) => open.has(route.toLowerCase()));
  return { ...descriptor, routes, menu, baseUrl: `/remotes/${descriptor.name}/${descriptor.version}/` };
}
