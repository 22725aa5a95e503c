import type { Readable } from 'node:stream';
import type { Host, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { type Build, checkBuild } from '@subtitle/module-checks/check-build';
import { isDuplicateKey } from '../../../infra/duplicate-key';
import { openSpool } from '../../../infra/spool/open-spool';
import { inTransaction } from '../../../infra/transaction';
import { type ReleaseDocument, ReleaseModel } from '../../../models/release.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { Refusal } from '../../../refusal';
import { runNotedUpload } from '../../imports/upload/spool-upload';
import { compressBuild, copyBuild, openBuild, withTemporaryFolder } from './build-folder';
import { findPageClashes } from './page-clashes';
import { buildReleaseId, createReleaseRefusal, findMisfits } from './release.repository';
import { packRelease } from './release-store';
import { unpackBuild } from './unpack-build';

const MAX_REASONS = 100;
/** A module that was never active. */
const NEW_CHANNEL = {
  revision: 0,
  activated: [],
  disabled: false,
  canary: null,
  moved_by: null,
  moved_at: null,
  reason: '',
};

/** The caller that publishes, with its rights. */
export interface Publisher {
  by: string;
  /** The only module that the caller may publish; any module if omitted. */
  module?: string;
  /** Whether a module of another team may become this team's. */
  canTakeOver: boolean;
  /** The shells that a release may be for: the current and the next one. */
  hosts: readonly Host[];
  reason: string;
}

export interface Published {
  release: ReleaseDocument;
  /** False if the same files were published under this version before. */
  isNew: boolean;
}

/**
 * Publishes a build from a `.tgz` stream. No person loads it yet.
 * @throws Refusal release-too-large, release-invalid with all reasons, forbidden (another module, or another owner),
 *   release-exists if the version has other files
 */
export async function publishArchive(bytes: Readable, publisher: Publisher): Promise<Published> {
  return withTemporaryFolder(async (folder) => {
    const reasons = await unpackBuild(bytes, folder);
    if (reasons.length > 0) throw createPublishRefusal('This build', reasons);
    return publishFolder(folder, publisher);
  });
}

/** Publishes a build from a folder on the server's disk, which stays unchanged. */
export async function publishBuild(dir: string, publisher: Publisher): Promise<Published> {
  return withTemporaryFolder(async (folder) => {
    await copyBuild(dir, folder);
    return publishFolder(folder, publisher);
  });
}

async function publishFolder(folder: string, publisher: Publisher): Promise<Published> {
  const build = await openBuild(folder);
  const { descriptor, reasons } = await checkBuild(build);
  if (!descriptor) throw createPublishRefusal('This build', reasons);
  await requireRight(descriptor, publisher);
  reasons.push(...findMisfits({ descriptor }, publisher.hosts), ...(await findPageClashes(descriptor)));
  if (reasons.length > 0) throw createPublishRefusal(`${descriptor.name} ${descriptor.version}`, reasons);
  const known = await findSameRelease(descriptor);
  if (known?.packed) return { release: known, isNew: false };
  const bytes = await sumSizes(build);
  await compressBuild(folder, build);
  return runNotedUpload(async (spool_id, stillNoted) => {
    const sha256 = await packRelease(spool_id, buildReleaseId(descriptor.name, descriptor.version), folder);
    await stillNoted();
    const packed = { spool_id, sha256 };
    if (known) return storeFiles(known, packed, bytes);
    return storeRelease({ descriptor, packed, bytes }, publisher);
  });
}

const createPublishRefusal = (what: string, reasons: string[]) =>
  createReleaseRefusal(`${what} cannot be published`, reasons.slice(0, MAX_REASONS));

/** @throws Refusal forbidden */
async function requireRight({ name, owner }: ScreenDescriptor, { module, canTakeOver }: Publisher): Promise<void> {
  if (module !== undefined && name !== module)
    throw new Refusal('forbidden', {}, `This is a build of ${name}, not of ${module}.`);
  if (canTakeOver) return;
  const last = await ReleaseModel.findOne({ name }).sort({ published_at: -1 }).select({ descriptor: 1 }).lean();
  if (last && last.descriptor.owner !== owner)
    throw new Refusal(
      'forbidden',
      {},
      `${name} belongs to ${last.descriptor.owner}: an admin publishes it for ${owner}.`,
    );
}

/** @throws Refusal release-exists */
async function findSameRelease(descriptor: ScreenDescriptor): Promise<ReleaseDocument | null> {
  const known = await ReleaseModel.findById(buildReleaseId(descriptor.name, descriptor.version)).lean();
  if (known && (known.swept_at || !hasSameFiles(known.descriptor, descriptor))) throw new Refusal('release-exists');
  return known;
}

async function storeRelease(
  { descriptor, packed, bytes }: Pick<ReleaseDocument, 'descriptor' | 'packed' | 'bytes'>,
  { by, reason }: Publisher,
): Promise<Published> {
  const { name, version } = descriptor;
  const at = new Date();
  const release = {
    _id: buildReleaseId(name, version),
    name,
    version,
    descriptor,
    published_at: at,
    by,
    packed,
    bytes,
  };
  try {
    await inTransaction(async (session) => {
      await ReleaseModel.create([release], { session });
      await RemoteEventModel.create([{ module: name, event: 'published', by, at, to: version, reason }], { session });
      await RemoteChannelModel.updateOne({ _id: name }, { $setOnInsert: NEW_CHANNEL }, { upsert: true, session });
    });
    return { release, isNew: true };
  } catch (error) {
    await openSpool().remove(packed!.spool_id);
    if (!isDuplicateKey(error)) throw error;
    // A concurrent call published this version.
    const same = await findSameRelease(descriptor);
    if (!same) throw error;
    return { release: same, isNew: false };
  }
}

/** Stores the files of a release that exist on disk only. */
async function storeFiles(
  known: ReleaseDocument,
  packed: NonNullable<ReleaseDocument['packed']>,
  bytes: number,
): Promise<Published> {
  const { modifiedCount } = await ReleaseModel.updateOne(
    { _id: known._id, packed: { $exists: false } },
    { $set: { packed, bytes } },
  );
  if (modifiedCount === 0) await openSpool().remove(packed.spool_id);
  return { release: { ...known, packed, bytes }, isNew: false };
}

async function sumSizes({ files, read }: Build): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += (await read(file)).length;
  return bytes;
}

/** Compares the files only; time and commit of a build do not matter. */
function hasSameFiles(a: ScreenDescriptor, b: ScreenDescriptor): boolean {
  const files = ({ integrity }: ScreenDescriptor) => JSON.stringify(Object.entries(integrity).sort());
  return files(a) === files(b);
}
