import type { ImportDocument } from '../../models/import.model';
import { failImport, wholeFile } from './end-import';
import { secondsLeft } from './eta';
import { changeImport, closeSegment, findImport, findSegment, segmentId, sumLedger } from './import.repository';
import { unpackRows } from './pack-rows';
import { takeBack } from './take-back';
import { numbered } from './target-rows';
import { HeldByOther, writeRows } from './write-rows';

/** Another import, begun later, holds rows of this one: it will fail or end, then this chunk goes on. */
class WaitForOtherImport extends Error {}

/** The ledger is summed for whoever watches, which takes as long as twenty rows do: not for each chunk. */
const SHOWN_EVERY_MS = 500;

const HELD_SENTENCE =
  'Another import that has not ended yet holds some of the same rows. Please try again when it has ended.';

/**
 * Writes one segment. Contract: may run any number of times, at once and after a crash at any point; a row is written at
 * most once, because its _id is import and sheet row, its key is unique, and a standing row is replaced by one conditional
 * write; the counts come from what stands in the database afterwards, not from what this run did. Nothing is visible
 * before the import is done. A writer that comes too late (the import was cancelled, failed or undone meanwhile) takes
 * back what it wrote; should it be killed before that, the sweep does so while the import is still hidden.
 * @throws WaitForOtherImport, database errors: worth another try
 */
export async function importChunk(id: number, n: number): Promise<void> {
  const doc = await findImport(id);
  if (doc?.status !== 'importing' || doc.cancel_requested || !doc.scan_run) return;
  const segment = await findSegment(segmentId(id, doc.scan_run, n));
  if (segment?.state !== 'ready' || !segment.rows) return;
  const firstId = doc.first_id! + segment.offset;
  const rows = unpackRows(segment.rows).map((row, at) => numbered(doc.kind, row, firstId + at));
  try {
    const written = await writeRows(doc, rows);
    const now = await findImport(id);
    if (now?.status !== 'importing') return await endLate(doc, now);
    await closeSegment(segment._id, written);
    if (Date.now() - now.touched_at.getTime() >= SHOWN_EVERY_MS) await showProgress(now);
  } catch (error) {
    if (!(error instanceof HeldByOther)) throw error;
    if (error.by._id > id) throw new WaitForOtherImport();
    await failImport(id, wholeFile(HELD_SENTENCE, doc.rows));
  }
}

/** An import that was cancelled, failed or undone while this segment was on its way must not keep its rows. */
async function endLate({ _id, kind }: ImportDocument, now: ImportDocument | null): Promise<void> {
  if (now?.status !== 'done') await takeBack(kind, _id);
}

async function showProgress({ _id, scan_run, rows, phase_at }: ImportDocument): Promise<void> {
  const sum = await sumLedger(_id, scan_run!);
  const done = sum.rows / Math.max(1, rows);
  await changeImport(
    _id,
    { status: 'importing' },
    {
      $set: { eta_seconds: secondsLeft(phase_at, done) },
      $max: {
        inserted: sum.inserted,
        replaced: sum.replaced,
        duplicate: sum.duplicate,
        // 100 is for the import that is done.
        progress: Math.min(99, 50 + Math.floor(50 * done)),
      },
    },
  );
}
