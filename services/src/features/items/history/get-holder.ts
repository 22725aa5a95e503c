import type { Holder } from '@subtitle/contracts/operations/items';
import { sameUser } from '@subtitle/domain/users/roles';
import { Refusal } from '../../../refusal';
import type { SessionActor } from '../../auth/session-actor';
import { findEntries } from '../row/audit.repository';
import type { UnitKey } from '../row/item';

/**
 * Who has a row in a language now, by its latest change of hands. No text is told, so it is open to everybody who had
 * the row once.
 * @throws Refusal not-found for a row the actor never had.
 */
export async function readHolder(actor: SessionActor, { kind, id, language }: UnitKey): Promise<Holder> {
  const entries = await findEntries(kind, id, language);
  const [latest] = entries;
  const had = entries.some(({ owner, by }) => sameUser(owner, actor.username) || sameUser(by, actor.username));
  if (!latest || !had) throw new Refusal('not-found');
  // The latest of the entries that tell of the present owner is the one that gave it to them.
  const other = entries.findIndex(({ owner }) => owner !== latest.owner);
  const { by, at } = entries[other < 0 ? entries.length - 1 : other - 1]!;
  return { owner: latest.owner, status: latest.to, by, at: at.toISOString() };
}
