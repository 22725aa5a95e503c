import type { DuplicateAnswer } from '@subtitle/contracts/operations/imports';
import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { findImport } from '../ledger/import.repository';
import { countsOfNothing } from './cancel-import';
import { decideImport } from './decide-import';

/**
 * Answers the question about rows that exist already: the import goes on by what exists then, or ends as cancelled.
 * Contract: of two answers, or an answer and a cancellation, the first counts, by one conditional write; what follows is
 * enqueued by whoever calls, and by the sweep where that is lost.
 * @param by username, for the audit
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
    found: { run: doc.run },
    set: {
      duplicates: choice,
      ...(isStop && countsOfNothing(doc)),
      ...(doc.question.overfull && { overfull_allowed: true }),
    },
  });
  if (!changed) throw new Refusal('import-not-waiting');
  return changed;
}
