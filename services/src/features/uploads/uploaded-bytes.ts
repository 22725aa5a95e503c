import type { SessionActor } from '../../actor';
import { ImportModel } from '../../models/import.model';
import { MemoryImportModel } from '../../models/memory-import.model';
import { ReleaseModel } from '../../models/release.model';

/** Limit of a person's uploads that are summed up; more than anyone makes by hand in a day. */
const MAX_UPLOADS = 5_000;
/** A username contains no colon, so no person matches this. */
const BY_KEY = /^key:/;

/**
 * Sums the bytes uploaded since a time, whether or not the uploads succeeded. For a person: imports, also into the
 * memory, and unpacked builds. For a key: builds, together with those of all keys of its module.
 */
export async function sumUploadedBytes(
  { username, key }: Pick<SessionActor, 'username' | 'key'>,
  since: Date,
): Promise<number> {
  const sums = key
    ? [sumPublishedBytes({ name: key.module, by: BY_KEY }, since)]
    : [sumImportedBytes(username, since), sumMemoryBytes(username, since), sumPublishedBytes({ by: username }, since)];
  return (await Promise.all(sums)).flat().reduce((all, { bytes }) => all + bytes, 0);
}

const sumImportedBytes = (username: string, since: Date) =>
  ImportModel.aggregate<{ bytes: number }>([
    { $match: { created_by: username } },
    { $sort: { _id: -1 } },
    { $limit: MAX_UPLOADS },
    { $match: { created_at: { $gte: since } } },
    { $group: { _id: null, bytes: { $sum: '$file.bytes' } } },
  ]);

const sumMemoryBytes = (username: string, since: Date) =>
  MemoryImportModel.aggregate<{ bytes: number }>([
    { $match: { by: username, at: { $gte: since } } },
    { $group: { _id: null, bytes: { $sum: '$bytes' } } },
  ]);

const sumPublishedBytes = (publisher: { name?: string; by: string | RegExp }, since: Date) =>
  ReleaseModel.aggregate<{ bytes: number }>([
    { $match: { ...publisher, published_at: { $gte: since } } },
    { $group: { _id: null, bytes: { $sum: '$bytes' } } },
  ]);
