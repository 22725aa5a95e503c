import type { WaitingCorrection } from '@subtitle/contracts/operations/corrections';
import type { UnitMoved } from '@subtitle/contracts/operations/work-board';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { reopenUnits } from '../../items/board/reopen-units';
import type { Row, UnitKey } from '../../items/row/item';
import { countApproved, storeLeft } from './corrections.repository';
import { listColumnFixes, presentWaiting, requireCorrection } from './list-uncorrected';

/** Stores that approved rows stay as they are, with who decided it and when; or takes this back. */
export async function leaveRows(actor: SessionActor, id: string, isLeft: boolean): Promise<WaitingCorrection> {
  const correction = await requireCorrection(actor, id);
  const isSame = (correction.left !== null) === isLeft;
  const left = isSame ? correction.left : isLeft ? { by: actor.username, at: new Date() } : null;
  if (!isSame) await storeLeft(correction, left);
  const counts = await countApproved([correction.before_entry]);
  return presentWaiting({ ...correction, left }, counts.get(correction.before_entry) ?? 0);
}

/** Reopens approved units that still have the earlier translation. */
export async function reopenRows(
  actor: SessionActor,
  id: string,
  units: readonly (UnitKey & { revision: number })[],
): Promise<UnitMoved[]> {
  const correction = await requireCorrection(actor, id);
  const createCheck = () => (row: Row) => {
    if (listColumnFixes(correction, row).length === 0) throw new Refusal('wrong-status');
  };
  const reason = `sentence corrected in #${correction.item}`;
  const own = units.filter(({ language }) => language === correction.language);
  return reopenUnits(actor, { units: own, reason, cause: { fixedElsewhere: true, createCheck } });
}
