import { type ImportKind, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import { AuditEntryModel, STATISTICS_FIELDS } from '../../../models/audit-entry.model';
import { ImportModel } from '../../../models/import.model';
import { ImportLaneModel } from '../../../models/import-lane.model';
import { MemoryUnitModel } from '../../../models/memory-unit.model';
import type { Row } from '../../items/row/item';
import { getKindSpec } from '../../items/row/item-kinds';
import { LEARNT_KINDS, STREAM_TIMEOUT_MS } from '../learn/learnt-rows.repository';
import type { DueRow } from './due-rows.repository';

const TIMEOUT_MS = 60_000;

/** A range of days; the end is exclusive. */
export interface DayBounds {
  $gte: string;
  $lt: string;
}

/** An event of a row. */
interface RowEvent extends DueRow {
  /** Unique name of the event. */
  name: string;
  at: Date;
}

interface EventFields extends DueRow {
  at: Date;
  language: string;
  revision: number;
}

/** Yields the events since a time of rows that the memory learns from, the oldest first; from an index alone. */
export async function* streamRowEvents(since: Date): AsyncGenerator<RowEvent> {
  const events = AuditEntryModel.collection.find<EventFields>({ at: { $gte: since } } as object, {
    projection: { _id: 0, at: 1, kind: 1, language: 1, item: 1, revision: 1 },
    hint: STATISTICS_FIELDS,
    maxTimeMS: STREAM_TIMEOUT_MS,
  });
  for await (const { at, kind, item, language, revision } of events)
    if (LEARNT_KINDS.includes(kind)) yield { at, kind, item, name: `${kind}:${item}:${language}:${revision}` };
}

/** Returns the time of the latest event; null if there is none. */
export async function findLatestTime(): Promise<Date | null> {
  const [entry] = await AuditEntryModel.find({}, { _id: 0, at: 1 })
    .sort({ at: -1 })
    .limit(1)
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ at: Date }[]>();
  return entry?.at ?? null;
}

/** Returns the epochs of the lanes whose rows the memory learns from. */
export async function readEpochs(): Promise<Partial<Record<ImportKind, number>>> {
  const lanes = LEARNT_KINDS.map((kind) => WORKBOOK_OF[kind]);
  const found = await ImportLaneModel.find({ _id: { $in: lanes } })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return Object.fromEntries(found.map(({ _id, epoch }) => [_id, epoch]));
}

/** Returns the days of rows that imports of a lane added or removed since an epoch. */
export async function findImportedDays(lane: ImportKind, epoch: number): Promise<DayBounds[]> {
  const found = await ImportModel.find({ kind: lane, lane_epoch: { $gt: epoch } }, { _id: 0, days: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ days?: { from: string; to: string } | null }[]>();
  return found.map(({ days }) => ({ $gte: days?.from ?? NO_DAY, $lt: addDays(days?.to ?? NO_DAY, 1) }));
}

/** Yields the rows of a kind with stored units, some more than once. @param from first days; every day by default */
export async function* streamStoredRows(kind: ItemKind, from?: DayBounds): AsyncGenerator<DueRow> {
  const units = MemoryUnitModel.collection.find<DueRow>({ kind, ...(from && { from }) } as object, {
    projection: { _id: 0, kind: 1, item: 1 },
    maxTimeMS: STREAM_TIMEOUT_MS,
    hint: { kind: 1, from: 1 },
  });
  for await (const { item } of units) yield { kind, item };
}

/** Yields the rows of these natural keys, visible or not. */
export async function* streamRowsByKeys(kind: ItemKind, keys: readonly string[]): AsyncGenerator<DueRow> {
  if (keys.length === 0) return;
  const rows = getKindSpec(kind).model.collection.find<Pick<Row, 'id'>>({ kind, key: { $in: [...keys] } } as object, {
    projection: { _id: 0, id: 1 },
    maxTimeMS: STREAM_TIMEOUT_MS,
    hint: { key: 1, import_id: 1 },
  });
  for await (const { id } of rows) yield { kind, item: id };
}
