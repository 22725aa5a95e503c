import type { BodyOf } from '@subtitle/contracts/operation';
import type { reportRemoteError as contract } from '@subtitle/contracts/operations/remotes';
import { RemoteEventModel } from '../../models/remote-event.model';

/** Keeps what a browser said about a module that failed; the contract bounds every part. */
export async function reportRemoteError(report: BodyOf<typeof contract>, by: string): Promise<void> {
  const { module, version, ...detail } = report;
  await RemoteEventModel.create({ module, event: 'load-error', by, at: new Date(), to: version, detail });
}
