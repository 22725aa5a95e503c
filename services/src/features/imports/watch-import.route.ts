import { Readable } from 'node:stream';
import { watchImport as operation } from '@subtitle/contracts/operations/imports';
import { openStream } from '../../http/open-streams';
import { type App, route } from '../../http/route';
import type { ImportDocument } from '../../models/import.model';
import { getImport } from './list-imports';
import { presentImport } from './present-import';
import { watchImport } from './watch-import';

export function watchImportRoute(app: App): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  route(
    app,
    operation,
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
