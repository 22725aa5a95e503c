import { type ImportKind, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { createWorkerMark } from '../../../infra/worker-mark';
import { ImportModel } from '../../../models/import.model';
import { type ImportCheckDocument, ImportCheckMarkModel, ImportCheckModel } from '../../../models/import-check.model';
import { ImportLaneModel } from '../../../models/import-lane.model';
import { type StoredFindings, UPDATE_ALL_LANGUAGE_VALUES } from '../../../models/item-row';
import type { Row, RowFilter } from '../../items/row/item';
import { getKindSpec } from '../../items/row/item-kinds';

const TIMEOUT_MS = 60_000;

/** Mark of the worker that checks imports. */
export const { acquireMark, saveMark, releaseMark } = createWorkerMark(ImportCheckMarkModel, 'imports', 5_000);

/** Returns whether an import is running. One that waits for an answer is not. */
export async function isAnyImportRunning(): Promise<boolean> {
  const running = { unclean: true, status: { $in: ['queued', 'scanning', 'importing'] }, question: null };
  return (await ImportModel.exists(running as object).maxTimeMS(TIMEOUT_MS)) !== null;
}

/** Returns the latest epoch of each kind of import. */
export async function readEpochs(kinds: readonly ItemKind[]): Promise<Record<string, number>> {
  const lanes = await ImportLaneModel.find({ _id: { $in: kinds.map((kind) => WORKBOOK_OF[kind]) } })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return Object.fromEntries(lanes.map(({ _id, epoch }) => [_id, epoch]));
}

/** Adds a check for each import of a kind that was done between two epochs. */
export async function addChecks(kind: ItemKind, after: number, upTo: number): Promise<void> {
  const workbook: ImportKind = WORKBOOK_OF[kind];
  const done = await ImportModel.find(
    { kind: workbook, lane_epoch: { $gt: after, $lte: upTo }, status: 'done' },
    { _id: 1 },
  )
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ _id: number }[]>();
  for (const { _id } of done)
    await ImportCheckModel.updateOne(
      { _id },
      { $setOnInsert: { kind, open: true, after: '', checked: 0, counts: {} } },
      { upsert: true },
    );
}

export function findOpenCheck(): Promise<ImportCheckDocument | null> {
  return ImportCheckModel.findOne({ open: true }).sort({ _id: 1 }).maxTimeMS(TIMEOUT_MS).lean<ImportCheckDocument>();
}

export function findCheck(importId: number): Promise<ImportCheckDocument | null> {
  return ImportCheckModel.findById(importId).maxTimeMS(TIMEOUT_MS).lean<ImportCheckDocument>();
}

/** Returns the next rows of an import in the order of their ids, from the index of ids alone. */
export function readNextRows({ _id, kind, after }: ImportCheckDocument, limit: number): Promise<Row[]> {
  const ids = { $gt: after || `${_id}:`, $lt: `${_id};` };
  return getKindSpec(kind)
    .model.find({ _id: ids, import_id: _id } as RowFilter)
    .sort({ _id: 1 })
    .limit(limit)
    .maxTimeMS(TIMEOUT_MS)
    .lean<Row[]>();
}

/** Findings of the texts of one language of a row. */
export interface RowFindings {
  row: Row;
  language: LanguageCode;
  findings: StoredFindings;
}

/** Stores findings in rows that nobody has worked on since they were read. */
export async function storeFindings(kind: ItemKind, found: readonly RowFindings[]): Promise<void> {
  if (found.length === 0) return;
  const writes = found.map(({ row, language, findings }) => ({
    updateOne: {
      filter: { _id: row._id, [`revision_${language}`]: { $in: [null, 0] } },
      update: [{ $set: { [`findings_${language}`]: { $literal: findings } } }, UPDATE_ALL_LANGUAGE_VALUES],
    },
  }));
  await getKindSpec(kind).model.collection.bulkWrite(writes as never, { ordered: false });
}

/** Stores progress, unless another worker stored it already. @param isLast whether no row is left */
export async function saveProgress(
  { _id, after }: ImportCheckDocument,
  {
    last,
    rows,
    counts,
    isLast,
  }: { last: string; rows: number; counts: Readonly<Record<string, number>>; isLast: boolean },
): Promise<void> {
  const added = Object.fromEntries(Object.entries(counts).map(([name, count]) => [`counts.${name}`, count]));
  await ImportCheckModel.updateOne(
    { _id, after, open: true },
    { $set: { after: last }, $inc: { checked: rows, ...added }, ...(isLast && { $unset: { open: 1 } }) },
  );
}
