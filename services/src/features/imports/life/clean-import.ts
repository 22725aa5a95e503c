import { setTimeout as wait } from 'node:timers/promises';
import { isOpen } from '@subtitle/domain/imports/lifecycle';
import { openSpool } from '../../../infra/spool/open-spool';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport } from '../ledger/change-import';
import { hiddenImports, LISTS_KNOW_MS } from '../ledger/hidden-imports';
import { findImport } from '../ledger/import.repository';
import { BATCHES } from '../rows/batches';
import { collectionOf, inBatches, withoutMark } from '../rows/target-rows';
import { EVER_ASSIGNED, withdrawRows } from '../rows/withdraw-rows';
import { promoteTwins } from './promote-twins';

const TOLD_EVERY_MS = 500;

/**
 * Removes the leftovers of an import that has ended. Cancelled, failed or undone: its rows and its marks on other rows;
 * if cancelled, also its file. Done: its duplicates; the rows it superseded are archived. For an undone import,
 * assigned rows are removed first, and their owners are notified. People notice no other effect. Contract: safe to
 * repeat after a crash at any point and to run concurrently; the import stays `unclean` until everything is done.
 */
export async function cleanImport(id: number): Promise<void> {
  const doc = await findImport(id);
  if (!doc?.unclean || isOpen(doc.status)) return;
  // Before this time has passed, lists may still use a cached list of hidden imports.
  await wait(LISTS_KNOW_MS);
  const tell = teller(doc);
  // Rows of other hidden imports keep their marks until they are removed with their own import: the marks show which of
  // these rows people saw.
  const marked = { superseded_by: id, import_id: { $nin: [id, ...(await hiddenImports())] } };
  if (doc.status === 'undone') await withdraw(doc, tell);
  if (doc.status === 'done') {
    await changeRows(doc, { ...marked, archived: null }, { $set: { archived: true } }, tell);
    await removeRows(doc, { import_id: id, superseded_by: id }, tell);
  } else {
    await changeRows(doc, marked, withoutMark(id), tell);
    await removeRows(doc, { import_id: id }, tell);
  }
  if (doc.status === 'undone') await promoteTwins(doc.kind);
  if (doc.status === 'cancelled') await openSpool().remove(doc.spool_id);
  await changeImport(id, 'clean', { found: { status: doc.status }, set: { removal: null } });
}

/** Removes rows that were assigned, and stores the time that the notices to their owners show. */
async function withdraw(doc: ImportDocument, tell: Tell): Promise<void> {
  const { _id, kind, status } = doc;
  for await (const ids of inBatches(kind, { import_id: _id, ...EVER_ASSIGNED }, '_id', BATCHES.removed)) {
    await withdrawRows(doc, ids);
    await tell(ids.length);
  }
  if ((await findImport(_id))!.withdrawn_rows > 0)
    await changeImport(_id, 'remove', { found: { status, withdrawn_at: null }, set: { withdrawn_at: new Date() } });
}

async function changeRows({ _id, kind }: ImportDocument, filter: object, change: object, tell: Tell): Promise<void> {
  for await (const ids of inBatches(kind, filter, '_id', BATCHES.removed)) {
    // Only rows that still carry the mark, because the import may have been undone and cleaned since the query.
    await collectionOf(kind).updateMany({ _id: { $in: ids }, superseded_by: _id }, change);
    await tell(ids.length);
  }
}

async function removeRows({ kind }: ImportDocument, filter: object, tell: Tell): Promise<void> {
  for await (const ids of inBatches(kind, filter, '_id', BATCHES.removed)) {
    await collectionOf(kind).deleteMany({ _id: { $in: ids } });
    await tell(ids.length);
  }
}

type Tell = (more: number) => Promise<void>;

/** Returns a function that reports removal progress at most twice a second, if the import has any. */
function teller({ _id, status, removal }: ImportDocument): Tell {
  if (!removal) return async () => undefined;
  const { total } = removal;
  let { done } = removal;
  let told = 0;
  return async (more) => {
    done = Math.min(total, done + more);
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    await changeImport(_id, 'remove', { found: { status }, set: { removal: { done, total } } });
  };
}
