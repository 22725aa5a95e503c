import { setTimeout as wait } from 'node:timers/promises';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import { openSpool } from '../../../infra/spool/open-spool';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport } from '../ledger/change-import';
import { findHiddenImports, LISTS_STALE_MS } from '../ledger/hidden-imports';
import { findImport } from '../ledger/import.repository';
import { BATCHES } from '../rows/batches';
import { buildMarkRemoval, getCollection, readInBatches } from '../rows/target-rows';
import { EVER_ASSIGNED_FILTER, withdrawRows } from '../rows/withdraw-rows';
import { promoteTwins } from './promote-twins';

const REPORT_INTERVAL_MS = 500;

/**
 * Removes the leftovers of an import that has ended. Cancelled, failed or undone: its rows and its marks on other rows;
 * if cancelled, also its file. Done: its duplicates; the rows it superseded are archived. For an undone import,
 * assigned rows are removed first, and their owners are notified. People notice no other effect. Contract: safe to
 * repeat after a crash at any point and to run concurrently; the import stays `unclean` until everything is done.
 */
export async function cleanImport(id: number): Promise<void> {
  const doc = await findImport(id);
  if (!doc?.unclean || isOpenImport(doc.status)) return;
  // Before this time has passed, lists may still use a cached list of hidden imports.
  await wait(LISTS_STALE_MS);
  const report = createRemovalReporter(doc);
  // Rows of other hidden imports keep their marks until they are removed with their own import: the marks show which of
  // these rows people saw.
  const marked = { superseded_by: id, import_id: { $nin: [id, ...(await findHiddenImports())] } };
  if (doc.status === 'undone') await withdrawAssigned(doc, report);
  if (doc.status === 'done') {
    await changeRows(doc, { ...marked, archived: null }, { $set: { archived: true } }, report);
    await removeRows(doc, { import_id: id, superseded_by: id }, report);
  } else {
    await changeRows(doc, marked, buildMarkRemoval(id), report);
    await removeRows(doc, { import_id: id }, report);
  }
  if (doc.status === 'undone') await promoteTwins(doc.kind);
  if (doc.status === 'cancelled') await openSpool().remove(doc.spool_id);
  await changeImport(id, 'clean', { expected: { status: doc.status }, set: { removal: null } });
}

/** Removes rows that were assigned, and stores the time that the notices to their owners show. */
async function withdrawAssigned(doc: ImportDocument, report: ReportRemoval): Promise<void> {
  const { _id, kind, status } = doc;
  for await (const ids of readInBatches(kind, { import_id: _id, ...EVER_ASSIGNED_FILTER }, '_id', BATCHES.removed)) {
    await withdrawRows(doc, ids);
    await report(ids.length);
  }
  if ((await findImport(_id))!.withdrawn_rows > 0)
    await changeImport(_id, 'remove', { expected: { status, withdrawn_at: null }, set: { withdrawn_at: new Date() } });
}

async function changeRows(
  { _id, kind }: ImportDocument,
  filter: object,
  change: object,
  report: ReportRemoval,
): Promise<void> {
  for await (const ids of readInBatches(kind, filter, '_id', BATCHES.removed)) {
    // Only rows that still carry the mark, because the import may have been undone and cleaned since the query.
    await getCollection(kind).updateMany({ _id: { $in: ids }, superseded_by: _id }, change);
    await report(ids.length);
  }
}

async function removeRows({ kind }: ImportDocument, filter: object, report: ReportRemoval): Promise<void> {
  for await (const ids of readInBatches(kind, filter, '_id', BATCHES.removed)) {
    await getCollection(kind).deleteMany({ _id: { $in: ids } });
    await report(ids.length);
  }
}

type ReportRemoval = (more: number) => Promise<void>;

/** Returns a function that reports removal progress at most twice a second, if the import has any. */
function createRemovalReporter({ _id, status, removal }: ImportDocument): ReportRemoval {
  if (!removal) return async () => undefined;
  const { total } = removal;
  let { done } = removal;
  let reportedAt = 0;
  return async (more) => {
    done = Math.min(total, done + more);
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = Date.now();
    await changeImport(_id, 'remove', { expected: { status }, set: { removal: { done, total } } });
  };
}
