import type { SessionActor } from '../../auth/session-actor';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';
import { requireReceiver } from './require-receiver';

/**
 * Gives an assigned row to somebody else, who then is asked for what their role does.
 * @throws Refusal as moveItem, and assignee-unfit for somebody inactive, without role or pair.
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
