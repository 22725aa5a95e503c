import { hasTextColumns } from '@subtitle/contracts/columns';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { fixItem } from '@subtitle/contracts/operations/item-events';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { commitSteps, type Move, readReviewRules } from '../row/move-item';
import { planStep } from '../row/plan-step';
import { changesTexts } from '../row/row-texts';
import { refuseUnit } from '../row/unit-refusal';
import { checkSubmission } from '../texts/check-submission';
import { cleanColumns, type RecordSubmission, requireComplete } from '../texts/save-texts';

/** Further writes in the transaction of the correction. */
interface Further {
  record?: RecordSubmission;
  /** Shown in the history. */
  reason?: string;
  also?: Move['also'];
}

/**
 * Corrects texts of a row in review as its reviewer, and approves the row in the same write if wanted. The texts are
 * checked as in a submission, and the actor keeps the warnings in `overrides`.
 * @throws Refusal forbidden where the setting is off; self-approval where the actor handed the text in; conflict for a
 *   stale revision; incomplete and text-error as submit-item; invalid-request for subtitles and unchanged texts
 */
export async function fixUnit(
  actor: SessionActor,
  key: UnitKey,
  { revision, columns, approve, overrides }: BodyOf<typeof fixItem>,
  { record, reason, also }: Further = {},
): Promise<Row> {
  const { language } = key;
  const row = await findItem(actor, key);
  const texts = cleanColumns(key, columns);
  const step = { actor, at: new Date(), ...(await readReviewRules()) };
  const fixed = planStep(row, language, { ...step, event: 'fix-item', texts, reason });
  if (revision !== readUnit({ ...row }, language).revision) throw refuseUnit('conflict', row, language);
  if (!hasTextColumns(row.kind)) throw invalid('kind', 'Subtitles are corrected by their translator.');
  if (!changesTexts(row, texts)) throw invalid('columns', 'No text was changed.');
  requireComplete(fixed.row, language);
  await checkSubmission(fixed, language, { overrides });
  const approved = approve ? [planStep(fixed.row, language, { ...step, event: 'approve-item' })] : [];
  return commitSteps(actor, key, row, [fixed, ...approved], async (session) => {
    await record?.(row, fixed, session);
    return also ? also(session, fixed) : true;
  });
}
