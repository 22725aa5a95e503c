import type { Host } from '@subtitle/contracts/operations/remotes';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import { ModuleHostModel } from '../../../models/module-host.model';

/** What the next shell will give; null where nothing is planned, and to the shell that the plan was about. */
export async function readNextHost(now: Host): Promise<Host | null> {
  const host = (await ModuleHostModel.findById('next').lean())?.host ?? null;
  return host && writeHost(host) === writeHost(now) ? null : host;
}

/** Says what the next shell will give; null = nothing is planned. */
export async function saveNextHost(host: Host | null, by: string): Promise<void> {
  if (!host) await ModuleHostModel.deleteOne({ _id: 'next' });
  else await ModuleHostModel.updateOne({ _id: 'next' }, { $set: { host, by, at: new Date() } }, { upsert: true });
}

/** The shells that a release may be for: that of now, and the next one where it is known. */
export async function hostsOf(now: Host): Promise<Host[]> {
  const next = await readNextHost(now);
  return next ? [now, next] : [now];
}
