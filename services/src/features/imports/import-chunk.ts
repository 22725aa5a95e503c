import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportDocument } from '../../models/import.model';
import { failImport, wholeFile } from './end-import';
import {
  changeImport,
  closeSegment,
  findImport,
  findSegment,
  OPEN_STATUSES,
  segmentId,
  sumLedger,
} from './import.repository';
import type { PreparedRow } from './prepare-row';
import { findByKeys, insertRows, numbered, removeRows, removeRowsById, type TargetRow } from './target-rows';

/** Another import, begun later, holds rows of this one: it will fail or end, then this chunk goes on. */
class WaitForOtherImport extends Error {}

/** Natural keys another import that has not ended holds. */
class HeldByOther extends Error {
  constructor(readonly by: ImportDocument) {
    super('rows are held by another import');
  }
}

const HELD_SENTENCE =
  'Another import that has not ended yet holds some of the same rows. Please try again when it has ended.';
const ROUNDS = 5;

/**
 * Writes one segment. Contract: may run any number of times, at once and after a crash at any point; a row is written at
 * most once, because its _id is import and sheet row and its key is unique, and the counts come from what stands in the
 * database afterwards, not from what this run did. Nothing is visible before the import is done.
 * @throws WaitForOtherImport, database errors: worth another try
 */
export async function importChunk(id: number, n: number): Promise<void> {
  const doc = await findImport(id);
  if (doc?.status !== 'importing' || doc.cancel_requested || !doc.scan_run) return;
  const segment = await findSegment(segmentId(id, doc.scan_run, n));
  if (segment?.state !== 'ready' || !segment.rows) return;
  const firstId = doc.first_id! + segment.offset;
  const rows = (segment.rows as PreparedRow[]).map((row, at) => numbered(doc.kind, row, firstId + at));
  try {
    const duplicate = await writeRows(doc, rows);
    if (await hasEnded(doc, rows)) return;
    await closeSegment(segment._id, { inserted: rows.length - duplicate, duplicate });
    await showProgress(doc);
  } catch (error) {
    if (!(error instanceof HeldByOther)) throw error;
    if (error.by._id > id) throw new WaitForOtherImport();
    await failImport(id, doc.rows, [wholeFile(HELD_SENTENCE)], 1);
  }
}

/** Writes until every row's key stands there, its own or another import's. @returns how many are another's */
async function writeRows(doc: ImportDocument, rows: readonly TargetRow[]): Promise<number> {
  for (let round = 0; round < ROUNDS; round++) {
    const standing = new Map(
      (
        await findByKeys(
          doc.kind,
          rows.map(({ key }) => key),
        )
      ).map((row) => [row.key, row]),
    );
    const others = [...standing.values()].filter(({ import_id }) => import_id !== doc._id);
    const importIds = others.map(({ import_id }) => import_id);
    if (await removeLeftovers(doc.kind, importIds)) continue;
    if (standing.size === rows.length) return others.length;
    await insertRows(
      doc.kind,
      rows.filter(({ key }) => !standing.has(key)),
    );
  }
  throw new Error(`Rows of import ${doc._id} come and go under its hands.`);
}

/** Rows of an import that ended empty-handed are leftovers and go; those of one still at work are waited for. */
async function removeLeftovers(kind: ImportKind, importIds: readonly number[]): Promise<boolean> {
  let removed = false;
  for (const otherId of new Set(importIds)) {
    const other = otherId ? await findImport(otherId) : null;
    if (!other?.hidden) continue;
    if (OPEN_STATUSES.includes(other.status)) throw new HeldByOther(other);
    await removeRows(kind, other._id);
    removed = true;
  }
  return removed;
}

/** An import that was cancelled or failed while this segment was on its way must not keep the segment's rows. */
async function hasEnded(doc: ImportDocument, rows: readonly TargetRow[]): Promise<boolean> {
  const now = await findImport(doc._id);
  if (now?.status === 'importing' && now.scan_run === doc.scan_run) return false;
  if (now && !now.hidden) return true;
  await removeRowsById(
    doc.kind,
    rows.map(({ _id }) => _id),
  );
  return true;
}

async function showProgress({ _id, scan_run, rows }: ImportDocument): Promise<void> {
  const sum = await sumLedger(_id, scan_run!);
  await changeImport(
    _id,
    { status: 'importing' },
    {
      $max: {
        inserted: sum.inserted,
        duplicate: sum.duplicate,
        // 100 is for the import that is done.
        progress: Math.min(99, 50 + Math.floor((50 * sum.rows) / Math.max(1, rows))),
      },
    },
  );
}
