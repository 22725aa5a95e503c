import type { Spool } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import { findImport } from '../ledger/import.repository';
import { isSuspect, RunLost, startRun } from '../ledger/import-run';
import { publishImport } from '../publish/publish-import';
import { scanImport } from '../scan/scan-import';
import { runApart } from './run-apart';

/**
 * Brings an import from its current status to its end or to its question. Contract: may run any number of times,
 * concurrently, and after a crash at any point. A run ends without an error if another run took over or the import was
 * cancelled.
 * @param signal ends the run without ending the import
 * @returns the import afterwards, whichever run brought it there
 * @throws WorkbookError 'aborted' after the signal; database errors, which can be retried
 */
export async function runImport(id: number, spool: Spool, signal?: AbortSignal): Promise<ImportDocument | null> {
  const doc = await findImport(id);
  return doc && runApart(isSuspect(doc), signal, () => executeRun(id, spool, signal));
}

async function executeRun(id: number, spool: Spool, signal?: AbortSignal): Promise<ImportDocument | null> {
  const started = await startRun(id);
  if (!started) return findImport(id);
  const { run: own, doc } = started;
  try {
    if (doc.status === 'scanning') await scanImport(own, doc, spool, signal);
    await publishImport(own);
  } catch (error) {
    if (!(await hasLostRun(error, id, own.number))) throw error;
  } finally {
    await own.close();
  }
  return findImport(id);
}

/** Whether an error occurred only because the import no longer belongs to this run. */
async function hasLostRun(error: unknown, id: number, n: number): Promise<boolean> {
  if (error instanceof RunLost) return true;
  const now = await findImport(id);
  return now === null || now.run !== n || !['scanning', 'importing'].includes(now.status);
}
