import type { Host } from '@subtitle/contracts/operations/remotes';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import { ModuleHostModel } from '../../../models/module-host.model';

/** Returns the versions that the next shell will provide; null if none is planned, or if the calling shell is the planned one. */
export async function readNextHost(now: Host): Promise<Host | null> {
  const host = (await ModuleHostModel.findById('next').lean())?.host ?? null;
  return host && writeHost(host) === writeHost(now) ? null : host;
}

/** Stores the versions that the next shell will provide; null = none is planned. */
export async function saveNextHost(host: Host | null, by: string): Promise<void> {
  if (!host) await ModuleHostModel.deleteOne({ _id: 'next' });
  else await ModuleHostModel.updateOne({ _id: 'next' }, { $set: { host, by, at: new Date() } }, { upsert: true });
}

/** Returns the shells that a release may be for: the current one, and the next one if it is planned. */
export async function readReleaseHosts(now: Host): Promise<Host[]> {
  const next = await readNextHost(now);
  return next ? [now, next] : [now];
}
