import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { AuditEntryModel, STATISTICS_FIELDS } from '../../../models/audit-entry.model';
import { type WorkDayDocument, WorkDayModel } from '../../../models/work-day.model';
import type { DecisionFacts, WorkEvent } from './work-event';
import { getEventName } from './work-event';

const TIMEOUT_MS = 60_000;
const BATCH_SIZE = 500;
const EVENT_FIELDS = { _id: 0, at: 1, by: 1, event: 1, kind: 1, language: 1, item: 1, revision: 1 } as const;

/** Returns the events of a time range in order, from one index without reading documents. */
export async function findWorkEvents(from: Date, to: Date): Promise<WorkEvent[]> {
  return AuditEntryModel.find({ at: { $gte: from, $lt: to } }, EVENT_FIELDS)
    .sort({ at: 1 })
    .hint(STATISTICS_FIELDS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<WorkEvent[]>();
}

/** Returns the facts from other entries about these decisions, by event name. */
export async function findDecisionFacts(decisions: readonly WorkEvent[]): Promise<Map<string, DecisionFacts>> {
  const found = new Map<string, DecisionFacts>();
  for (const lane of groupByLane(decisions).values())
    for (let at = 0; at < lane.length; at += BATCH_SIZE) {
      const some = lane.slice(at, at + BATCH_SIZE);
      const { kind, language } = some[0]!;
      const eventsByItem = await findUnitEvents(
        kind,
        language,
        some.map(({ item }) => item),
      );
      for (const decision of some)
        found.set(getEventName(decision), getDecisionFacts(decision, eventsByItem.get(decision.item) ?? []));
    }
  return found;
}

type UnitEvent = Pick<WorkEvent, 'item' | 'event' | 'by' | 'at' | 'revision'> & { reason?: string };

async function findUnitEvents(kind: ItemKind, language: LanguageCode, items: readonly number[]) {
  const events = await AuditEntryModel.aggregate<UnitEvent>([
    {
      $match: {
        kind,
        item: { $in: [...new Set(items)] },
        language,
        event: { $in: ['assign', 'submit-item', 'approve-item', 'reopen-item'] },
      },
    },
    { $project: { _id: 0, item: 1, event: 1, by: 1, at: 1, revision: 1, reason: 1 } },
  ]).option({ maxTimeMS: TIMEOUT_MS, hint: { kind: 1, item: 1, language: 1, revision: -1 } });
  const eventsByItem = new Map<number, UnitEvent[]>();
  for (const event of events) eventsByItem.set(event.item, [...(eventsByItem.get(event.item) ?? []), event]);
  return eventsByItem;
}

function getDecisionFacts({ revision }: WorkEvent, events: readonly UnitEvent[]): DecisionFacts {
  const inOrder = events.toSorted((a, b) => a.revision - b.revision);
  const earlier = inOrder.filter((one) => one.revision < revision);
  return {
    submitter: earlier.findLast(({ event }) => event === 'submit-item')?.by ?? null,
    assignedAt: earlier.findLast(({ event }) => event === 'assign')?.at ?? null,
    approvedBefore: earlier.some((one) => one.event === 'approve-item' && !isUndone(one, inOrder)),
    undone: isUndone(
      inOrder.find((one) => one.revision === revision),
      inOrder,
    ),
  };
}

/** @param inOrder all events of the unit, by revision */
function isUndone(decision: UnitEvent | undefined, inOrder: readonly UnitEvent[]): boolean {
  if (decision?.event !== 'approve-item') return false;
  const end = inOrder.find(({ event, revision }) => event === 'reopen-item' && revision > decision.revision);
  return end?.reason === 'undo' && end.by === decision.by;
}

function groupByLane(decisions: readonly WorkEvent[]): Map<string, WorkEvent[]> {
  const lanes = new Map<string, WorkEvent[]>();
  for (const one of decisions) {
    const key = `${one.kind}:${one.language}`;
    lanes.set(key, [...(lanes.get(key) ?? []), one]);
  }
  return lanes;
}

/** Returns the time of the earliest event; null if there is none. */
export async function findFirstTime(): Promise<Date | null> {
  return findTime(1);
}

/** Returns the time of the latest event. */
export async function findLatestTime(): Promise<Date | null> {
  return findTime(-1);
}

async function findTime(order: 1 | -1): Promise<Date | null> {
  const [entry] = await AuditEntryModel.find({}, { _id: 0, at: 1 })
    .sort({ at: order })
    .limit(1)
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ at: Date }[]>();
  return entry?.at ?? null;
}

/** Returns when a reopened unit was last approved; null if it was imported as approved. */
export async function findApprovalTime({ kind, item, language, revision }: WorkEvent): Promise<Date | null> {
  const [approval] = await AuditEntryModel.find(
    { kind, item, language, revision: { $lt: revision }, event: 'approve-item' },
    { _id: 0, at: 1 },
  )
    .sort({ revision: -1 })
    .limit(1)
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ at: Date }[]>();
  return approval?.at ?? null;
}

/** Returns the last batch that counted each of these days. */
export async function findWorkBatches(first: string, last: string): Promise<Map<string, number>> {
  const found = await WorkDayModel.find({ _id: { $gte: first, $lte: last } }, { batch: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ _id: string; batch: number }[]>();
  return new Map(found.map(({ _id, batch }) => [_id, batch]));
}

export function findWorkDays(days: readonly string[]): Promise<WorkDayDocument[]> {
  return WorkDayModel.find({ _id: { $in: days } })
    .maxTimeMS(TIMEOUT_MS)
    .lean<WorkDayDocument[]>();
}

export async function saveWorkDay({ _id, ...day }: WorkDayDocument, batch: number): Promise<void> {
  await WorkDayModel.replaceOne({ _id }, { ...day, batch }, { upsert: true });
}
