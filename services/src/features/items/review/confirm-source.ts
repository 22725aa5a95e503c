import type { SourceSeen } from '@subtitle/contracts/operations/items';
import { isSameUser } from '@subtitle/domain/users/roles';
import { findChangedTexts } from '@subtitle/domain/workflow/source-change';
import type { SessionActor } from '../../../actor';
import type { StoredSourceChange } from '../../../models/item-row';
import { findEntry } from '../row/audit.repository';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';
import { refuseUnit } from '../row/unit-refusal';
import { requireSeenSource } from '../texts/save-texts';

/**
 * Removes the mark 'source changed': the caller confirms that the translation matches the source that the caller saw.
 * @throws Refusal as moveItem; wrong-status where there is no mark; conflict where the source has changed again
 */
export async function confirmSource(
  actor: SessionActor,
  key: UnitKey,
  body: { revision: number; source?: SourceSeen },
): Promise<Row> {
  const seen = requireSeenSource(key, body);
  const row = await findItem(actor, key);
  if (seen && findChangedTexts({ ...row }, seen)) throw refuseUnit('conflict', row, key.language);
  return moveItem({ actor, key, event: 'confirm-source', revision: body.revision, seen });
}

/**
 * Restores a mark that the caller removed.
 * @throws Refusal as moveItem; wrong-status where the last change is not a confirmation by the caller
 */
export async function unconfirmSource(
  actor: SessionActor,
  key: UnitKey,
  { revision }: { revision: number },
): Promise<Row> {
  const row = await findItem(actor, key);
  const mark = await findSettledMark(actor, row, key, revision);
  if (!mark) throw refuseUnit('wrong-status', row, key.language);
  return moveItem({ actor, key, event: 'unconfirm-source', revision, mark });
}

async function findSettledMark(
  { username }: SessionActor,
  row: Row,
  key: UnitKey,
  revision: number,
): Promise<StoredSourceChange | null> {
  const entry = await findEntry(key, revision);
  if (!entry?.settled || !isSameUser(entry.by, username)) return null;
  const changed = findChangedTexts({ ...row }, entry.settled);
  return changed && { ...entry.settled, texts: { ...changed.texts } };
}
