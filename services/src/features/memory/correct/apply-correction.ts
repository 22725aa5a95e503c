import type { BodyOf } from '@subtitle/contracts/operation';
import type { applyCorrection } from '@subtitle/contracts/operations/corrections';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { ignoreNotFound } from '../../../refusal';
import { findItem } from '../../items/row/find-item';
import type { RecordSubmission } from '../../items/texts/save-texts';
import { changeTexts, tryChange } from '../propagate/change-texts';
import { extendPropagated } from '../propagate/propagated.repository';
import { listColumnFixes, requireCorrection } from './list-uncorrected';

type Rows = BodyOf<typeof applyCorrection>['rows'];

/**
 * Corrects the same sentence in open rows of the actor. Each row is changed by itself, together with its record for the
 * undo. A row that no longer has the earlier translation is left, so a repeated call corrects nothing twice. Several
 * corrections of a batch may change one row.
 * @param recordText stores which text of another person was changed
 * @returns the changed rows
 */
export async function applyToRows(
  actor: SessionActor,
  id: string,
  { batch, rows }: BodyOf<typeof applyCorrection>,
  recordText?: RecordSubmission,
): Promise<Rows> {
  const correction = await requireCorrection(actor, id);
  const { language } = correction;
  const changed: Rows = [];
  for (const { kind, id: item } of rows) {
    const key = { kind, id: item, language };
    const row = await findItem(actor, key).catch(ignoreNotFound);
    const fixed = row
      ? listColumnFixes(correction, row).flatMap(({ column, text }) => (text === null ? [] : [{ column, text }]))
      : [];
    if (!row || fixed.length === 0) continue;
    const columns = fixed.map(({ column, text }) => ({
      column,
      before: row[column as 'te_1'] ?? '',
      text,
      sentences: [],
    }));
    const record = {
      ...{ _id: `${batch}:${kind}:${item}:${language}`, batch, by: actor.username, kind, item, language },
      ...{ from: { kind: correction.kind, item: correction.item }, fresh: false, columns, state: 'filled' as const },
      isUnsaved: isUntouched(readUnit(row, language)),
    };
    const { revision } = readUnit(row, language);
    const isDone = await tryChange(() =>
      changeTexts(actor, key, {
        revision,
        texts: Object.fromEntries(fixed.map(({ column, text }) => [column, text])),
        record: recordText,
        also: async (session, { entry }) => {
          await extendPropagated({ ...record, at: entry.at, revision: entry.revision }, revision, session);
          return true;
        },
      }),
    );
    if (isDone) changed.push({ kind, id: item });
  }
  return changed;
}
