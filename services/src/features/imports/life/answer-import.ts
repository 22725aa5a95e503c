import type { DuplicateAnswer } from '@subtitle/contracts/operations/imports';
import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { findImport } from '../ledger/import.repository';
import { getCancelledCounts } from './cancel-import';
import { decideImport } from './decide-import';

/**
 * Answers an import's question about existing rows: the import continues with the choice, or ends as cancelled.
 * Contract: one conditional write decides between several answers, or an answer and a cancellation, and the first one
 * counts. The caller queues the next job; if it is lost, the sweep queues it.
 * @param by username, for the audit log
 * @throws Refusal not-found, import-not-waiting
 */
export async function answerImport(id: number, choice: DuplicateAnswer, by: string): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  if (!doc.question) throw new Refusal('import-not-waiting');
  const isStop = choice === 'stop';
  const changed = await decideImport(id, {
    decision: `answer-${choice}`,
    by,
    event: isStop ? 'stop' : 'answer',
    expected: { run: doc.run },
    set: {
      duplicates: choice,
      ...(isStop && getCancelledCounts(doc)),
      ...(doc.question.overfull && { overfull_allowed: true }),
    },
  });
  if (!changed) throw new Refusal('import-not-waiting');
  return changed;
}
