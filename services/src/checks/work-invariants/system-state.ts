import type { LanguageCode } from '@subtitle/contracts/languages';
import { getWorkSummary, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { listNotifications, type NotificationAnswer } from '@subtitle/contracts/operations/notifications';
import type { Role } from '@subtitle/contracts/roles';
import { addDays } from '@subtitle/domain/dates';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';
import { type CorrectedTextDocument, CorrectedTextModel } from '../../models/corrected-text.model';
import { type ImportDocument, ImportModel } from '../../models/import.model';
import type { ItemDocument } from '../../models/item-row';
import { type LeaseDocument, LeaseModel } from '../../models/lease.model';
import { SubtitleModel } from '../../models/subtitle.model';
import { type TranslationDocument, TranslationModel } from '../../models/translation.model';
import { UserModel } from '../../models/user.model';
import type { ImportTest } from '../../test/start-import-api';
import type { Played } from './crowd';
import { FIRST_DAY } from './crowd-content';
import { type AcceptedChange, COLLECTIONS, getCollection } from './member';

export interface Person {
  username: string;
  roles: readonly Role[];
  summary: WorkSummary | null;
  notices: NotificationAnswer[];
}

/** An uploaded subtitle file; its import treats it like a row. */
export type SubtitleFile = Pick<
  ItemDocument,
  '_id' | 'id' | 'key' | 'import_id' | 'superseded_by' | 'archived' | 'replaces'
> & {
  video_id: number;
  language: LanguageCode;
  content: string;
} & Partial<ItemDocument>;

/** The whole database when no work is running, and the API's answers about it for each person. */
export interface SystemState {
  rows: ItemDocument[];
  /** Subtitle files of videos. */
  files: SubtitleFile[];
  translations: TranslationDocument[];
  leases: LeaseDocument[];
  entries: AuditEntryDocument[];
  imports: ImportDocument[];
  corrected: CorrectedTextDocument[];
  people: Person[];
  /** The word in the rows of each import. */
  words: Map<number, string>;
  accepted: AcceptedChange[];
  leaseKeys: ReadonlySet<string>;
  /** Parameters of the requested summaries. */
  today: string;
  since: Date;
}

export async function readSystemState(
  test: ImportTest,
  { words, accepted, leases: atWork, midpoint: since }: Omit<Played, 'reached'>,
): Promise<SystemState> {
  const today = addDays(FIRST_DAY, 2);
  const users = await UserModel.find({}, { username: 1, roles: 1 }).lean();
  const people: Person[] = [];
  for (const { username, roles } of users) {
    const caller = test.api.as(username);
    const worker = roles.some((role) => ['translator', 'editor', 'reviewer', 'approver', 'admin'].includes(role));
    const query = { today, since: since.toISOString() };
    const summary = worker ? (await caller.call(getWorkSummary, { query })).answer : null;
    const { notifications } = (await caller.call(listNotifications)).answer;
    people.push({ username, roles: [...roles], summary, notices: notifications });
  }
  return {
    rows: (await Promise.all([...new Set(Object.values(COLLECTIONS))].map(readAll))).flat(),
    files: (await SubtitleModel.find({}).lean()) as unknown as SubtitleFile[],
    translations: await TranslationModel.find({}).lean<TranslationDocument[]>(),
    leases: await LeaseModel.find({}).lean<LeaseDocument[]>(),
    entries: await AuditEntryModel.find({}, { _id: 0, __v: 0 }).lean<AuditEntryDocument[]>(),
    imports: await ImportModel.find({}, { run_session: 0, spool_id: 0 }).lean<ImportDocument[]>(),
    corrected: await CorrectedTextModel.find({}).lean<CorrectedTextDocument[]>(),
    people,
    words,
    accepted: [...accepted],
    leaseKeys: atWork,
    today,
    since,
  };
}

const readAll = async (name: string) => (await getCollection(name).find({}).toArray()) as unknown as ItemDocument[];

/** Returns whether no import superseded the row; valid while no import is running. */
export const isVisible = ({ superseded_by = [] }: Pick<ItemDocument, 'superseded_by'>) => superseded_by.length === 0;

/** Returns a unit as stored, read without the code under test. */
export function readStoredUnit(row: Partial<ItemDocument>, language: LanguageCode): Unit {
  return {
    status: row[`status_${language}`] ?? 'pending',
    stage: row[`stage_${language}`] ?? null,
    owner: row[`assigned_${language}`] ?? null,
    author: row[`author_${language}`] ?? null,
    submitter: row[`submitter_${language}`] ?? null,
    revision: row[`revision_${language}`] ?? 0,
    round: row[`round_${language}`] ?? 0,
  };
}

export function groupByKey<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
