import {
  decideMemoryImport,
  exportMemory,
  getMemoryImport,
  listMemoryImports,
  startMemoryImport,
} from '@subtitle/contracts/operations/memory-exchange';
import { getFileContentType, setAttachmentHeaders } from '../../http/answers/attachment';
import { type App, route } from '../../http/route';
import { acceptForms } from '../imports/upload/accept-forms';
import { readFilePart } from '../imports/upload/read-upload';
import {
  decideMemoryImport as decide,
  getImport,
  listImports,
  presentMemoryImport,
} from './exchange/decide-memory-import';
import { exportMemory as writeExport } from './exchange/export-memory';
import { startMemoryImport as start } from './exchange/start-memory-import';

/** Time limit for sending a large memory, or receiving a large file, on a slow line. */
const TRANSFER_MS = 60 * 60_000;

/** Routes that bring the memory in and out as files. */
export function addMemoryExchangeRoutes(app: App): void {
  acceptForms(app);
  route(
    app,
    exportMemory,
    async ({ actor, params, query, request, reply }) => {
      const { name, bytes } = await writeExport(actor, params.pair, query.form ?? 'tmx', request.deadline);
      return setAttachmentHeaders(reply, name, getFileContentType(name)).send(bytes);
    },
    { config: { answerWithin: TRANSFER_MS } },
  );
  route(
    app,
    startMemoryImport,
    async ({ actor, request }) => ({
      import: presentMemoryImport(await start(actor, await readFilePart(request, startMemoryImport))),
    }),
    { config: { answerWithin: TRANSFER_MS, receiveWithin: TRANSFER_MS } },
  );
  route(app, listMemoryImports, async ({ actor }) => ({ imports: await listImports(actor) }));
  route(app, getMemoryImport, ({ actor, params }) => getImport(actor, params.id));
  route(app, decideMemoryImport, async ({ actor, params, body }) => ({
    import: await decide(actor, params.id, body.act),
  }));
}
