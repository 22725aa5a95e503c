import type { ChangedKey } from '@subtitle/contracts/changed-keys';
import { isReserved, preventsTyping } from '@subtitle/domain/typing/product-keys';
import type { SessionActor } from '../../actor';
import { invalid } from '../../refusal';
import { forgetActorsOf } from '../auth/actor-cache';
import { mergeKeys, updateKeys } from './user.repository';

/**
 * Stores changed shortcuts of the caller. If a shortcut occurs twice, the last change holds.
 * @param merge keeps the changes of other shortcuts, such as those made in another tab; otherwise they are reset
 * @throws Refusal invalid-request for keys of a browser, a text field or an Indic layout
 */
export async function saveOwnKeys(
  actor: SessionActor,
  keys: readonly ChangedKey[],
  merge: boolean,
): Promise<ChangedKey[]> {
  const last = [...new Map(keys.map((one) => [one.key, one])).values()];
  const changed = last.filter(({ key, to }) => key !== to);
  const refused = changed.find(({ key, to }) => isReserved(to) || preventsTyping(key, to));
  if (refused) throw invalid('keys', `${refused.to} belongs to the browser, to text fields or to keyboard layouts.`);
  const named = last.map(({ key }) => key);
  const saved = merge ? await mergeKeys(actor.id, named, changed) : await updateKeys(actor.id, changed);
  forgetActorsOf(actor.id);
  return saved;
}
