import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { type LeaseDocument, LeaseModel } from '../../models/lease.model';
import type { SessionActor } from '../auth/session-actor';

/** How long somebody is taken to be at work after they were heard of (decision 25). */
const LEASE_MS = 15 * 60_000;

/** The subtitles of a video in a language. */
export interface Place {
  id: number;
  language: LanguageCode;
}

const idOf = ({ id, language }: Place) => `video:${id}:${language}`;

/** Who is at work there now, if it is somebody else. */
export async function findLease(place: Place, username: string): Promise<Lease | null> {
  const found = await LeaseModel.findById(idOf(place)).maxTimeMS(5_000).lean();
  return found && found.by !== username && found.until > new Date() ? present(found) : null;
}

/**
 * Takes the lease, or renews one's own. One write tells whose it is: a second person's finds the first's document.
 * @param always also from somebody who has it still: of an owner, beside whom nobody can save
 * @returns the caller's, or that of whoever has it
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

/** Ends one's own. */
export async function dropLease(place: Place, username: string): Promise<void> {
  await LeaseModel.deleteOne({ _id: idOf(place), by: username });
}

function present({ by, name, since, until }: LeaseDocument): Lease {
  return { by, name, since: since.toISOString(), until: until.toISOString() };
}
