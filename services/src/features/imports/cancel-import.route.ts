import { cancelImport as operation } from '@subtitle/contracts/operations/imports';
import { type App, route } from '../../http/route';
import { enqueueImportClean } from '../../jobs/import-clean.job';
import { cancelImport } from './cancel-import';
import { importQueues } from './import-queues';
import { presentImport } from './present-import';

export function cancelImportRoute(app: App): void {
  const queues = importQueues(app);
  route(app, operation, async ({ params, actor, request }) => {
    const doc = await cancelImport(params.id, actor.username);
    await enqueueImportClean(queues, doc).catch((error) =>
      request.log.warn({ err: error }, 'cancel waits for the sweep'),
    );
    return { import: presentImport(doc) };
  });
}
