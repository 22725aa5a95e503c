import mongoose from 'mongoose';

/**
 * Migrates modules from versions in which each module had one release, which only the server's start changed. Safe to
 * run again; does nothing if it is done.
 */
export async function migrateModules(): Promise<void> {
  const { connection } = mongoose;
  const channels = connection.collection<{ _id: string; version: string }>('remote_channels');
  for (const { _id, version } of await channels.find({ activated: { $exists: false } }).toArray()) {
    const $set = {
      activated: [version],
      disabled: false,
      canary: null,
      moved_by: 'start',
      moved_at: null,
      reason: '',
    };
    await channels.updateOne({ _id, activated: { $exists: false } }, { $set, $unset: { version: '' } });
  }
  const unsaid = { reason: { $exists: false }, event: { $ne: 'load-error' } };
  await connection.collection('remote_events').updateMany(unsaid, { $set: { reason: '' } });
}
