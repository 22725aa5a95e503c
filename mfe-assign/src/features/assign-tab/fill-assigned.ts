import { hasTextColumns } from '@subtitle/contracts/columns';
import { parseLanguage } from '@subtitle/contracts/languages';
import type { FilledUnit } from '@subtitle/contracts/operations/memory-fills';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { isTextRequired } from '@subtitle/contracts/statuses';
import type { UndoneRow } from '@subtitle/sdk/fills';
import type { AssignKind } from '../assign-work/assign-kinds';
import type { AssignForm } from '../assign-work/assign-url';
import { getSelectedStage } from '../choose-stage/selected-stage';
import type { Move } from '../move-work/move-run';

/** Returns the assigned rows that the memory can fill; none of subtitles and of rows for correction. */
export function listFillable(
  { kind }: AssignKind,
  ids: readonly number[],
  { target, stage }: AssignForm,
  person: UserAnswer | undefined,
): FilledUnit[] {
  const language = parseLanguage(target);
  if (!language || !hasTextColumns(kind) || isTextRequired(getSelectedStage(person, stage))) return [];
  return ids.map((id) => ({ kind, id, language }));
}

/** Returns the moves with the revisions of rows whose fill was undone. */
export function updateRevisions(moves: readonly Move[], restored: readonly UndoneRow[]): Move[] {
  return moves.map((move) => {
    const { kind, id } = move.unit;
    const revision = restored.find((row) => row.kind === kind && row.id === id)?.revision;
    return revision === undefined ? move : { ...move, unit: { ...move.unit, revision } };
  });
}
