import type { BodyOf } from '@subtitle/contracts/operation';
import type { decideRows } from '@subtitle/contracts/operations/review-sentences';
import type { UnitMoved } from '@subtitle/contracts/operations/work-board';
import { APPROVED, ASSIGNED, IN_REVIEW, type Status } from '@subtitle/contracts/statuses';
import { isReady } from '@subtitle/domain/review/ready-rows';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { presentMovedUnit } from '../../items/board/move-units';
import { approveUnit } from '../../items/review/approve-item';
import { isOwnStep } from '../../items/review/read-decisions';
import { reassignUnit } from '../../items/review/reassign-item';
import { findItem } from '../../items/row/find-item';
import type { Row, UnitKey } from '../../items/row/item';
import { moveItem } from '../../items/row/move-item';
import { refuseUnit } from '../../items/row/unit-refusal';
import { createDescriber } from './describe-row';
import { addSentBack, findVerdicts } from './judgements.repository';
import { readRowSentences } from './row-sentences';

type Body = BodyOf<typeof decideRows>;

/** Status of a row after each event. */
const RESULTS: Readonly<Record<Body['event'], Status>> = {
  'approve-item': APPROVED,
  'reopen-item': IN_REVIEW,
  'reassign-item': ASSIGNED,
};

/** Reason recorded for rows whose approval was undone. */
const UNDO = 'undo';

/**
 * Decides about rows, each by itself, in order; a row that cannot be changed is reported and stays. A row counts as done
 * if the actor has decided the same about the revision that the caller saw.
 */
export async function decide(actor: SessionActor, body: Body): Promise<UnitMoved[]> {
  const results: UnitMoved[] = [];
  for (const unit of body.units) results.push(await tryDecide(actor, unit, body));
  const done = results.find(({ code }) => code === null);
  if (done && body.event === 'reassign-item') await recordSentBack(actor, done, body);
  return results;
}

/** Stores that rows were sent back because of a sentence. A row that was sent back still has it. */
async function recordSentBack(actor: SessionActor, key: UnitKey, { sentence, reason = 'other', note = '' }: Body) {
  if (!sentence) return;
  const { pair, placed } = readRowSentences(await findItem(actor, key), key.language);
  const found = placed.find(({ id }) => id === sentence);
  if (!pair || !found) return;
  const { source, target } = found;
  const about = { entry: sentence, pair, source, target, by: actor.username, at: new Date() };
  await addSentBack({ ...about, sent_back: { reason, note } });
}

async function tryDecide(actor: SessionActor, { revision, ...key }: Body['units'][number], body: Body) {
  try {
    return presentMovedUnit(key, await decideOne(actor, key, revision, body), null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const row = await findItem(actor, key).catch(() => null);
    const isDone = row !== null && (await wasDecided(actor, key, row, revision, body.event));
    return presentMovedUnit(key, row, isDone ? null : error.code);
  }
}

/** Returns whether the last change of a row is this decision of the actor: a call whose answer was lost is repeated. */
async function wasDecided(actor: SessionActor, key: UnitKey, row: Row, seen: number, event: Body['event']) {
  const { status, revision } = readUnit({ ...row }, key.language);
  return status === RESULTS[event] && revision === seen + 1 && (await isOwnStep(actor, key, revision, event));
}

async function decideOne(
  actor: SessionActor,
  key: UnitKey,
  revision: number,
  { event, reason = 'other', note = '' }: Body,
): Promise<Row> {
  if (event === 'reopen-item') return moveItem({ actor, key, event, revision, reason: UNDO });
  if (event === 'reassign-item') return reassignUnit(actor, key, { revision, reason, note });
  await requireReady(actor, key, revision);
  return approveUnit(actor, key, { revision });
}

/** @throws Refusal conflict where the row has more than judged sentences */
async function requireReady(actor: SessionActor, key: UnitKey, revision: number): Promise<void> {
  const { language } = key;
  const row = await findItem(actor, key);
  if (readUnit({ ...row }, language).revision !== revision) throw refuseUnit('conflict', row, language);
  const { describe, selfApprovalAllowed } = await createDescriber(actor, language, [row]);
  const { sentences, differs } = await describe(row);
  const ids = [...new Set(sentences.placed.map(({ id }) => id))];
  const verdictsOf = await findVerdicts(ids);
  const { submitter } = readUnit({ ...row }, language);
  const listed = ids.map((id) => verdictsOf(id));
  // The workflow refuses a row that the actor may not approve, and says why.
  const others = differs.filter((difference) => difference !== 'own');
  const asked = { submitter, differs: others, sentences: ids.map((_, at) => at), others: 0 };
  if (!isReady(asked, listed, { selfApprovalAllowed })) throw refuseUnit('conflict', row, language);
}
