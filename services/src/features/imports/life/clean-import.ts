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
 * Removes what an ended import leaves: of a cancelled, failed or undone one its rows, its marks on others and, where it
 * was cancelled, its file; of a done one the rows that existed already, and archives what it superseded. Of an undone one
 * those go first that people had been assigned, who are told then. Nothing else of this changes what anybody sees, and nobody
 * can write more of it. Contract: safe to run again after a crash at any point, and at once; the import counts as on its way
 * until all of it is done.
 */
export async function cleanImport(id: number): Promise<void> {
  const doc = await findImport(id);
  if (!doc?.unclean || isOpen(doc.status)) return;
  // Lists remember for a moment what was on its way before.
  await wait(LISTS_KNOW_MS);
  const tell = teller(doc);
  // What others leave goes with them, and its marks tell them what people saw of it.
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

/** Takes rows from those who had been assigned them. */
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
    // Only what still carries the mark: the import may have been undone, and that carried out, meanwhile.
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

/** Shows how far it is, at most twice a second, where that is of interest. */
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
