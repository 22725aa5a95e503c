import type { PropagatedTexts } from '@subtitle/contracts/operations/memory';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import type { PropagatedColumn } from '../../../models/propagated-unit.model';
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
  const { fresh, from, state } = found;
  // The record of a correction has no sentences.
  const columns = found.columns.filter(({ sentences }) => sentences.length > 0);
  if (columns.length === 0) return undefined;
  return {
    revision,
    fresh,
    ...(from && { from: { kind: from.kind, id: from.item } }),
    columns: state === 'undone' ? [] : columns.map(presentColumn),
  };
}

const presentColumn = ({ column, text, sentences }: PropagatedColumn) => ({
  column,
  text,
  sentences: sentences.map((one) => ({ at: one.at, text: one.text })),
});
