import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Types } from 'mongoose';
import { create, extract } from 'tar';
import { isThere } from '../../../infra/is-there';
import { openSpool } from '../../../infra/spool/open-spool';
import { ReleaseModel } from '../../../models/release.model';
import { buildReleaseId } from './release.repository';

/**
 * Releases are stored in the spool, one object each: a tar of the files and their compressed copies. REMOTES_DIR of
 * each process is a cache of them, filled on request. A release in the cache is always complete, because it is renamed
 * into place after its last file.
 */

/** Packs a folder into the spool. @returns the digest of the archive */
export async function packRelease(spool_id: Types.ObjectId, name: string, folder: string): Promise<string> {
  const { stream, digest } = createHashStream();
  // Streams the files one after the other, without buffering the archive.
  const packed = Readable.from(create({ cwd: folder, portable: true }, ['.']) as AsyncIterable<Buffer>);
  packed.on('error', (error) => stream.destroy(error));
  await openSpool().put(spool_id, `${name}.tar`, packed.pipe(stream));
  return digest();
}

const runningPlacements = new Map<string, Promise<boolean>>();

/**
 * Ensures that the files of a release are in the cache.
 * @returns false if the release does not exist or its stored files were removed
 */
export async function placeRelease(remotesDir: string, name: string, version: string): Promise<boolean> {
  const target = join(remotesDir, name, version);
  if (await isThere(target)) return true;
  const running =
    runningPlacements.get(target) ??
    fetchRelease(target, name, version).finally(() => runningPlacements.delete(target));
  runningPlacements.set(target, running);
  return running;
}

async function fetchRelease(target: string, name: string, version: string): Promise<boolean> {
  const release = await ReleaseModel.findById(buildReleaseId(name, version)).select({ packed: 1, swept_at: 1 }).lean();
  if (!release?.packed || release.swept_at) return false;
  const { spool_id, sha256 } = release.packed;
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(part, { recursive: true });
  try {
    const { stream, digest } = createHashStream();
    const unpacking = extract({ cwd: part, strict: true });
    await pipeline(await openSpool().open(spool_id), stream, unpacking as unknown as NodeJS.WritableStream);
    if (digest() !== sha256) throw new Error(`The stored files of ${name} ${version} differ from the published ones.`);
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    // A concurrent process filled the cache.
    if (!(await isThere(target))) throw error;
  }
  return true;
}

function createHashStream() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
