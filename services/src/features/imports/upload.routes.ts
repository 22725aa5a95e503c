import { Readable } from 'node:stream';
import { WORKBOOK_KINDS, type WorkbookKind } from '@subtitle/contracts/columns';
import { createImport as createImportOperation, UPLOAD_ROWS } from '@subtitle/contracts/operations/import-files';
import { WORKBOOKS } from '@subtitle/contracts/workbook-table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionActor } from '../../actor';
import { type App, route } from '../../http/route';
import { openSpool } from '../../infra/spool/open-spool';
import { readSettings } from '../settings/settings';
import { createImportEnqueuer } from './jobs/import-queues';
import { presentImport } from './present-import';
import { acceptForms } from './upload/accept-forms';
import { createImport } from './upload/create-import';
import { awaitImport, createImportOfRows, type RowsUpload } from './upload/create-import-of-rows';
import { readUpload } from './upload/read-upload';
import { requireChannel } from './upload/require-channel';
import { createNotObjectRefusal } from './upload/upload-rows-body';
import { type ReceivedRows, receiveRows } from './upload/upload-rows-file';

/** After this time the caller gets the import's number and polls (decision 18). */
const ANSWER_TIMEOUT_MS = 25_000;
const MB = 1024 * 1024;
const BODY_BYTES = 64 * MB;
/** Time limit for receiving 64 MB on a slow line and answering. */
const RECEIVE_TIMEOUT_MS = 10 * 60_000;
const ROUTE_SETTINGS = {
  bodyLimit: BODY_BYTES,
  config: { answerWithin: RECEIVE_TIMEOUT_MS, receiveWithin: RECEIVE_TIMEOUT_MS },
};

/** Time limit for receiving 300 MB on a slow line. */
const UPLOAD_TIMEOUT_MS = 60 * 60_000;

/** Registers the uploads of files and of rows as JSON. */
export function addUploadRoutes(app: App): void {
  registerFileRoute(app);
  registerRowsRoutes(app);
}

function registerFileRoute(app: App): void {
  const enqueue = createImportEnqueuer(app);
  acceptForms(app);
  route(
    app,
    createImportOperation,
    async ({ actor, params, request }) => {
      const upload = await readUpload(request, params.kind);
      await requireChannel(upload.channelId);
      const maxBytes = (await readSettings()).house.fileMegabytes * MB;
      const doc = await createImport({ ...upload, maxBytes, username: actor.username }, openSpool());
      await enqueue(doc, request);
      return { import: presentImport(doc) };
    },
    { config: { answerWithin: UPLOAD_TIMEOUT_MS, receiveWithin: UPLOAD_TIMEOUT_MS } },
  );
}

/** Registers the calls of specification 7.6 and `POST /videos/vtt`: rows as JSON, imported like a workbook. */
function registerRowsRoutes(app: App): void {
  void app.register(async (streams) => {
    takeBodiesAsStreams(streams as App);
    const take = createRowsHandler(streams as App);
    for (const kind of WORKBOOK_KINDS)
      route(streams as App, UPLOAD_ROWS[kind], (input) => take(kind, input), ROUTE_SETTINGS);
  });
}

/** Bodies are not validated here: upload/upload-rows-body.ts validates them while they arrive. */
function takeBodiesAsStreams(app: App): void {
  const usual = app.validatorCompiler!;
  app.setValidatorCompiler((given) => (given.httpPart === 'body' ? () => true : usual(given)));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
}

interface RowsInput {
  actor: SessionActor;
  request: FastifyRequest;
  reply: FastifyReply;
}

function createRowsHandler(app: App) {
  const enqueue = createImportEnqueuer(app);
  return async (kind: WorkbookKind, { actor, request, reply }: RowsInput) => {
    const { field, hasChannel, successMessage } = WORKBOOKS[kind];
    const form = { kind, rows: field, numbers: hasChannel ? ['channel_id'] : [] };
    const rows = await receiveRows(requireStreamBody(request), form, BODY_BYTES);
    const doc = await importReceivedRows(rows, { kind, username: actor.username });
    await enqueue(doc, request);
    const signal = AbortSignal.any([request.deadline, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const ended = await awaitImport(doc._id, field, signal);
    if (ended) return { import: presentImport(ended), message: successMessage };
    reply.code(202);
    return { import: presentImport(doc), message: null };
  };
}

/** Creates the import of the rows, and removes the received rows even after an error. */
async function importReceivedRows(...[rows, upload]: Parameters<typeof createRowsImport>) {
  try {
    return await createRowsImport(rows, upload);
  } finally {
    await rows.remove();
  }
}

async function createRowsImport(rows: ReceivedRows, upload: Pick<RowsUpload, 'kind' | 'username'>) {
  const channelId = rows.numbers.get('channel_id') ?? null;
  await requireChannel(channelId);
  return createImportOfRows({ ...upload, rows, channelId }, openSpool());
}

/** Only a JSON body is a stream. A body of another type was parsed by its own parser, or is missing. */
function requireStreamBody({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw createNotObjectRefusal();
}
