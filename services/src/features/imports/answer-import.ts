import type { DuplicateAnswer } from '@subtitle/contracts/entities/import';
import { allocateIds } from '../../models/allocate-ids';
import type { ImportDocument } from '../../models/import.model';
import { Refusal } from '../../refusal';
import { decideImport } from './decide-import';
import { findImport } from './import.repository';
import { TARGETS } from './target-rows';

/**
 * Answers the question about rows that stand already: the import goes on (its scan job only puts the chunks in the queue)
 * or ends as cancelled. Contract: of two answers, or an answer and a cancellation, the first counts, by one conditional
 * write; what follows is enqueued by whoever calls, and by the sweep where that is lost.
 * @param by username, for the audit
 * @throws Refusal not-found, import-not-waiting
 */
export async function answerImport(id: number, choice: DuplicateAnswer, by: string): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  if (!doc.question) throw new Refusal('import-not-waiting');
  const answered = { duplicates: choice, question: null };
  const next =
    choice === 'stop'
      ? { $set: { ...answered, cancel_requested: true } }
      : {
          $set: {
            ...answered,
            status: 'importing' as const,
            phase_at: new Date(),
            first_id: await allocateIds(TARGETS[doc.kind], doc.rows),
          },
          $inc: { enqueued: 1 },
        };
  const expected = { status: 'scanning' as const, scan_run: doc.scan_run, question: { $ne: null } };
  const changed = await decideImport(
    id,
    { event: `answer-${choice}`, by },
    { ...expected, cancel_requested: { $ne: true } },
    next,
  );
  if (!changed) throw new Refusal('import-not-waiting');
  return changed;
}
