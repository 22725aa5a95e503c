import { getSourceLanguage, type LanguageCode } from '@subtitle/contracts/languages';
import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import {
  type findPropagation,
  MAX_NAMED,
  type propagateSentences,
  type undoPropagation,
} from '@subtitle/contracts/operations/propagation';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { getItemName } from '@subtitle/domain/item-name';
import type { SessionActor } from '../../../actor';
import type { PropagatedUnitDocument } from '../../../models/propagated-unit.model';
import { findItem } from '../../items/row/find-item';
import type { Row, UnitKey } from '../../items/row/item';
import type { RecordSubmission } from '../../items/texts/save-texts';
import { changeTexts, tryChange } from './change-texts';
import { type Confirmed, listConfirmed } from './list-confirmed';
import { MAX_OPEN_ROWS } from './open-rows.repository';
import { findWorker } from './people.repository';
import { planPropagation } from './plan-propagation';
import { listFilledTexts, type PlannedUnit } from './plan-unit';
import { addPropagated, countBatch, endPropagated, findBatch, findBatchIds } from './propagated.repository';
import { CORRECTED, FILLED_FROM_MEMORY, FILLED_FROM_ROW, REPLACED } from './reasons';

/** Time in milliseconds after which a call begins no further row, so that its caller can show progress. */
const CALL_MS = 3_000;
/** Limit of rows that one call changes. */
const MAX_ROWS = 40;

/** Counts and names the places that the sentences of a submitted row fill in the actor's other open rows. */
export async function findPlaces(actor: SessionActor, key: UnitKey): Promise<AnswerOf<typeof findPropagation>> {
  const { units, limited } = await planFor(actor, key);
  return {
    rows: units.length,
    sentences: units.reduce((sum, unit) => sum + unit.sentences, 0),
    limited,
    named: units.slice(0, MAX_NAMED).map(({ row }) => nameRow(row)),
  };
}

const nameRow = (row: Row) =>
  omitNoDay({ kind: row.kind, id: row.id, from: row.from, to: row.to, name: getItemName({ ...row }) });

/**
 * Fills some of these places. Contract: each row is changed by itself, on condition of the revision that was planned,
 * together with its record. So a killed server leaves no half row, and a repeated call plans only what is still empty and
 * was not filled by this batch.
 */
export async function propagate(
  actor: SessionActor,
  key: UnitKey,
  { batch, except = [] }: BodyOf<typeof propagateSentences>,
): Promise<AnswerOf<typeof propagateSentences>> {
  const { units, confirmed } = await planFor(actor, key);
  const isExcepted = (unit: PlannedUnit) => except.some(({ kind, id }) => kind === unit.kind && id === unit.id);
  const filled = await findBatchIds({ batch, by: actor.username });
  const wanted = units.filter((unit) => !isExcepted(unit) && !filled.has(getRecordId(batch, unit, key.language)));
  const endsAt = Date.now() + CALL_MS;
  const rows: AnswerOf<typeof propagateSentences>['rows'] = [];
  let at = 0;
  for (; at < Math.min(wanted.length, MAX_ROWS) && Date.now() < endsAt; at++) {
    const { kind, id } = wanted[at]!;
    if (await tryFill(actor, key, { batch, planned: wanted[at]!, confirmed: confirmed! })) rows.push({ kind, id });
  }
  return { rows, left: wanted.length - at };
}

async function planFor(actor: SessionActor, key: UnitKey) {
  const row = await findItem(actor, key);
  const confirmed = await listConfirmed(row, key.language, actor);
  const plan = confirmed ? await planPropagation(actor.username, row, confirmed) : { units: [], limited: false };
  return { ...plan, confirmed };
}

const getRecordId = (batch: string, { kind, id }: Pick<UnitKey, 'kind' | 'id'>, language: LanguageCode) =>
  `${batch}:${kind}:${id}:${language}`;

/** @returns false if the row has changed, was taken back, or is no longer the actor's */
async function tryFill(
  actor: SessionActor,
  { kind, id, language }: UnitKey,
  { batch, planned, confirmed }: { batch: string; planned: PlannedUnit; confirmed: Confirmed },
): Promise<boolean> {
  const { columns, revision, source, fresh, isUnsaved } = planned;
  const key = { kind: planned.kind, id: planned.id, language };
  const record = {
    _id: getRecordId(batch, planned, language),
    batch,
    by: actor.username,
    kind: key.kind,
    item: key.id,
    language,
    from: { kind, item: id },
    fresh,
    isUnsaved,
    columns,
    state: 'filled',
  } as const;
  return tryChange(() =>
    changeTexts(actor, key, {
      revision,
      texts: Object.fromEntries(columns.map(({ column, text }) => [column, text])),
      filled: listFilledTexts(columns),
      seen: { language: getSourceLanguage(confirmed.pair), texts: source },
      also: async (session, { entry }) => {
        await addPropagated({ ...record, at: entry.at, revision: entry.revision }, session);
        return true;
      },
    }),
  );
}

/**
 * Restores some rows of a batch of the actor. A row that changed since is left. Repeated calls restore nothing twice.
 * @param record stores which text of another person is changed
 */
export async function undo(
  actor: SessionActor,
  batch: string,
  record?: RecordSubmission,
): Promise<AnswerOf<typeof undoPropagation>> {
  const of = { batch, by: actor.username };
  const endsAt = Date.now() + CALL_MS;
  for (const unit of await findBatch(of, 'filled', MAX_ROWS)) {
    if (Date.now() > endsAt) break;
    const owner = unit.owner === undefined ? actor : await findWorker(unit.owner);
    if (!owner || !(await tryChange(() => restoreUnit(owner, unit, record))))
      await endPropagated(unit, { state: 'kept' });
  }
  const undone = await findBatch(of, 'undone', MAX_OPEN_ROWS);
  const [changed, left] = await Promise.all([countBatch(of, 'kept'), countBatch(of, 'filled')]);
  return { rows: undone.map(({ kind, item, revision }) => ({ kind, id: item, revision })), changed, left };
}

function restoreUnit(actor: SessionActor, unit: PropagatedUnitDocument, record?: RecordSubmission) {
  const { kind, item, language, revision, columns, isUnsaved } = unit;
  const key = { kind, id: item, language };
  const filled = columns.filter(({ sentences }) => sentences.length > 0);
  return changeTexts(actor, key, {
    revision,
    texts: Object.fromEntries(columns.map(({ column, before }) => [column, before])),
    // A text that an earlier batch had written is unchecked again. A correction or a replacement changes no mark.
    ...(filled.length > 0 && { unchecked: filled.map(({ column }) => column) }),
    isUnsaved,
    reason: describeUndo(unit),
    record,
    also: (session, { entry }) => endPropagated(unit, { state: 'undone', revision: entry.revision }, session),
  });
}

/** Names the change that is undone, and the user who undoes it in rows of another user. */
function describeUndo({ from, columns, owner, by }: PropagatedUnitDocument): string {
  // The record of a correction or a replacement has no sentences.
  const hasSentences = columns.some(({ sentences }) => sentences.length > 0);
  const filled = from ? FILLED_FROM_ROW : FILLED_FROM_MEMORY;
  const change = hasSentences ? filled : from ? CORRECTED : REPLACED;
  return `undone: ${change}${owner === undefined ? '' : ` by ${by}`}`;
}
