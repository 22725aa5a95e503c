import type { PropagatedTexts } from '@subtitle/contracts/operations/memory';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import type { Row, UnitKey } from '../../items/row/item';
import { findPropagated } from './propagated.repository';

/** Returns what a propagation wrote into a unit of the actor, if that was its last change. */
export async function readPropagated(
  actor: SessionActor,
  row: Row,
  { kind, id, language }: UnitKey,
): Promise<PropagatedTexts | undefined> {
  const { owner, revision } = readUnit(row, language);
  if (revision === 0 || !isSameUser(owner, actor.username)) return undefined;
  const found = await findPropagated(kind, id, language, revision);
  if (!found) return undefined;
  const { fresh, from, columns, state } = found;
  return {
    revision,
    fresh,
    from: { kind: from.kind, id: from.item },
    columns: state === 'undone' ? [] : columns.map(({ column, text, sentences }) => ({ column, text, sentences })),
  };
}
