import { ImportModel } from '../../models/import.model';
import { ReleaseModel } from '../../models/release.model';
import type { SessionActor } from '../auth/session-actor';

/** More uploads of one person in a day than anybody makes by hand. */
const MAX_UPLOADS = 5_000;
/** No person is called so: a username holds no colon. */
const BY_KEY = /^key:/;

/**
 * How many bytes somebody has uploaded since a moment, whatever became of them: a person in imports and in builds, unpacked;
 * a key in builds, together with all keys of its module.
 */
export async function uploadedBytes(
  { username, key }: Pick<SessionActor, 'username' | 'key'>,
  since: Date,
): Promise<number> {
  const sums = key
    ? [publishedBytes({ name: key.module, by: BY_KEY }, since)]
    : [importedBytes(username, since), publishedBytes({ by: username }, since)];
  return (await Promise.all(sums)).flat().reduce((all, { bytes }) => all + bytes, 0);
}

const importedBytes = (username: string, since: Date) =>
  ImportModel.aggregate<{ bytes: number }>([
    { $match: { created_by: username } },
    { $sort: { _id: -1 } },
    { $limit: MAX_UPLOADS },
    { $match: { created_at: { $gte: since } } },
    { $group: { _id: null, bytes: { $sum: '$file.bytes' } } },
  ]);

const publishedBytes = (publisher: { name?: string; by: string | RegExp }, since: Date) =>
  ReleaseModel.aggregate<{ bytes: number }>([
    { $match: { ...publisher, published_at: { $gte: since } } },
    { $group: { _id: null, bytes: { $sum: '$bytes' } } },
  ]);
