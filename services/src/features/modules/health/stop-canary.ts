import { computeFailedShare } from '@subtitle/domain/modules/failed-share';
import type { CanaryDocument, RemoteChannelDocument } from '../../../models/remote-channel.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { Refusal } from '../../../refusal';
import { endCanary } from '../moves/canary';
import { moveModule } from '../moves/move-module';
import { type Caller, isSelected } from '../registry/resolve-modules';

/** Minimum data for a decision: this many openings, or this many errors for this many persons. */
const MIN_OPENINGS = 20;
const MIN_ERRORS = 5;
const MIN_PEOPLE = 2;

/** A browser's report about one version: the openings since its previous report, or an error. */
export interface VersionReport {
  module: string;
  version: string;
  openings?: number;
  isFault?: boolean;
}

/**
 * Counts a report on a trial version and ends the trial if its share of failures exceeds the limit. The compare-and-set
 * lets only one of several servers end the trial. It never overrules a person who moves the module at the same time.
 * Only reports of persons on the trial count: not those of an old tab, an override, or a person who wants the trial to
 * end.
 */
export async function countCanaryReport(
  { module, version, openings = 0, isFault = false }: VersionReport,
  by: Caller,
): Promise<void> {
  const channelOnTrial = await RemoteChannelModel.findOne({ _id: module, 'canary.version': version }).lean();
  if (!channelOnTrial?.canary || !isSelected(module, channelOnTrial.canary, by)) return;
  const channel = await RemoteChannelModel.findOneAndUpdate(
    { _id: module, 'canary.version': version, 'canary.since': channelOnTrial.canary.since },
    {
      $inc: { 'canary.openings': openings, 'canary.errors': isFault ? 1 : 0 },
      ...(isFault && { $addToSet: { 'canary.failed': by.username } }),
    },
    { returnDocument: 'after' },
  ).lean();
  if (channel?.canary && isFailing(channel.canary)) await stopCanary(channel, channel.canary);
}

function isFailing(canary: CanaryDocument): boolean {
  const { openings, errors, failed, limit } = canary;
  const isEnough = openings >= MIN_OPENINGS || (errors >= MIN_ERRORS && failed.length >= MIN_PEOPLE);
  return isEnough && computeFailedShare(canary) > limit;
}

async function stopCanary({ _id: name, revision }: RemoteChannelDocument, canary: CanaryDocument): Promise<void> {
  const { errors, openings, failed, limit } = canary;
  const people = failed.length === 1 ? '1 person' : `${failed.length} people`;
  const reason = `${errors} errors in ${openings} openings (${computeFailedShare(canary).toFixed(1)} %, limit ${limit} %), for ${people}.`;
  await moveModule({ name, revision, by: 'health', reason }, 'canary-stopped', endCanary).catch((error) => {
    // A person has moved the module in the meantime; the next report checks the trial again.
    if (!(error instanceof Refusal)) throw error;
  });
}
