import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import type { SessionActor } from '../../actor';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { type LeaseDocument, LeaseModel } from '../../models/lease.model';

/** Time for which a person counts as working after their last sign of activity (decision 25). */
const LEASE_MS = 15 * 60_000;

/** The subtitles of a video in one language. */
export interface Place {
  id: number;
  language: LanguageCode;
}

const idOf = ({ id, language }: Place) => `video:${id}:${language}`;

/** Returns the lease of another person who works there now. */
export async function findLease(place: Place, username: string): Promise<Lease | null> {
  const found = await LeaseModel.findById(idOf(place)).maxTimeMS(5_000).lean();
  return found && found.by !== username && found.until > new Date() ? present(found) : null;
}

/**
 * Takes the lease, or renews the caller's own. A single write decides between two people: the second person's write
 * finds the first one's document.
 * @param always take the lease even from another holder; for owners, because only the owner can save then
 * @returns the caller's lease, or that of the present holder
 */
export async function takeLease(
  place: Place,
  { username, name }: Pick<SessionActor, 'username' | 'name'>,
  { always = false } = {},
): Promise<Lease> {
  const now = new Date();
  const until = new Date(now.getTime() + LEASE_MS);
  const _id = idOf(place);
  const own = { _id, by: username, until: { $gt: now } };
  const renewed = await LeaseModel.findOneAndUpdate(own, { $set: { until } }, { returnDocument: 'after' }).lean();
  if (renewed) return present(renewed);
  const lease: LeaseDocument = { _id, by: username, name, since: now, until };
  const free = always ? { _id } : { _id, until: { $lte: now } };
  try {
    await LeaseModel.collection.updateOne(
      free as object,
      { $set: { by: username, name, since: now, until } },
      { upsert: true },
    );
    return present(lease);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await findLease(place, username)) ?? present(lease);
  }
}

/** Ends the caller's lease. */
export async function dropLease(place: Place, username: string): Promise<void> {
  await LeaseModel.deleteOne({ _id: idOf(place), by: username });
}

function present({ by, name, since, until }: LeaseDocument): Lease {
  return { by, name, since: since.toISOString(), until: until.toISOString() };
}
