import { answerImport as operation } from '@subtitle/contracts/operations/imports';
import { type App, route } from '../../http/route';
import { enqueueImportClean } from '../../jobs/import-clean.job';
import { enqueueImportScan } from '../../jobs/import-scan.job';
import { answerImport } from './answer-import';
import { importQueues } from './import-queues';
import { presentImport } from './present-import';

export function answerImportRoute(app: App): void {
  const queues = importQueues(app);
  route(app, operation, async ({ params, body, actor, request }) => {
    const doc = await answerImport(params.id, body.choice, actor.username);
    const enqueue = doc.finished_at ? enqueueImportClean : enqueueImportScan;
    await enqueue(queues, doc).catch((error) => request.log.warn({ err: error }, 'answer waits for the sweep'));
    return { import: presentImport(doc) };
  });
}
