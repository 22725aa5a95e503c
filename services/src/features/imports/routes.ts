import { Readable } from 'node:stream';
import * as operations from '@subtitle/contracts/operations/imports';
import { openStream } from '../../http/open-streams';
import { type App, route } from '../../http/route';
import type { ImportDocument } from '../../models/import.model';
import { downloadRoutes } from './download.routes';
import { importEnqueuer } from './jobs/import-queues';
import { getImport, listImports } from './ledger/list-imports';
import { watchImport } from './ledger/watch-import';
import { answerImport } from './life/answer-import';
import { cancelImport } from './life/cancel-import';
import { previewUndo } from './life/preview-undo';
import { undoImport } from './life/undo-import';
import { presentImport } from './present-import';
import { uploadRoutes } from './upload.routes';

/** Every call about imports. */
export function importRoutes(app: App): void {
  uploadRoutes(app);
  downloadRoutes(app);
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

/** What somebody decides about an import; what follows is a job. */
function decisionRoutes(app: App): void {
  const enqueue = importEnqueuer(app);
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
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  route(
    app,
    operations.watchImport,
    async ({ actor, params, request, reply }) => {
      await getImport(params.id);
      const lastSeen = Number(request.headers['last-event-id']) || null;
      const signal = openStream(actor.sid, AbortSignal.any([request.deadline, closing.signal]));
      reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8');
      return reply.send(Readable.from(events(watchImport(params.id, lastSeen, signal))));
    },
    // An event stream ends with its import, not with a clock.
    { config: { answerWithin: 0 } },
  );
}

async function* events(states: AsyncIterable<ImportDocument | null>): AsyncGenerator<string> {
  // Something at once, also where there is no news yet: headers leave with the first bytes.
  yield 'retry: 2000\n\n';
  for await (const doc of states)
    yield doc
      ? `id: ${doc.revision}\nevent: import\ndata: ${JSON.stringify(presentImport(doc))}\n\n`
      : ': still here\n\n';
}
