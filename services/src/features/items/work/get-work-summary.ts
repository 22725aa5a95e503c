import type { OpenDay, OpenWork, SubmittedWork, WorkSummary } from '@subtitle/contracts/operations/my-work';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { FIRST_STAGE, type Stage } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../../actor';
import { readProposalCount } from '../../terms/read-terms';
import { requireDay } from '../row/days';
import type { Row } from '../row/item';
import { type DoneUnit, findFinishedRows, findSubmitted } from './done.repository';
import {
  countInReview,
  countOwned,
  isInLane,
  type Lane,
  listLanes,
  type OwnedCount,
  type WorkOwner,
} from './work.repository';

/**
 * Returns the counts of a person's work. The database counts them through the index of the person's rows, reading each
 * row once, so they are exact for any number.
 * @throws Refusal invalid-request for an invalid day
 */
export async function summariseWork(
  { username, roles }: Pick<SessionActor, 'username' | 'roles'>,
  { today, since }: { today: string; since: Date },
): Promise<WorkSummary> {
  requireDay('today', today);
  const person = { username, today };
  const worksIn = hasAnyRole(roles, WORK_ROLES) ? listLanes({}) : [];
  const reviewsIn = hasAnyRole(roles, ['reviewer']) ? listLanes({}) : [];
  const [own, submitted, waiting, proposals] = await Promise.all([
    Promise.all(worksIn.map(async (lane) => ({ lane, counts: await countOwned(lane, person) }))),
    findSubmitted(person.username, since),
    Promise.all(reviewsIn.map(async (lane) => ({ ...lane, waiting: await countInReview(lane, person) }))),
    reviewsIn.length > 0 ? readProposalCount() : 0,
  ]);
  const handedOn = await Promise.all(own.map(({ lane, counts }) => countFinished(lane, counts, person, submitted)));
  return {
    open: own.flatMap(({ lane, counts }) => groupOpenWork(lane, counts)),
    handedOn: handedOn.flat(),
    days: own.flatMap(({ lane, counts }) => groupOpenDays(lane, counts)).sort((a, b) => a.day.localeCompare(b.day)),
    waiting: waiting.filter((lane) => lane.waiting > 0),
    ...(proposals > 0 && { proposals }),
  };
}

async function countFinished(
  lane: Lane,
  counts: readonly OwnedCount[],
  person: WorkOwner,
  submitted: readonly DoneUnit[],
): Promise<SubmittedWork[]> {
  const all = new Map<Stage, number>();
  const unsent = new Map<Stage, number>();
  for (const { open, toSend, stage, count } of counts) {
    if (open) continue;
    const sums = toSend ? unsent : all;
    sums.set(stage ?? FIRST_STAGE, (sums.get(stage ?? FIRST_STAGE) ?? 0) + count);
  }
  const ids = submitted.filter((unit) => isInLane(unit, lane)).map(({ id }) => id);
  const rows = await findFinishedRows(lane, person, ids, { withTexts: false });
  // Includes the stages of rows that were submitted after the count.
  const stages = new Set([...all.keys(), ...unsent.keys(), ...rows.map((row) => getStage(row, lane))]);
  return [...stages].sort().map((stage) => {
    const done = rows.filter((row) => getStage(row, lane) === stage).length;
    const toSend = unsent.get(stage);
    return { ...lane, stage, done, earlier: Math.max(0, (all.get(stage) ?? 0) - done), ...(toSend && { toSend }) };
  });
}

/** A row whose assignment has no stage is a translation. */
const getStage = (row: Row, { language }: Lane): Stage => row[`stage_${language}`] ?? FIRST_STAGE;

/** Returns counts by source and stage, sorted, because the database groups in any order. */
function groupOpenWork(lane: Lane, counts: readonly OwnedCount[]): OpenWork[] {
  const pairs = new Map<string, OpenWork>();
  for (const { open, stage, count } of counts) {
    if (!open) continue;
    const { source, group } = open;
    const key = `${source}:${stage}`;
    const pair = pairs.get(key) ?? { ...lane, source, stage, 'sent-back': 0, overdue: 0, due: 0, drafts: 0 };
    pair[group] += count;
    pairs.set(key, pair);
  }
  return [...pairs].sort(([one], [other]) => one.localeCompare(other)).map(([, pair]) => pair);
}

function groupOpenDays(lane: Lane, counts: readonly OwnedCount[]): OpenDay[] {
  const days = new Map<string, number>();
  for (const { open, count } of counts) if (open) days.set(open.day, (days.get(open.day) ?? 0) + count);
  return [...days].map(([day, open]) => ({ ...lane, day, open }));
}
