import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { dropLease, type TranslationKey, takeLease } from '../lease.repository';
import { findTranslationWork } from '../translation-work';
import { requireEditable } from './save-cues';

/**
 * Marks a translation as being worked on by the caller.
 * @throws Refusal not-found, in-use, wrong-status, conflict, like a save
 */
export async function holdTranslation(
  actor: SessionActor,
  place: TranslationKey & { source: LanguageCode },
): Promise<{ lease: Lease }> {
  const work = await findTranslationWork(actor, place);
  await requireEditable(work);
  const lease = await takeLease(place, actor, { always: work.unit.owner !== null });
  if (lease.by !== actor.username)
    throw new Refusal('in-use', { lease }, `${lease.name} is working on this translation.`);
  return { lease };
}

/** Ends the caller's lease, if there is one. */
export async function leaveTranslation({ username }: SessionActor, place: TranslationKey): Promise<{ ok: boolean }> {
  await dropLease(place, username);
  return { ok: true };
}
