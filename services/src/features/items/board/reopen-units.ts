import type { UnitMoved } from '@subtitle/contracts/operations/work-board';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';
import { presentMovedUnit } from './move-units';

type UnitToReopen = UnitKey & { revision: number };

/** Reason recorded for units that are reopened together. */
const SOURCE_CHANGED = 'source changed';

/**
 * Returns approved units to review. Contract: like moveUnits, each unit is changed by itself, and a unit already in
 * review counts as done.
 */
export async function reopenUnits(
  actor: SessionActor,
  { units, reason = SOURCE_CHANGED }: { units: readonly UnitToReopen[]; reason?: string },
): Promise<UnitMoved[]> {
  const results: UnitMoved[] = [];
  for (const unit of units) results.push(await tryReopenUnit(actor, unit, reason));
  return results;
}

async function tryReopenUnit(
  actor: SessionActor,
  { revision, ...key }: UnitToReopen,
  reason: string,
): Promise<UnitMoved> {
  try {
    const check = createMarkCheck(key);
    return presentMovedUnit(key, await moveItem({ actor, key, event: 'reopen-item', revision, reason, check }), null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const row = await findItem(actor, key).catch(() => null);
    const isDone = row?.[`status_${key.language}`] === IN_REVIEW;
    return presentMovedUnit(key, row, isDone ? null : error.code);
  }
}

/**
 * If the source of a unit was confirmed after the list was read, the unit stays approved. This applies to reviewers
 * too, who can still reopen it alone.
 */
const createMarkCheck =
  ({ language }: UnitKey) =>
  (row: Row) => {
    if (!row[`source_changed_${language}`]) throw new Refusal('wrong-status');
  };
