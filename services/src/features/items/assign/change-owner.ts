import type { SessionActor } from '../../../actor';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';
import { requireReceiver } from './require-receiver';

/**
 * Gives an assigned row to a new owner, with the stage that their roles allow.
 * @throws Refusal as moveItem; assignee-unfit for a person who is inactive, or lacks the role or the pair
 */
export async function changeItemOwner(
  actor: SessionActor,
  key: UnitKey,
  { revision, userId }: { revision: number; userId: number },
): Promise<Row> {
  const row = await findItem(actor, key);
  const source = row[`source_${key.language}`];
  const to = await requireReceiver(userId, { target: key.language, source, stage: row[`stage_${key.language}`], row });
  return moveItem({ actor, key, event: 'change-owner', revision, to });
}
