import type { WorkbookKind } from '@subtitle/contracts/columns';
import {
  type UploadCell,
  uploadActivities,
  uploadDaily,
  uploadTenday,
  uploadVideos,
} from '@subtitle/contracts/imports/upload-rows';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enqueueImportScan } from '../../jobs/import-scan.job';
import { type App, route } from '../../plugins/route';
import type { SessionActor } from '../auth/session-actor';
import { awaitImport, createImportOfRows } from './create-import-of-rows';
import { importQueues } from './import-queues';
import { openSpool } from './open-spool';
import { presentImport } from './present-import';
import { requireChannel } from './require-channel';

/** After so long the caller gets the import's number and looks again (decision 18). */
const ANSWER_MS = 25_000;
const BODY_BYTES = 64 * 1024 * 1024;
/** As long as 64 MB may take on a slow line, and the answer after it. */
const RECEIVE_MS = 10 * 60_000;
const SETTINGS = { bodyLimit: BODY_BYTES, config: { answerWithin: RECEIVE_MS, receiveWithin: RECEIVE_MS } };

const DONE: Record<WorkbookKind, string> = {
  videos: MESSAGES.videosUploaded,
  activities: MESSAGES.activitiesUploaded,
  daily: MESSAGES.predictionsUploaded,
  tenday: MESSAGES.tendayUploaded,
};

/** The calls of specification 7.6 and `POST /videos/vtt`: rows as JSON, imported as a workbook is. */
export function uploadRowsRoutes(app: App): void {
  const take = rowsTaker(app);
  route(app, uploadDaily, (input) => take('daily', 'predictions', input, input.body.predictions), SETTINGS);
  route(app, uploadTenday, (input) => take('tenday', 'predictions', input, input.body.predictions), SETTINGS);
  route(app, uploadActivities, (input) => take('activities', 'activities', input, input.body.activities), SETTINGS);
  route(app, uploadVideos, (input) => take('videos', 'videos', input, input.body.videos), SETTINGS);
}

interface Input {
  actor: SessionActor;
  body: BodyOf<typeof uploadDaily> | BodyOf<typeof uploadActivities> | BodyOf<typeof uploadVideos>;
  request: FastifyRequest;
  reply: FastifyReply;
}

function rowsTaker(app: App) {
  const queues = importQueues(app);
  return async (
    kind: WorkbookKind,
    field: string,
    { actor, body, request, reply }: Input,
    rows: Record<string, UploadCell>[],
  ) => {
    const channelId = 'channel_id' in body ? body.channel_id : null;
    await requireChannel(channelId);
    const doc = await createImportOfRows({ kind, field, rows, channelId, username: actor.username }, openSpool());
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
