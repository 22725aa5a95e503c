import type { Holder } from '@subtitle/contracts/operations/items';
import { isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { findEntries } from '../row/audit.repository';
import type { UnitKey } from '../row/item';

/**
 * Returns the present owner of a row in a language, according to its latest change of owner. It returns no text, so
 * everyone who once had the row may call it.
 * @throws Refusal not-found for a row that the caller never had
 */
export async function readHolder(actor: SessionActor, { kind, id, language }: UnitKey): Promise<Holder> {
  const entries = await findEntries(kind, id, language);
  const [latest] = entries;
  const had = entries.some(({ owner, by }) => isSameUser(owner, actor.username) || isSameUser(by, actor.username));
  if (!latest || !had) throw new Refusal('not-found');
  // The newest consecutive entries name the present owner. The oldest of them assigned the row.
  const other = entries.findIndex(({ owner }) => owner !== latest.owner);
  const { by, at } = entries[other < 0 ? entries.length - 1 : other - 1]!;
  return { owner: latest.owner, status: latest.to, by, at: at.toISOString() };
}
