import { setTimeout as wait } from 'node:timers/promises';
import { isOpen } from '@subtitle/domain/imports/lifecycle';
import { openSpool } from '../../../infra/spool/open-spool';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport } from '../ledger/change-import';
import { LISTS_KNOW_MS } from '../ledger/hidden-imports';
import { findImport } from '../ledger/import.repository';
import { BATCHES } from '../rows/batches';
import { collectionOf, inBatches, withoutMark } from '../rows/target-rows';

const TOLD_EVERY_MS = 500;

/**
 * Removes what an ended import leaves: of a cancelled, failed or undone one its rows, its marks on others and, where it
 * was cancelled, its file; of a done one the rows that existed already, and archives what it superseded. Nothing of this
 * changes what anybody sees, and nobody can write more of it. Contract: safe to run again after a crash at any point, and
 * at once; the import counts as on its way until all of it is done.
 */
export async function cleanImport(id: number): Promise<void> {
  const doc = await findImport(id);
  if (!doc?.unclean || isOpen(doc.status)) return;
  // Lists remember for a moment what was on its way before.
  await wait(LISTS_KNOW_MS);
  const tell = teller(doc);
  const marked = { superseded_by: id, import_id: { $ne: id } };
  if (doc.status === 'done') {
    await changeRows(doc, { ...marked, archived: null }, { $set: { archived: true } }, tell);
    await removeRows(doc, { import_id: id, superseded_by: id }, tell);
  } else {
    await changeRows(doc, marked, withoutMark(id), tell);
    await removeRows(doc, { import_id: id }, tell);
  }
  if (doc.status === 'cancelled') await openSpool().remove(doc.spool_id);
  await changeImport(id, 'clean', { found: { status: doc.status }, set: { removal: null } });
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
