import type { UnitMove, UnitMoved } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED, PENDING } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { findAssignee } from '../assign/assignee.repository';
import { changeItemOwner } from '../assign/change-owner';
import { requireReceiver } from '../assign/require-receiver';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';

/**
 * Takes units back, gives them to another owner, or gives back units that were taken back. Contract: each unit is
 * changed and reported by itself, in order; a unit that cannot be moved stays as it is and the others are still moved.
 * A unit already in the requested state counts as moved, so that a call whose answer was lost can be repeated.
 */
export async function moveUnits(actor: SessionActor, units: readonly UnitMove[]): Promise<UnitMoved[]> {
  const results: UnitMoved[] = [];
  for (const unit of units) results.push(await tryMoveUnit(actor, unit));
  return results;
}

async function tryMoveUnit(actor: SessionActor, unit: UnitMove): Promise<UnitMoved> {
  try {
    return presentMovedUnit(unit, await moveUnit(actor, unit), null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const row = await findItem(actor, unit).catch(() => null);
    if (row && (await isInRequestedState(row, unit))) return presentMovedUnit(unit, row, null);
    return presentMovedUnit(unit, row, error.code);
  }
}

async function moveUnit(actor: SessionActor, { userId, source, stage, revision, ...key }: UnitMove): Promise<Row> {
  if (userId === null) return moveItem({ actor, key, event: 'take-back', revision });
  const row = await findItem(actor, key);
  const unit = readUnit(row, key.language);
  if (unit.status !== PENDING) return changeItemOwner(actor, key, { revision, userId });
  // A row's first assignment must go through the assignment calls, which also mark its source as used.
  if (unit.revision === 0) throw new Refusal('wrong-status');
  const to = await requireReceiver(userId, { target: key.language, source, stage, row });
  return moveItem({ actor, key, event: 'assign', revision, to, source });
}

async function isInRequestedState(row: Row, { language, userId }: UnitMove): Promise<boolean> {
  const { owner, status } = readUnit(row, language);
  if (userId === null) return status === PENDING && owner === null;
  return status === ASSIGNED && isSameUser(owner, (await findAssignee(userId))?.username);
}

export function presentMovedUnit({ kind, id, language }: UnitKey, row: Row | null, code: UnitMoved['code']): UnitMoved {
  if (!row) return { kind, id, language, code, owner: null, status: null, revision: null };
  const { owner, status, revision } = readUnit(row, language);
  return { kind, id, language, code, owner, status, revision };
}
