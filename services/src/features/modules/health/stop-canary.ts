import { failedShare } from '@subtitle/domain/modules/failed-share';
import type { CanaryDocument, RemoteChannelDocument } from '../../../models/remote-channel.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { Refusal } from '../../../refusal';
import { endCanary } from '../moves/canary';
import { moveModule } from '../moves/move-module';
import { type Caller, isTaken } from '../registry/resolve-modules';

/** So many openings say enough; or so many errors, in the browsers of so many people. */
const OPENINGS = 20;
const ERRORS = 5;
const PEOPLE = 2;

/** What browsers told of a version since the last time. */
export interface Told {
  module: string;
  version: string;
  openings?: number;
  isFault?: boolean;
}

/**
 * Counts what the browser of somebody on a trial told of its version, and ends the trial where too much of it fails: in one
 * compare-and-set, so that of several servers one does, and nobody who moves the module meanwhile is overruled. Reports of
 * other people count nowhere in it: an old tab, an override, or somebody who wants it to end.
 */
export async function watchCanary({ module, version, openings = 0, isFault = false }: Told, by: Caller): Promise<void> {
  const tried = await RemoteChannelModel.findOne({ _id: module, 'canary.version': version }).lean();
  if (!tried?.canary || !isTaken(module, tried.canary, by)) return;
  const channel = await RemoteChannelModel.findOneAndUpdate(
    { _id: module, 'canary.version': version, 'canary.since': tried.canary.since },
    {
      $inc: { 'canary.openings': openings, 'canary.errors': isFault ? 1 : 0 },
      ...(isFault && { $addToSet: { 'canary.failed': by.username } }),
    },
    { returnDocument: 'after' },
  ).lean();
  if (channel?.canary && isSick(channel.canary)) await stop(channel, channel.canary);
}

function isSick(canary: CanaryDocument): boolean {
  const { openings, errors, failed, limit } = canary;
  const isEnough = openings >= OPENINGS || (errors >= ERRORS && failed.length >= PEOPLE);
  return isEnough && failedShare(canary) > limit;
}

async function stop({ _id: name, revision }: RemoteChannelDocument, canary: CanaryDocument): Promise<void> {
  const { errors, openings, failed, limit } = canary;
  const people = failed.length === 1 ? '1 person' : `${failed.length} people`;
  const reason = `${errors} errors in ${openings} openings (${failedShare(canary).toFixed(1)} %, limit ${limit} %), for ${people}.`;
  await moveModule({ name, revision, by: 'health', reason }, 'canary-stopped', endCanary).catch((error) => {
    // Somebody was faster; what is told next is looked at again.
    if (!(error instanceof Refusal)) throw error;
  });
}
