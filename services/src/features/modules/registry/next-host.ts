import type { Host } from '@subtitle/contracts/operations/remotes';
import { ModuleHostModel } from '../../../models/module-host.model';

/** What the next shell will give; null where nothing is planned. */
export async function readNextHost(): Promise<Host | null> {
  return (await ModuleHostModel.findById('next').lean())?.host ?? null;
}

/** Says what the next shell will give; null = nothing is planned. */
export async function saveNextHost(host: Host | null, by: string): Promise<void> {
  if (!host) await ModuleHostModel.deleteOne({ _id: 'next' });
  else await ModuleHostModel.updateOne({ _id: 'next' }, { $set: { host, by, at: new Date() } }, { upsert: true });
}

/** The shells that a release may be for: that of now, and the next one where it is known. */
export async function hostsOf(now: Host): Promise<Host[]> {
  const next = await readNextHost();
  return next ? [now, next] : [now];
}
