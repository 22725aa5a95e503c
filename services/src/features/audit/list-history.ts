import type { HistoryEntry } from '@subtitle/contracts/items/list-history';
import type { SessionActor } from '../auth/session-actor';
import { findItem, type UnitKey } from '../items/item.repository';
import { findEntries } from './audit.repository';

/**
 * What happened to a row in one language, newest first.
 * @throws Refusal not-found where this person may not see the row.
 */
export async function readHistory(actor: SessionActor, key: UnitKey): Promise<HistoryEntry[]> {
  await findItem(actor, key);
  const entries = await findEntries(key.kind, key.id, key.language);
  return entries.map(({ at, by, event, from, to, revision, owner, reason, note, columns }) => ({
    at: at.toISOString(),
    by,
    event,
    from,
    to,
    revision,
    owner: owner ?? null,
    reason,
    note,
    columns: columns ?? null,
  }));
}
