import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { listPaths } from '@subtitle/domain/modules/page-paths';
import { findTakenPaths } from '@subtitle/module-checks/check-descriptor';
import { isDescriptor } from '@subtitle/module-checks/descriptor';
import { ReleaseModel } from '../../../models/release.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { buildReleaseId } from './release.repository';

/**
 * Describes the pages that a module cannot have. Some belong to another module already, even if that module is switched
 * off or only on trial. Others begin with a path segment that another module uses and this module does not use yet.
 */
export async function findPageClashes({ name, routes }: Pick<ScreenDescriptor, 'name' | 'routes'>): Promise<string[]> {
  const channels = await RemoteChannelModel.find({}).lean();
  const ids = channels.flatMap(({ _id, activated, canary }) =>
    [activated[0], canary?.version].flatMap((version) => (version ? [buildReleaseId(_id, version)] : [])),
  );
  const others = await ReleaseModel.find({ _id: { $in: ids } })
    .select({ name: 1, descriptor: 1 })
    .lean();
  const all = others
    .filter(({ descriptor }) => isDescriptor(descriptor))
    .map((one) => ({ name: one.name, paths: listPaths(one.descriptor.routes) }));
  const ownPaths = all.filter((one) => one.name === name).flatMap(({ paths }) => paths);
  const otherModules = all.filter((one) => one.name !== name);
  return [...new Set(findTakenPaths(listPaths(routes), otherModules, ownPaths))];
}
