import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { hinted } from '../../../infra/index-hint';
import { AuditEntryModel, WHAT_HAPPENED } from '../../../models/audit-entry.model';
import { type WorkDayDocument, WorkDayModel } from '../../../models/work-day.model';
import type { Before, Happening } from './happened';
import { nameOf } from './happened';

const PATIENCE_MS = 60_000;
const AT_ONCE = 500;
const READ = { _id: 0, at: 1, by: 1, event: 1, kind: 1, language: 1, item: 1, revision: 1 } as const;

/** What happened within a time, in its order; read from one index alone. */
export async function findHappenings(from: Date, to: Date): Promise<Happening[]> {
  return AuditEntryModel.find({ at: { $gte: from, $lt: to } }, READ)
    .sort({ at: 1 })
    .setOptions(hinted(WHAT_HAPPENED))
    .maxTimeMS(PATIENCE_MS)
    .lean<Happening[]>();
}

/** What had come before these decisions, by their names. */
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

type Chapter = Pick<Happening, 'item' | 'event' | 'by' | 'at' | 'revision'>;

async function findStories(kind: ItemKind, language: LanguageCode, items: readonly number[]) {
  const chapters = await AuditEntryModel.aggregate<Chapter>([
    // By the numbers first: SecantusDB would find no index for all of it.
    { $match: { kind, item: { $in: [...new Set(items)] } } },
    { $match: { $and: [{ language, event: { $in: ['assign', 'submit-item', 'approve-item'] } }] } },
    { $project: { _id: 0, item: 1, event: 1, by: 1, at: 1, revision: 1 } },
  ]).option({ maxTimeMS: PATIENCE_MS, ...hinted({ kind: 1, item: 1, language: 1, revision: -1 }) });
  const stories = new Map<number, Chapter[]>();
  for (const chapter of chapters) stories.set(chapter.item, [...(stories.get(chapter.item) ?? []), chapter]);
  return stories;
}

function before({ revision }: Happening, story: readonly Chapter[]): Before {
  const earlier = story.filter((one) => one.revision < revision).sort((a, b) => b.revision - a.revision);
  return {
    submitter: earlier.find(({ event }) => event === 'submit-item')?.by ?? null,
    assignedAt: earlier.find(({ event }) => event === 'assign')?.at ?? null,
    approvedBefore: earlier.some(({ event }) => event === 'approve-item'),
  };
}

function byLane(decisions: readonly Happening[]): Map<string, Happening[]> {
  const lanes = new Map<string, Happening[]>();
  for (const one of decisions) {
    const key = `${one.kind}:${one.language}`;
    lanes.set(key, [...(lanes.get(key) ?? []), one]);
  }
  return lanes;
}

/** Days that are over, as they were kept. */
export async function loadWorkDays(first: string, last: string): Promise<WorkDayDocument[]> {
  return WorkDayModel.find({ _id: { $gte: first, $lte: last } })
    .maxTimeMS(PATIENCE_MS)
    .lean<WorkDayDocument[]>();
}

export async function saveWorkDay({ _id, ...day }: WorkDayDocument): Promise<void> {
  await WorkDayModel.updateOne({ _id }, { $setOnInsert: day }, { upsert: true });
}
