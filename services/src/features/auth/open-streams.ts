import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { App } from '../../http/route';
import { metricsRegistry } from '../../infra/metrics';
import { Refusal } from '../../refusal';
import { findEndedSessions } from './find-ended-sessions';

/**
 * Maximum number of streams per session. A browser may show several pages, and each page needs one or two streams, for
 * imports or modules.
 */
const MAX_STREAMS = 10;
const CHECK_MS = 1_000;
const TOO_MANY_STREAMS = 'Too many pages of this application are open. Please close one.';

const streamGauge = new Gauge({
  name: 'subtitle_event_streams',
  help: 'Open event streams.',
  registers: [metricsRegistry],
});

/** Event streams of each session, in this process. */
const streamsBySession = new Map<string, Set<AbortController>>();
let timer: NodeJS.Timeout | null = null;

/** One event to send; null is sent as a keep-alive. */
export type ServerEvent = { id?: number; event: string; data: unknown } | null;

interface StreamRequest {
  actor: { sid: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Options of an event stream's route: without a time limit, because the stream ends with its subject, its session or
 * its page.
 */
export const WITHOUT_TIME_LIMIT = { config: { answerWithin: 0 } };

/**
 * Answers requests with server-sent events. When the API closes, its streams end.
 * @returns a function for handlers: it takes a generator of events, which runs until its signal is aborted. It throws
 *   Refusal too-many-requests above the number that one browser needs
 */
export function createEventStreamSender(app: App) {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return ({ actor, request, reply }: StreamRequest, events: (signal: AbortSignal) => AsyncIterable<ServerEvent>) => {
    const over = registerStream(actor.sid, AbortSignal.any([request.deadline, closing.signal]));
    reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8');
    return reply.send(Readable.from(formatEvents(events(over.signal), over)));
  };
}

async function* formatEvents(events: AsyncIterable<ServerEvent>, over: AbortController): AsyncGenerator<string> {
  try {
    // The first bytes are sent immediately, because the headers are sent with them.
    yield 'retry: 2000\n\n';
    for await (const one of events) {
      const id = one?.id === undefined ? '' : `id: ${one.id}\n`;
      yield one ? `${id}event: ${one.event}\ndata: ${JSON.stringify(one.data)}\n\n` : ': still here\n\n';
    }
  } finally {
    // The subject has ended. Neither the client nor the deadline aborted the stream.
    over.abort();
  }
}

/**
 * Counts an event stream among the streams of its session until it ends.
 * @returns the controller to abort after its last event. It is also aborted when `gone` is, and when the session ends,
 *   because a stream lasts longer than the check of its request
 * @throws Refusal too-many-requests above the number that one browser needs
 */
function registerStream(sid: string, gone: AbortSignal): AbortController {
  const ownStreams = streamsBySession.get(sid) ?? new Set();
  if (ownStreams.size >= MAX_STREAMS) throw new Refusal('too-many-requests', { retryAfter: 10 }, TOO_MANY_STREAMS);
  const over = new AbortController();
  streamsBySession.set(sid, ownStreams.add(over));
  streamGauge.inc();
  const end = () => {
    streamGauge.dec();
    ownStreams.delete(over);
    if (ownStreams.size === 0 && streamsBySession.get(sid) === ownStreams) streamsBySession.delete(sid);
  };
  over.signal.addEventListener('abort', end, { once: true });
  gone.addEventListener('abort', () => over.abort(), { once: true });
  if (gone.aborted) over.abort();
  watchSessions();
  return over;
}

/** Checks the sessions of all streams with one query. */
function watchSessions(): void {
  if (timer) return;
  timer = setInterval(() => void endStreams(), CHECK_MS).unref();
}

async function endStreams(): Promise<void> {
  if (streamsBySession.size === 0) {
    if (timer) clearInterval(timer);
    timer = null;
    return;
  }
  // A temporarily unavailable database does not end sessions.
  const ended = await findEndedSessions([...streamsBySession.keys()]).catch(() => []);
  for (const sid of ended) for (const over of [...(streamsBySession.get(sid) ?? [])]) over.abort();
}
