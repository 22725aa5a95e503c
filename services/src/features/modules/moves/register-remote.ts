import type { Host, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { publishBuild } from '../releases/publish-release';
import { placeRelease } from '../releases/release-store';
import { activateRelease } from './activate';
import { getActiveVersion, readChannel } from './move-module';

const REASON = 'Built with this version of the application.';

export interface Registration {
  /** The build's output folder. */
  dir: string;
  /** Folder of published modules. */
  remotesDir: string;
  /** Versions that the shell provides. */
  host: Host;
  by: string;
}

/**
 * Publishes a built module and activates it, unless a person moved the module last. Running the same build twice
 * changes nothing.
 * @throws the refusals of publishing and of activating
 */
export async function registerRemote({ dir, remotesDir, host, by }: Registration): Promise<ScreenDescriptor> {
  const { release } = await publishBuild(dir, { by, canTakeOver: true, hosts: [host], reason: REASON });
  const { name, version, descriptor } = release;
  await placeRelease(remotesDir, name, version);
  const channel = await readChannel(name);
  const mayMove = channel.moved_by === null || channel.moved_by === by;
  if (mayMove && getActiveVersion(channel) !== version)
    await activateRelease({ name, revision: channel.revision, by, reason: REASON }, version, [host]);
  return descriptor;
}
