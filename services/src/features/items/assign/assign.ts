import { hasTextColumns, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { AssignAnswer, AssignBody } from '@subtitle/contracts/operations/assignment';
import type { EligibilityQuery } from '@subtitle/domain/eligibility';
import type { Receiver } from '@subtitle/domain/workflow/transition';
import type { ClientSession } from 'mongoose';
import type { Static } from 'typebox';
import type { SessionActor } from '../../../actor';
import { isDuplicateKey } from '../../../infra/duplicate-key';
import { inTransaction } from '../../../infra/transaction';
import { type AssignRequestDocument, AssignRequestModel } from '../../../models/assign-request.model';
import { Refusal } from '../../../refusal';
import { beginWork } from '../../imports/rows/begin-work';
import { markSources } from '../../videos/uploaded-subtitles';
import { appendEntries, findPastRevisions } from '../row/audit.repository';
import type { Row, RowFilter } from '../row/item';
import { getKindSpec } from '../row/item-kinds';
import { planStep } from '../row/plan-step';
import { addCondition } from '../row/row-query';
import { buildEligibleQuery, countLeftRows, readNextEligibleRows, writeAssignedRows } from './eligible.repository';
import { parseAssignRequest } from './parse-assign-request';
import { requireReceiver } from './require-receiver';

/** Limit of attempts after another assigner took some of the rows. */
const ATTEMPTS = 20;

interface Assignment {
  kind: ItemKind;
  actor: SessionActor;
  wanted: EligibilityQuery;
  /** Returns the numbers of the rows to assign; undefined for the next eligible rows. */
  plan: (() => Promise<readonly number[]>) | undefined;
  count: number;
  to: Receiver;
  /** Creates the stored record of the request; null where the caller gave the request no id. */
  createRecord: ((rows: readonly Row[]) => AssignRequestDocument) | null;
}

/**
 * Assigns the next eligible rows to a person in one transaction, so that two concurrent assigners never get the same
 * row. A request with an id is carried out once: if it is sent again, the answer names the same rows.
 * @param plan returns the numbers of the rows to assign; it is called again after another assigner took some of them. By
 * default the next eligible rows are assigned
 * @throws Refusal invalid-request for an unknown language, not-found for an unknown user, assignee-unfit
 */
export async function assignRows(
  actor: SessionActor,
  kind: ItemKind,
  body: Static<typeof AssignBody>,
  plan?: () => Promise<readonly number[]>,
): Promise<Static<typeof AssignAnswer>> {
  const asked = parseAssignRequest(body);
  const { request, taskCount } = body;
  const _id = `${actor.username}:${request}`;
  const before = request ? await AssignRequestModel.findById(_id).lean<AssignRequestDocument>() : null;
  const { name, ...to } = await requireReceiver(body.userId, { ...asked, stage: null, requestedStage: asked.stage });
  const wanted = { ...asked, stage: to.stage };
  const presentResult = (rows: readonly Row[]) => ({
    message: describeAssigned(kind, rows.length, taskCount, name),
    asked: taskCount,
    ids: rows.map(({ id }) => id),
    revisions: rows.map((row) => (row[`revision_${wanted.target}`] ?? 0) + 1),
  });
  const createRecord = request
    ? (rows: readonly Row[]) => ({ _id, at: new Date(), kind, ...presentResult(rows) })
    : null;
  const assignment = { actor, kind, wanted, plan, count: taskCount, to, createRecord };
  const { message, asked: count, ids, revisions } = before ?? (await assignOnce(assignment, presentResult));
  return {
    message,
    asked: count,
    assigned: ids.length,
    left: await countLeftRows(await buildEligibleQuery(kind, wanted)),
    ids,
    ...(ids.length > 0 && { revisions }),
  };
}

type AssignResult = Pick<AssignRequestDocument, 'message' | 'asked' | 'ids' | 'revisions'>;

/** Assigns the rows. If the same request was sent twice concurrently, returns the result of the first. */
async function assignOnce(
  assignment: Assignment,
  presentResult: (rows: readonly Row[]) => AssignResult,
): Promise<AssignResult> {
  try {
    return presentResult(await assignNextRows(assignment));
  } catch (error) {
    const first =
      isDuplicateKey(error) && assignment.createRecord
        ? await AssignRequestModel.findById(assignment.createRecord([])._id).lean()
        : null;
    if (!first) throw error;
    return first;
  }
}

async function assignNextRows(assignment: Assignment): Promise<Row[]> {
  const { kind } = assignment;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const only = await assignment.plan?.();
    const rows = await inTransaction(async (session) => {
      const eligible = await buildEligibleQuery(kind, assignment.wanted, session);
      const { target, source } = assignment.wanted;
      const offered = only ? addCondition(eligible, { id: { $in: [...only] } } as RowFilter) : eligible;
      const found = await readNextEligibleRows(offered, assignment.count, session);
      if (only && found.length < Math.min(only.length, assignment.count)) return null;
      if (found.length === 0) return found;
      const past = await findPastFields(found, target, session);
      const goingOn = found.map((row) => ({ ...row, ...past.get(row.id) }));
      const at = new Date();
      const planned = goingOn.map((row) =>
        planStep(row, target, { event: 'assign', actor: assignment.actor, at, to: assignment.to, source }),
      );
      const change = getSharedChange(target, planned[0]!.row);
      const given = await writeAssignedRows(goingOn, change, target, session);
      const held = hasTextColumns(kind) || (await markUsedFiles(found, assignment, session));
      if (
        given !== found.length ||
        !held ||
        !(await beginWork(WORKBOOK_OF[kind], found, session, { touches: false }))
      ) {
        await session.abortTransaction();
        return null;
      }
      const entries = planned.map(({ entry }) => entry);
      await appendEntries(entries, session);
      if (assignment.createRecord) await AssignRequestModel.insertMany([assignment.createRecord(goingOn)], { session });
      return goingOn;
    });
    if (rows) return rows;
  }
  throw new Refusal('unavailable');
}

/**
 * Returns the revision from which each row continues. Only rows without work in the language whose number has an
 * earlier history are included.
 */
async function findPastFields(rows: readonly Row[], language: EligibilityQuery['target'], session: ClientSession) {
  const field = `revision_${language}` as const;
  const fresh = rows.filter((row) => !row[field]).map(({ id }) => id);
  const past = await findPastRevisions(rows[0]!.kind, fresh, language, session);
  return new Map([...past].map(([id, revision]) => [id, { [field]: revision }]));
}

/**
 * Marks the source subtitles of videos, and drafts of their translation, as used by the new owner, so that no import
 * replaces them.
 */
function markUsedFiles(rows: readonly Row[], { wanted, actor }: Assignment, session: ClientSession): Promise<boolean> {
  const { target, source } = wanted;
  const languages = source ? [source, target] : LANGUAGE_CODES;
  const files = { video_id: { $in: rows.map(({ id }) => id) }, language: { $in: languages } };
  return markSources(files, target, actor.username, session);
}

/** Returns the change that all assigned rows get. */
function getSharedChange(target: EligibilityQuery['target'], row: Row): Record<string, unknown> {
  const fields = [
    `status_${target}`,
    `stage_${target}`,
    `assigned_${target}`,
    `source_${target}`,
    `since_${target}`,
    `sent_${target}`,
    'assigned_to',
  ] as const;
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

function describeAssigned(kind: ItemKind, assigned: number, asked: number, name: string): string {
  const rows = `${assigned} ${getKindSpec(kind).noun[assigned === 1 ? 0 : 1]} assigned to ${name}`;
  return assigned < asked ? `${rows} (${asked} requested, no more available)` : rows;
}
