import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import type { Receiver } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { requireFormerOwner, requireReceiver } from '../assign/require-receiver';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';

export interface Reassignment {
  revision?: number;
  reason: string;
  note: string;
  /** Default: the last submitter. */
  userId?: number;
}

/**
 * Sends a row in review back. The reason stays in `sent_back_{code}` until the row is submitted again.
 * @throws Refusal as moveItem; assignee-unfit where the receiver is inactive, or lacks the role or the pair
 */
export async function reassignUnit(
  actor: SessionActor,
  key: UnitKey,
  { revision, reason, note, userId }: Reassignment,
): Promise<Row> {
  const row = await findItem(actor, key);
  const to = await findReceiver(row, key, userId);
  return moveItem({ actor, key, event: 'reassign-item', revision, to, reason, note: cleanText(note) });
}

async function findReceiver(row: Row, { language }: UnitKey, userId?: number): Promise<Receiver | undefined> {
  const { status, stage, submitter, owner } = readUnit(row, language);
  // The workflow refuses this row for every receiver.
  if (status !== IN_REVIEW) return undefined;
  const work = { target: language, source: row[`source_${language}`], stage, row };
  if (userId !== undefined) return requireReceiver(userId, work);
  const former = submitter ?? owner;
  return former === null ? undefined : requireFormerOwner(former, work);
}
