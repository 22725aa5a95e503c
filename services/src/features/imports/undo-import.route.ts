import { undoImport as operation } from '@subtitle/contracts/imports/undo-import';
import { enqueueImportFinish } from '../../jobs/import-finish.job';
import { type App, route } from '../../plugins/route';
import { importQueues } from './import-queues';
import { presentImport } from './present-import';
import { undoImport } from './undo-import';

export function undoImportRoute(app: App): void {
  const queues = importQueues(app);
  route(app, operation, async ({ params, actor, request }) => {
    const doc = await undoImport(params.id, actor.username);
    await enqueueImportFinish(queues, doc).catch((error) =>
      request.log.warn({ err: error }, 'undo waits for the sweep'),
    );
    return { import: presentImport(doc) };
  });
}
