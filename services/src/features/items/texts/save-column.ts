import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { getColumnLanguage, type TextColumn } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { ASSIGNED, IN_REVIEW, PENDING, type SubmittedStatus } from '@subtitle/contracts/statuses';
import { findMissingColumns, findRequiredColumns } from '@subtitle/domain/required-columns';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { isSameUser } from '@subtitle/domain/users/roles';
import { isImportedDraft } from '@subtitle/domain/workflow/imported-draft';
import { getSubmittedStatus } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { invalid, Refusal } from '../../../refusal';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { commitSteps } from '../row/move-item';
import { type Planned, planStep, type Step } from '../row/plan-step';
import { changesTexts } from '../row/row-texts';
import { refuseUnit } from '../row/unit-refusal';
import { checkSubmission } from './check-submission';
import { type RecordSubmission, requireComplete } from './save-texts';
import { buildUnchangedStep } from './sent-back-texts';

/**
 * Limit of attempts. Concurrent calls for the columns of one row are allowed, and a call that loses against another one
 * starts again.
 */
const ATTEMPTS = 12;

export interface ColumnSave {
  id: number;
  translated: string;
  targetLang: TextColumn;
  statusCol?: string;
  newStatus?: SubmittedStatus;
}

interface Call {
  actor: SessionActor;
  key: UnitKey;
  column: TextColumn;
  texts: Record<string, string>;
  newStatus?: ColumnSave['newStatus'];
  record?: RecordSubmission;
}

/**
 * Saves one column as the specification defines it: one call per column of a row, in any order, also concurrently. The
 * row is submitted when no column with a source text is missing. A column is missing until a call sent it or a person
 * filled it before (decision 46). So the first of four calls may already submit the row. Each column that was not sent
 * yet may then be added to this submission; other columns are refused. Adding an empty column recalls the row. A
 * repeated text by the same person changes nothing.
 * @throws Refusal not-found, wrong-status (with the current state), incomplete, text-error, invalid-request
 */
export async function saveColumn(
  actor: SessionActor,
  kind: ItemKind,
  body: ColumnSave,
  record?: RecordSubmission,
): Promise<Row> {
  const column = body.targetLang;
  const language = getColumnLanguage(column);
  if (body.statusCol !== undefined && body.statusCol !== `status_${language}`)
    throw invalid('statusCol', MESSAGES.invalidTargetLanguage);
  const texts = { [column]: cleanText(body.translated) };
  const call = { actor, key: { kind, id: body.id, language }, column, texts, newStatus: body.newStatus, record };
  for (let attempt = 1; ; attempt++) {
    try {
      return await trySaveColumn(call);
    } catch (error) {
      const again = error instanceof Refusal && error.code === 'conflict' && attempt < ATTEMPTS;
      if (!again) throw error;
    }
  }
}

async function trySaveColumn(call: Call): Promise<Row> {
  const row = await findItem(call.actor, call.key);
  const { language } = call.key;
  const unit = readUnit(row, language);
  const sent = row[`sent_${language}`] ?? [];
  const goesOn = sent.length > 0 && !sent.includes(call.column);
  const follows = unit.status === IN_REVIEW && goesOn;
  if (isRepeated(row, call)) return row;
  const goal = getSubmittedStatus(unit);
  if ((call.newStatus ?? goal) !== goal) throw refuseUnit('wrong-status', row, language);
  const steps = follows ? planResubmission(row, call) : [await saveOrSubmit(row, call)];
  const last = steps.at(-1)!;
  await checkSubmission(last, language);
  last.row = { ...last.row, [`sent_${language}`]: goesOn ? [...sent, call.column] : [call.column] };
  const isSubmission = last.entry.event === 'submit-item';
  return commitSteps(call.actor, call.key, row, steps, async (session) => {
    if (isSubmission) await call.record?.(row, last, session);
    return true;
  });
}

/**
 * Whether the call repeats a column that was already sent, for example after a lost answer. Confirming an imported
 * draft is not a repetition.
 */
function isRepeated(row: Row, { actor, key: { language }, column, texts }: Call): boolean {
  const { status, submitter } = readUnit(row, language);
  if (changesTexts(row, texts) || status === PENDING) return false;
  if (status === ASSIGNED) return row[`sent_${language}`]?.includes(column) ?? false;
  return isSameUser(submitter, actor.username);
}

async function saveOrSubmit(row: Row, call: Call): Promise<Planned> {
  const { language } = call.key;
  const missing = findMissingColumns({ ...row, ...call.texts }, language);
  const required: readonly string[] = findRequiredColumns({ ...row }, language);
  const isUnread = listImportedColumns(row, call).some((column) => required.includes(column));
  const unfinished = (missing.length > 0 || isUnread) && readUnit(row, language).status === ASSIGNED;
  const unchanged = unfinished ? {} : await buildUnchangedStep(row, language, call.texts);
  const planned = planStep(row, language, {
    ...createStep(call, unfinished ? 'save-draft' : 'submit-item'),
    ...unchanged,
  });
  if (!unfinished) requireComplete(planned.row, language);
  return planned;
}

/** Returns the other columns that still have an imported draft. */
function listImportedColumns(row: Row, { key: { language }, column }: Call): readonly string[] {
  const columns = isImportedDraft({ ...row }, language)
    ? getTextColumns(row.kind, language)
    : (row[`unseen_${language}`] ?? []);
  return columns.filter((one) => one !== column);
}

/** Plans two events as one write: the submitter recalls the row and submits it again with this column. */
function planResubmission(row: Row, call: Call): Planned[] {
  const { language } = call.key;
  const recalled = planStep(row, language, { ...createStep(call, 'recall-item'), texts: undefined });
  if (findMissingColumns({ ...row, ...call.texts }, language).length > 0)
    return [recalled, planStep(recalled.row, language, createStep(call, 'save-draft'))];
  const submitted = planStep(recalled.row, language, createStep(call, 'submit-item', true));
  requireComplete(submitted.row, language);
  return [recalled, submitted];
}

function createStep({ actor, texts }: Call, event: Step['event'], sameRound?: boolean): Step {
  return { event, actor, at: new Date(), texts, sameRound };
}
