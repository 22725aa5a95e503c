import multipart from '@fastify/multipart';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { createImport as operation } from '@subtitle/contracts/operations/import-files';
import { type App, route } from '../../http/route';
import { openSpool } from '../../infra/spool/open-spool';
import { enqueueImportScan } from '../../jobs/import-scan.job';
import { createImport } from './create-import';
import { importQueues } from './import-queues';
import { presentImport } from './present-import';
import { FORM_LIMITS, readUpload } from './read-upload';
import { requireChannel } from './require-channel';

/** As long as 300 MB may take on a slow line. */
const UPLOAD_MS = 60 * 60_000;

export function createImportRoute(app: App): void {
  const queues = importQueues(app);
  // One byte more than allowed: the command's own limit answers, with the catalogue's sentence.
  void app.register(multipart, {
    limits: { ...FORM_LIMITS, fileSize: UPLOAD_LIMITS.fileBytes + 1 },
  });
  route(
    app,
    operation,
    async ({ actor, params, request }) => {
      const upload = await readUpload(request, params.kind);
      await requireChannel(upload.channelId);
      const doc = await createImport({ ...upload, username: actor.username }, openSpool());
      // While Redis is away the import waits for the sweep.
      await enqueueImportScan(queues, doc).catch((error) =>
        request.log.warn({ err: error }, 'import waits for the sweep'),
      );
      return { import: presentImport(doc) };
    },
    { config: { answerWithin: UPLOAD_MS, receiveWithin: UPLOAD_MS } },
  );
}
