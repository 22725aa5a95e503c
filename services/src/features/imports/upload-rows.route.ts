import { Readable } from 'node:stream';
import type { WorkbookKind } from '@subtitle/contracts/columns';
import { MESSAGES } from '@subtitle/contracts/messages';
import { uploadActivities, uploadDaily, uploadTenday, uploadVideos } from '@subtitle/contracts/operations/import-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, route } from '../../http/route';
import { openSpool } from '../../infra/spool/open-spool';
import { enqueueImportScan } from '../../jobs/import-scan.job';
import { Refusal } from '../../refusal';
import type { SessionActor } from '../auth/session-actor';
import { awaitImport, createImportOfRows, type RowsUpload } from './create-import-of-rows';
import { importQueues } from './import-queues';
import { presentImport } from './present-import';
import { requireChannel } from './require-channel';
import type { BodyForm } from './upload-rows-body';
import { type ReceivedRows, receiveRows } from './upload-rows-file';

/** After so long the caller gets the import's number and looks again (decision 18). */
const ANSWER_MS = 25_000;
const BODY_BYTES = 64 * 1024 * 1024;
/** As long as 64 MB may take on a slow line, and the answer after it. */
const RECEIVE_MS = 10 * 60_000;
const SETTINGS = { bodyLimit: BODY_BYTES, config: { answerWithin: RECEIVE_MS, receiveWithin: RECEIVE_MS } };

const PREDICTIONS: BodyForm = { rows: 'predictions', numbers: [] };
const ACTIVITIES: BodyForm = { rows: 'activities', numbers: [] };
const VIDEOS: BodyForm = { rows: 'videos', numbers: ['channel_id'] };

const DONE: Record<WorkbookKind, string> = {
  videos: MESSAGES.videosUploaded,
  activities: MESSAGES.activitiesUploaded,
  daily: MESSAGES.predictionsUploaded,
  tenday: MESSAGES.tendayUploaded,
};

/** The calls of specification 7.6 and `POST /videos/vtt`: rows as JSON, imported as a workbook is. */
export function uploadRowsRoutes(app: App): void {
  void app.register(async (streams) => {
    takeBodiesAsStreams(streams as App);
    const take = rowsTaker(streams as App);
    route(streams as App, uploadDaily, (input) => take('daily', PREDICTIONS, input), SETTINGS);
    route(streams as App, uploadTenday, (input) => take('tenday', PREDICTIONS, input), SETTINGS);
    route(streams as App, uploadActivities, (input) => take('activities', ACTIVITIES, input), SETTINGS);
    route(streams as App, uploadVideos, (input) => take('videos', VIDEOS, input), SETTINGS);
  });
}

/** The body's schema describes it; upload-rows-body.ts holds it to that while it arrives. */
function takeBodiesAsStreams(app: App): void {
  const usual = app.validatorCompiler!;
  app.setValidatorCompiler((given) => (given.httpPart === 'body' ? () => true : usual(given)));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
}

interface Input {
  actor: SessionActor;
  request: FastifyRequest;
  reply: FastifyReply;
}

function rowsTaker(app: App) {
  const queues = importQueues(app);
  return async (kind: WorkbookKind, form: BodyForm, { actor, request, reply }: Input) => {
    const field = form.rows;
    const rows = await receiveRows(bodyOf(request), form, BODY_BYTES);
    const doc = await noted(rows, { kind, field, username: actor.username });
    await enqueueImportScan(queues, doc).catch((error) =>
      request.log.warn({ err: error }, 'import waits for the sweep'),
    );
    const signal = AbortSignal.any([request.deadline, AbortSignal.timeout(ANSWER_MS)]);
    const ended = await awaitImport(doc._id, field, signal);
    if (ended) return { import: presentImport(ended), message: DONE[kind] };
    reply.code(202);
    return { import: presentImport(doc), message: null };
  };
}

/** What was received is put away, whatever comes of it. */
async function noted(...[rows, upload]: Parameters<typeof note>) {
  try {
    return await note(rows, upload);
  } finally {
    await rows.remove();
  }
}

async function note(rows: ReceivedRows, upload: Pick<RowsUpload, 'kind' | 'field' | 'username'>) {
  const channelId = rows.numbers.get('channel_id') ?? null;
  await requireChannel(channelId);
  return createImportOfRows({ ...upload, rows, channelId }, openSpool());
}

/** A body of another type was taken by its own parser, or there is none. */
function bodyOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new Refusal('invalid-request', {}, 'The body must be object.');
}
