import * as operations from '@subtitle/contracts/operations/imports';
import { type App, route } from '../../http/route';
import { createEventStreamSender, WITHOUT_TIME_LIMIT } from '../auth/open-streams';
import { addDownloadRoutes } from './download.routes';
import { createImportEnqueuer } from './jobs/import-queues';
import { getImport, listImports } from './ledger/list-imports';
import { watchImport } from './ledger/watch-import';
import { answerImport } from './life/answer-import';
import { cancelImport } from './life/cancel-import';
import { previewUndo } from './life/preview-undo';
import { undoImport } from './life/undo-import';
import { presentImport } from './present-import';
import { addUploadRoutes } from './upload.routes';

export function addImportRoutes(app: App): void {
  addUploadRoutes(app);
  addDownloadRoutes(app);
  readRoutes(app);
  watchRoute(app);
  decisionRoutes(app);
}

function readRoutes(app: App): void {
  route(app, operations.getImport, async ({ params }) => ({ import: presentImport(await getImport(params.id)) }));
  route(app, operations.listImports, async ({ query }) => {
    const { imports, next } = await listImports(query);
    return { imports: imports.map(presentImport), next };
  });
}

/** Decisions about an import. Each queues a job that carries it out. */
function decisionRoutes(app: App): void {
  const enqueue = createImportEnqueuer(app);
  route(app, operations.answerImport, async ({ params, body, actor, request }) => {
    const doc = await answerImport(params.id, body.choice, actor.username);
    await enqueue(doc, request);
    return { import: presentImport(doc) };
  });
  route(app, operations.cancelImport, async ({ params, actor, request }) => {
    const doc = await cancelImport(params.id, actor.username);
    await enqueue(doc, request);
    return { import: presentImport(doc) };
  });
  route(app, operations.previewUndo, ({ params }) => previewUndo(params.id));
  route(app, operations.undoImport, async ({ params, actor, request }) => {
    const doc = await undoImport(params.id, actor.username);
    await enqueue(doc, request);
    return { import: presentImport(doc) };
  });
}

function watchRoute(app: App): void {
  const stream = createEventStreamSender(app);
  const streamEvents = async function* (id: number, lastSeen: number | null, signal: AbortSignal) {
    for await (const doc of watchImport(id, lastSeen, signal))
      yield doc && { id: doc.revision, event: 'import', data: presentImport(doc) };
  };
  route(
    app,
    operations.watchImport,
    async ({ actor, params, request, reply }) => {
      await getImport(params.id);
      const lastSeen = Number(request.headers['last-event-id']) || null;
      return stream({ actor, request, reply }, (signal) => streamEvents(params.id, lastSeen, signal));
    },
    WITHOUT_TIME_LIMIT,
  );
}
