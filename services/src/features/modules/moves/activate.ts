import type { Host } from '@subtitle/contracts/operations/remotes';
import type { RemoteChannelDocument } from '../../../models/remote-channel.model';
import { Refusal } from '../../../refusal';
import { activeOf, type Move, moveModule } from './move-module';
import { requireLoadable } from './require-loadable';

/** How many former versions a module remembers. */
const REMEMBERED = 20;

/**
 * Everybody loads this version from now on, and whoever tried it out no longer tries.
 * @param hosts the shells that it may be for: that of now and the next one
 * @throws Refusal not-found, release-invalid where it fits none of them, module-moved
 */
export async function activateRelease(
  move: Move,
  version: string,
  hosts: readonly Host[],
): Promise<RemoteChannelDocument> {
  return moveModule(move, 'activated', async (channel) => {
    await requireLoadable(move.name, version, hosts);
    const activated = [version, ...channel.activated.filter((one) => one !== version)].slice(0, REMEMBERED);
    const canary = channel.canary?.version === version ? null : channel.canary;
    return { set: { activated, canary }, from: activeOf(channel), to: version };
  });
}

/**
 * Back to the version that was active before this one; the one left behind is forgotten, so that another roll back leads
 * further.
 * @throws Refusal no-earlier-release, module-moved, not-found
 */
export async function rollBack(move: Move): Promise<RemoteChannelDocument> {
  return moveModule(move, 'rolled-back', ({ activated: [active, ...before] }) => {
    if (!active || !before[0]) throw new Refusal('no-earlier-release');
    return { set: { activated: before }, from: active, to: before[0] };
  });
}
