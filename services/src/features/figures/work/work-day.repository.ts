import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { AuditEntryModel, STATISTICS_FIELDS } from '../../../models/audit-entry.model';
import { type WorkDayDocument, WorkDayModel } from '../../../models/work-day.model';
import type { Before, Happening } from './happened';
import { nameOf } from './happened';

const PATIENCE_MS = 60_000;
const AT_ONCE = 500;
const READ = { _id: 0, at: 1, by: 1, event: 1, kind: 1, language: 1, item: 1, revision: 1 } as const;

/** Returns the events of a time range in order, from one index without reading documents. */
export async function findHappenings(from: Date, to: Date): Promise<Happening[]> {
  return AuditEntryModel.find({ at: { $gte: from, $lt: to } }, READ)
    .sort({ at: 1 })
    .hint(STATISTICS_FIELDS)
    .maxTimeMS(PATIENCE_MS)
    .lean<Happening[]>();
}

/** Returns the facts from other entries about these decisions, by event name. */
export async function findBefore(decisions: readonly Happening[]): Promise<Map<string, Before>> {
  const found = new Map<string, Before>();
  for (const lane of byLane(decisions).values())
    for (let at = 0; at < lane.length; at += AT_ONCE) {
      const some = lane.slice(at, at + AT_ONCE);
      const { kind, language } = some[0]!;
      const stories = await findStories(
        kind,
        language,
        some.map(({ item }) => item),
      );
      for (const decision of some) found.set(nameOf(decision), before(decision, stories.get(decision.item) ?? []));
    }
  return found;
}

type Chapter = Pick<Happening, 'item' | 'event' | 'by' | 'at' | 'revision'> & { reason?: string };

async function findStories(kind: ItemKind, language: LanguageCode, items: readonly number[]) {
  const chapters = await AuditEntryModel.aggregate<Chapter>([
    {
      $match: {
        kind,
        item: { $in: [...new Set(items)] },
        language,
        event: { $in: ['assign', 'submit-item', 'approve-item', 'reopen-item'] },
      },
    },
    { $project: { _id: 0, item: 1, event: 1, by: 1, at: 1, revision: 1, reason: 1 } },
  ]).option({ maxTimeMS: PATIENCE_MS, hint: { kind: 1, item: 1, language: 1, revision: -1 } });
  const stories = new Map<number, Chapter[]>();
  for (const chapter of chapters) stories.set(chapter.item, [...(stories.get(chapter.item) ?? []), chapter]);
  return stories;
}

function before({ revision }: Happening, story: readonly Chapter[]): Before {
  const inOrder = story.toSorted((a, b) => a.revision - b.revision);
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
function isUndone(decision: Chapter | undefined, inOrder: readonly Chapter[]): boolean {
  if (decision?.event !== 'approve-item') return false;
  const end = inOrder.find(({ event, revision }) => event === 'reopen-item' && revision > decision.revision);
  return end?.reason === 'undo' && end.by === decision.by;
}

function byLane(decisions: readonly Happening[]): Map<string, Happening[]> {
  const lanes = new Map<string, Happening[]>();
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
    .maxTimeMS(PATIENCE_MS)
    .lean<{ at: Date }[]>();
  return entry?.at ?? null;
}

/** Returns when a reopened unit was last approved; null if it was imported as approved. */
export async function findApprovalTime({ kind, item, language, revision }: Happening): Promise<Date | null> {
  const [approval] = await AuditEntryModel.find(
    { kind, item, language, revision: { $lt: revision }, event: 'approve-item' },
    { _id: 0, at: 1 },
  )
    .sort({ revision: -1 })
    .limit(1)
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .maxTimeMS(PATIENCE_MS)
    .lean<{ at: Date }[]>();
  return approval?.at ?? null;
}

/** Returns the last batch that counted each of these days. */
export async function findWorkBatches(first: string, last: string): Promise<Map<string, number>> {
  const found = await WorkDayModel.find({ _id: { $gte: first, $lte: last } }, { batch: 1 })
    .maxTimeMS(PATIENCE_MS)
    .lean<{ _id: string; batch: number }[]>();
  return new Map(found.map(({ _id, batch }) => [_id, batch]));
}

export function findWorkDays(days: readonly string[]): Promise<WorkDayDocument[]> {
  return WorkDayModel.find({ _id: { $in: days } })
    .maxTimeMS(PATIENCE_MS)
    .lean<WorkDayDocument[]>();
}

export async function saveWorkDay({ _id, ...day }: WorkDayDocument, batch: number): Promise<void> {
  await WorkDayModel.replaceOne({ _id }, { ...day, batch }, { upsert: true });
}
