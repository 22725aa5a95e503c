import type { ChangedKey } from '@subtitle/contracts/changed-keys';
import type { SessionActor } from '../../actor';
import { forgetActorsOf } from '../auth/actor-cache';
import { updateKeys } from './user.repository';

/** Replaces the caller's changed shortcuts. If a shortcut occurs twice, the last change holds. */
export async function saveOwnKeys(actor: SessionActor, keys: readonly ChangedKey[]): Promise<ChangedKey[]> {
  const saved = [...new Map(keys.map((one) => [one.key, one])).values()];
  await updateKeys(actor.id, saved);
  forgetActorsOf(actor.id);
  return saved;
}
