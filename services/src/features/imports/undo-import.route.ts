import { undoImport as operation } from '@subtitle/contracts/operations/imports';
import { type App, route } from '../../http/route';
import { enqueueImportClean } from '../../jobs/import-clean.job';
import { importQueues } from './import-queues';
import { presentImport } from './present-import';
import { undoImport } from './undo-import';

export function undoImportRoute(app: App): void {
  const queues = importQueues(app);
  route(app, operation, async ({ params, actor, request }) => {
    const doc = await undoImport(params.id, actor.username);
    await enqueueImportClean(queues, doc).catch((error) =>
      request.log.warn({ err: error }, 'undo waits for the sweep'),
    );
    return { import: presentImport(doc) };
  });
}
