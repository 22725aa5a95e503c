import type { ClientSession } from 'mongoose';
import type { SessionActor } from '../../../actor';
import { inTransaction } from '../../../infra/transaction';
import type { AuditEntryDocument } from '../../../models/audit-entry.model';
import { readSettings } from '../../settings/settings';
import { appendEntries, findPastRevisions } from './audit.repository';
import { findItem } from './find-item';
import type { Row, UnitKey } from './item';
import { replaceUnit } from './item.repository';
import { type Planned, planStep, type Step } from './plan-step';
import { refuseUnit } from './unit-refusal';

/** An event that a person requests, with the revision they saw. */
export interface Move extends Omit<Step, 'actor' | 'at'> {
  actor: SessionActor;
  key: UnitKey;
  /** Undefined accepts any revision. */
  revision?: number;
  /**
   * Checks the row after the workflow has allowed the event and before the row is written. It may complete the plan.
   * Throws to refuse the event.
   */
  check?: (row: Row, planned: Planned) => void | Promise<void>;
  /** Further writes in the transaction of the change; returns false to abort it, which refuses the event as a conflict. */
  also?: (session: ClientSession, planned: Planned) => Promise<boolean>;
}

/**
 * Changes a row's state in a language; every such change goes through here. It reads the row if the caller may see it,
 * decides by the workflow table, writes on condition of revision and status, and adds the audit entry in the same
 * transaction.
 * @returns the row after the change
 * @throws Refusal not-found, forbidden, wrong-status, self-approval, assignee-unfit; conflict for a stale revision or a
 *   concurrent change. Refusals with 409 carry the current status, revision and texts.
 */
export async function moveItem({ actor, key, revision, check, also, ...step }: Move): Promise<Row> {
  const row = await findItem(actor, key);
  const rules = step.event === 'approve-item' ? await readReviewRules() : {};
  const planned = planStep(row, key.language, { ...step, actor, at: new Date(), ...rules });
  if (revision !== undefined && revision !== (row[`revision_${key.language}`] ?? 0))
    throw refuseUnit('conflict', row, key.language);
  await check?.(planned.row, planned);
  return commitSteps(actor, key, row, [planned], also && ((session) => also(session, planned)));
}

/** Returns the settings by which reviewers may approve and correct texts. */
export async function readReviewRules(): Promise<Pick<Step, 'selfApprovalAllowed' | 'fixAllowed'>> {
  const { selfApproval, house } = await readSettings();
  return { selfApprovalAllowed: selfApproval, fixAllowed: house.fixInReview ?? false };
}

/** Writes planned steps as one change, each with its audit entry. */
export async function commitSteps(
  actor: SessionActor,
  key: UnitKey,
  before: Row,
  steps: Planned[],
  also?: (session: ClientSession) => Promise<boolean>,
): Promise<Row> {
  if (!(await writeSteps(key, before, steps, also)))
    throw refuseUnit('conflict', await findItem(actor, key), key.language);
  return steps.at(-1)!.row;
}

/**
 * Writes planned steps, together with other writes that belong to the change.
 * @param also further writes in the same transaction; returns false to abort it
 * @returns false where nothing was written, because the row has changed or `also` returned false
 */
export async function writeSteps(
  { language }: Pick<UnitKey, 'language'>,
  before: Row,
  steps: readonly Planned[],
  also: (session: ClientSession) => Promise<boolean> = async () => true,
): Promise<boolean> {
  if (!before[`revision_${language}`]) await continueRevisions(before, language, steps);
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

/** Renumbers a version's first change so that its revisions follow the earlier history of the row number. */
async function continueRevisions(
  { kind, id }: Row,
  language: UnitKey['language'],
  steps: readonly Planned[],
): Promise<void> {
  const past = (await findPastRevisions(kind, [id], language)).get(id) ?? 0;
  if (past === 0) return;
  const field = `revision_${language}` as const;
  for (const step of steps) {
    step.row = { ...step.row, [field]: step.row[field]! + past };
    const findings = step.row[`findings_${language}`];
    if (findings && findings.revision > 0)
      step.row[`findings_${language}`] = { ...findings, revision: findings.revision + past };
    const filled = step.row[`from_memory_${language}`];
    if (filled) step.row[`from_memory_${language}`] = { ...filled, revision: filled.revision + past };
    step.entry = { ...step.entry, revision: step.entry.revision + past };
  }
}
