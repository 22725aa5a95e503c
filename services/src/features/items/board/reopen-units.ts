import type { UnitMoved } from '@subtitle/contracts/operations/work-board';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';
import { presentMovedUnit } from './move-units';

type UnitToReopen = UnitKey & { revision: number };

/** Reason for which units may be reopened; by default their source has changed. */
interface ReopenCause {
  /** A sentence of the units was corrected in another row. */
  fixedElsewhere?: boolean;
  /** Returns a check that refuses a unit to which the reason does not apply. */
  createCheck: (key: UnitKey) => (row: Row) => void;
}

/** Reason recorded for units that are reopened together. */
const SOURCE_CHANGED = 'source changed';

/**
 * Returns approved units to review. Contract: like moveUnits, each unit is changed by itself, and a unit already in
 * review counts as done.
 */
export async function reopenUnits(
  actor: SessionActor,
  { units, reason = SOURCE_CHANGED, cause }: { units: readonly UnitToReopen[]; reason?: string; cause?: ReopenCause },
): Promise<UnitMoved[]> {
  const results: UnitMoved[] = [];
  for (const unit of units) results.push(await tryReopenUnit(actor, unit, reason, cause));
  return results;
}

async function tryReopenUnit(
  actor: SessionActor,
  { revision, ...key }: UnitToReopen,
  reason: string,
  { fixedElsewhere, createCheck }: ReopenCause = { createCheck: createMarkCheck },
): Promise<UnitMoved> {
  try {
    const check = createCheck(key);
    const row = await moveItem({ actor, key, event: 'reopen-item', revision, reason, fixedElsewhere, check });
    return presentMovedUnit(key, row, null);
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
