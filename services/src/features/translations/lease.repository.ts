import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import type { SessionActor } from '../../actor';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { type LeaseDocument, LeaseModel } from '../../models/lease.model';

/** Time for which a person counts as working after their last sign of activity (decision 25). */
const LEASE_MS = 15 * 60_000;

/** The subtitles of a video in one language. */
export interface TranslationKey {
  id: number;
  language: LanguageCode;
}

const getLeaseId = ({ id, language }: TranslationKey) => `video:${id}:${language}`;

/** Returns the lease of another person who works there now. */
export async function findLease(place: TranslationKey, username: string): Promise<Lease | null> {
  const found = await LeaseModel.findById(getLeaseId(place)).maxTimeMS(5_000).lean();
  return found && found.by !== username && found.until > new Date() ? presentLease(found) : null;
}

/**
 * Takes the lease, or renews the caller's own. A single write decides between two people: the second person's write
 * finds the first one's document.
 * @param always take the lease even from another holder; for owners, because only the owner can save then
 * @returns the caller's lease, or that of the present holder
 */
export async function takeLease(
  place: TranslationKey,
  { username, name }: Pick<SessionActor, 'username' | 'name'>,
  { always = false } = {},
): Promise<Lease> {
  const now = new Date();
  const until = new Date(now.getTime() + LEASE_MS);
  const _id = getLeaseId(place);
  const own = { _id, by: username, until: { $gt: now } };
  const renewed = await LeaseModel.findOneAndUpdate(own, { $set: { until } }, { returnDocument: 'after' }).lean();
  if (renewed) return presentLease(renewed);
  const lease: LeaseDocument = { _id, by: username, name, since: now, until };
  const free = always ? { _id } : { _id, until: { $lte: now } };
  try {
    await LeaseModel.collection.updateOne(
      free as object,
      { $set: { by: username, name, since: now, until } },
      { upsert: true },
    );
    return presentLease(lease);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await findLease(place, username)) ?? presentLease(lease);
  }
}

/** Ends the caller's lease. */
export async function dropLease(place: TranslationKey, username: string): Promise<void> {
  await LeaseModel.deleteOne({ _id: getLeaseId(place), by: username });
}

function presentLease({ by, name, since, until }: LeaseDocument): Lease {
  return { by, name, since: since.toISOString(), until: until.toISOString() };
}
