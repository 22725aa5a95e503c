import type { Host } from '@subtitle/contracts/operations/remotes';
import { ReleaseModel } from '../../../models/release.model';
import type { RemoteChannelDocument } from '../../../models/remote-channel.model';
import { Refusal } from '../../../refusal';
import { buildReleaseId } from '../releases/release.repository';
import { getActiveVersion, type Move, moveModule } from './move-module';
import { requireLoadable } from './require-loadable';

/** Maximum number of former versions that a module remembers. */
const MAX_FORMER_VERSIONS = 20;

/**
 * Makes a version the active one for all persons. A trial of this version, or of one published earlier, ends.
 * @param hosts the shells that it may be for: the current and the next one
 * @throws Refusal not-found, release-invalid if it fits none of them, module-moved
 */
export async function activateRelease(
  move: Move,
  version: string,
  hosts: readonly Host[],
): Promise<RemoteChannelDocument> {
  return moveModule(move, 'activated', async (channel) => {
    await requireLoadable(move.name, version, hosts);
    const activated = [version, ...channel.activated.filter((one) => one !== version)].slice(0, MAX_FORMER_VERSIONS);
    const canary = (await isNewer(move.name, channel.canary?.version, version)) ? channel.canary : null;
    return { set: { activated, canary }, from: getActiveVersion(channel), to: version };
  });
}

/** Returns whether the trial version was published after another version. */
async function isNewer(name: string, tried: string | undefined, version: string): Promise<boolean> {
  if (tried === undefined || tried === version) return false;
  const ids = [buildReleaseId(name, tried), buildReleaseId(name, version)];
  const [latest] = await ReleaseModel.find({ _id: { $in: ids } }, { version: 1 })
    .sort({ published_at: -1 })
    .limit(1)
    .lean();
  return latest?.version === tried;
}

/**
 * Returns to the previously active version. The version left behind is removed from the list, so that another rollback
 * goes further back.
 * @throws Refusal no-earlier-release, module-moved, not-found
 */
export async function rollBack(move: Move): Promise<RemoteChannelDocument> {
  return moveModule(move, 'rolled-back', ({ activated: [active, ...before] }) => {
    if (!active || !before[0]) throw new Refusal('no-earlier-release');
    return { set: { activated: before }, from: active, to: before[0] };
  });
}
