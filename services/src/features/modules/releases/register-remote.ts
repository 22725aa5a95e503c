import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Host, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { inTransaction } from '../../../infra/transaction';
import { ReleaseModel } from '../../../models/release.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { Refusal } from '../../../refusal';
import { activateRelease } from '../moves/activate';
import { activeOf, readChannel } from '../moves/move-module';
import { readBuild } from './read-build';

const REASON = 'Built with this version of the application.';

export interface Publication {
  /** The build's output folder. */
  dir: string;
  /** Where published modules lie. */
  remotesDir: string;
  /** What the shell gives. */
  host: Host;
  by: string;
}

/**
 * Publishes a built module and makes it the one people load, unless somebody else moved the module last. The same build
 * twice changes nothing.
 * @throws Refusal release-invalid with all reasons; release-exists where the version holds other files;
 *   module-moved where somebody moved it meanwhile
 */
export async function registerRemote({ dir, remotesDir, host, by }: Publication): Promise<ScreenDescriptor> {
  const descriptor = await readBuild(dir, host);
  const { name, version } = descriptor;
  const known = await ReleaseModel.findById(`${name}@${version}`).lean();
  if (known && !sameFiles(known.descriptor, descriptor)) throw new Refusal('release-exists');
  await place(dir, join(remotesDir, name, version), descriptor, host);
  if (!known) await release(descriptor, by);
  const channel = await readChannel(name);
  const mayMove = channel.moved_by === null || channel.moved_by === by;
  if (mayMove && activeOf(channel) !== version)
    await activateRelease({ name, revision: channel.revision, by, reason: REASON }, version, [host]);
  return known?.descriptor ?? descriptor;
}

/** Copies a build to its place at once or not at all; what lies there already stays as it is and is verified. */
async function place(dir: string, target: string, descriptor: ScreenDescriptor, host: Host): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.part`;
  await rm(temporary, { recursive: true, force: true });
  await cp(dir, temporary, { recursive: true });
  try {
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (!sameFiles(await readBuild(target, host), descriptor)) throw new Refusal('release-exists');
  }
}

async function release(descriptor: ScreenDescriptor, by: string): Promise<void> {
  const { name, version } = descriptor;
  const at = new Date();
  await inTransaction(async (session) => {
    await ReleaseModel.create([{ _id: `${name}@${version}`, name, version, descriptor, published_at: at, by }], {
      session,
    });
    await RemoteEventModel.create([{ module: name, event: 'published', by, at, to: version, reason: REASON }], {
      session,
    });
    const none = {
      revision: 0,
      activated: [],
      disabled: false,
      canary: null,
      moved_by: null,
      moved_at: null,
      reason: '',
    };
    await RemoteChannelModel.updateOne({ _id: name }, { $setOnInsert: none }, { upsert: true, session });
  });
}

/** When and from which commit a build came does not matter, only what is in it. */
function sameFiles(a: ScreenDescriptor, b: ScreenDescriptor): boolean {
  const files = ({ integrity }: ScreenDescriptor) => JSON.stringify(Object.entries(integrity).sort());
  return files(a) === files(b);
}
