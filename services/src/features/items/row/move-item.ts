import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../../infra/transaction';
import type { AuditEntryDocument } from '../../../models/audit-entry.model';
import type { SessionActor } from '../../auth/session-actor';
import { readSettings } from '../../settings/settings';
import { appendEntries, findPastRevisions } from './audit.repository';
import { findItem } from './find-item';
import type { Row, UnitKey } from './item';
import { replaceUnit } from './item.repository';
import { type Planned, planStep, refused, type Step } from './plan-step';

/** An event that somebody asks for, naming the revision they saw. */
export interface Move extends Omit<Step, 'actor' | 'at'> {
  actor: SessionActor;
  key: UnitKey;
  /** Left out: whatever stands there. */
  revision?: number;
  /** Looks at the row after the workflow has agreed and before anything is written; throws to refuse. */
  check?: (row: Row) => void | Promise<void>;
}

/**
 * The one way by which a row changes its state in a language: read as far as the actor may see it, decide by the
 * workflow table, one conditional write on revision and status, the audit entry in the same transaction.
 * @returns the row as it stands now.
 * @throws Refusal not-found, forbidden, wrong-status, self-approval, assignee-unfit; conflict for a stale revision or
 * where somebody was faster. 409s carry the current status, revision and texts.
 */
export async function moveItem({ actor, key, revision, check, ...step }: Move): Promise<Row> {
  const row = await findItem(actor, key);
  const selfApprovalAllowed = step.event === 'approve-item' && (await readSettings()).selfApproval;
  const planned = planStep(row, key.language, { ...step, actor, at: new Date(), selfApprovalAllowed });
  if (revision !== undefined && revision !== (row[`revision_${key.language}`] ?? 0))
    throw refused('conflict', row, key.language);
  await check?.(planned.row);
  return commitSteps(actor, key, row, [planned]);
}

/** Writes planned steps as one change, each with its audit entry. */
export async function commitSteps(actor: SessionActor, key: UnitKey, before: Row, steps: Planned[]): Promise<Row> {
  if (!(await writeSteps(key, before, steps))) throw refused('conflict', await findItem(actor, key), key.language);
  return steps.at(-1)!.row;
}

/**
 * The same, with what else belongs to the change.
 * @param also further writes of the same transaction; false where they found something that forbids all of it
 * @returns false where nothing was written, because something else was there by then
 */
export async function writeSteps(
  { language }: Pick<UnitKey, 'language'>,
  before: Row,
  steps: readonly Planned[],
  also: (session: ClientSession) => Promise<boolean> = async () => true,
): Promise<boolean> {
  if (!before[`revision_${language}`]) await goOnBehind(before, language, steps);
  const last = steps.at(-1)!;
  const after = last.row;
  const entries: AuditEntryDocument[] = steps.map(({ entry }) => entry);
  const { entry, seen } = last;
  const { by, at } = entry;
  return inTransaction(async (session) => {
    const marks = await replaceUnit(before, after, language, { session, by, at, seen });
    if (marks && (await also(session))) {
      await appendEntries(entries, session);
      last.row = { ...after, ...marks };
      return true;
    }
    await session.abortTransaction();
    return false;
  });
}

/** The first change of a version goes on behind the history of the row's number, where that has one already. */
async function goOnBehind({ kind, id }: Row, language: UnitKey['language'], steps: readonly Planned[]): Promise<void> {
  const past = (await findPastRevisions(kind, [id], language)).get(id) ?? 0;
  if (past === 0) return;
  const field = `revision_${language}` as const;
  for (const step of steps) {
    step.row = { ...step.row, [field]: step.row[field]! + past };
    step.entry = { ...step.entry, revision: step.entry.revision + past };
  }
}
