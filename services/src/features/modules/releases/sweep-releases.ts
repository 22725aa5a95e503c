import { DAY_MS } from '@subtitle/domain/dates';
import { openSpool } from '../../../infra/spool/open-spool';
import { inTransaction } from '../../../infra/transaction';
import { ReleaseModel } from '../../../models/release.model';
import { type RemoteChannelDocument, RemoteChannelModel } from '../../../models/remote-channel.model';

/** Open tabs, and shells of an older build, may load older releases during this time. */
const KEEP_DAYS = 30;
/** Number of versions, including the active one, that a rollback can reach. */
const KEEP_VERSIONS = 3;
const BATCH = 20;

/**
 * Removes the files of releases to which no rollback is possible: older than 30 days, not on trial, and not among a
 * module's last three versions. The version stays taken, and caches keep their files. A release is marked in one
 * transaction with its module's revision, so that a person who activates it concurrently gets a conflict. Its files are
 * removed afterwards, by this run or the next. Safe to run concurrently.
 */
export async function sweepReleases(now = new Date()): Promise<void> {
  for (const channel of await RemoteChannelModel.find({}).lean()) await markOldReleases(channel, now);
  const left = { swept_at: { $exists: true }, packed: { $exists: true } };
  for (const { _id, packed } of await ReleaseModel.find(left).limit(BATCH).lean()) {
    await openSpool().remove(packed!.spool_id);
    await ReleaseModel.updateOne({ _id }, { $unset: { packed: '' } });
  }
}

async function markOldReleases(
  { _id: name, revision, activated, canary }: RemoteChannelDocument,
  now: Date,
): Promise<void> {
  const kept = [...activated.slice(0, KEEP_VERSIONS), ...(canary ? [canary.version] : [])];
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  const old = { name, version: { $nin: kept }, published_at: { $lt: before }, swept_at: { $exists: false } };
  const versions = (await ReleaseModel.find(old).select({ version: 1 }).limit(BATCH).lean()).map((one) => one.version);
  if (versions.length === 0) return;
  await inTransaction(async (session) => {
    const removal = { $pull: { activated: { $in: versions } }, $inc: { revision: 1 } };
    const { modifiedCount } = await RemoteChannelModel.updateOne({ _id: name, revision }, removal, { session });
    if (modifiedCount === 0) return;
    await ReleaseModel.updateMany({ name, version: { $in: versions } }, { $set: { swept_at: now } }, { session });
  });
}
