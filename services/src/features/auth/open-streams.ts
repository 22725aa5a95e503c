import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { App } from '../../http/route';
import { metricsRegistry } from '../../infra/metrics';
import { Refusal } from '../../refusal';
import { findEndedSessions } from './session-holds';

/**
 * Maximum number of streams per session. A browser may show several pages, and each page needs one or two streams, for
 * imports or modules.
 */
const MOST = 10;
const LOOK_MS = 1_000;
const TOO_MANY = 'Too many pages of this application are open. Please close one.';

const streams = new Gauge({
  name: 'subtitle_event_streams',
  help: 'Open event streams.',
  registers: [metricsRegistry],
});

/** Event streams of each session, in this process. */
const open = new Map<string, Set<AbortController>>();
let timer: NodeJS.Timeout | null = null;

/** One event to send; null is sent as a keep-alive. */
export type ServerEvent = { id?: number; event: string; data: unknown } | null;

interface Asked {
  actor: { sid: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Options of an event stream's route: without a time limit, because the stream ends with its subject, its session or
 * its page.
 */
export const ENDLESS = { config: { answerWithin: 0 } };

/**
 * Answers requests with server-sent events. When the API closes, its streams end.
 * @returns a function for handlers: it takes a generator of events, which runs until its signal is aborted. It throws
 *   Refusal too-many-requests above the number that one browser needs
 */
export function eventStreams(app: App) {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return ({ actor, request, reply }: Asked, events: (signal: AbortSignal) => AsyncIterable<ServerEvent>) => {
    const over = openStream(actor.sid, AbortSignal.any([request.deadline, closing.signal]));
    reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8');
    return reply.send(Readable.from(written(events(over.signal), over)));
  };
}

async function* written(events: AsyncIterable<ServerEvent>, over: AbortController): AsyncGenerator<string> {
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
function openStream(sid: string, gone: AbortSignal): AbortController {
  const own = open.get(sid) ?? new Set();
  if (own.size >= MOST) throw new Refusal('too-many-requests', { retryAfter: 10 }, TOO_MANY);
  const over = new AbortController();
  open.set(sid, own.add(over));
  streams.inc();
  const end = () => {
    streams.dec();
    own.delete(over);
    if (own.size === 0 && open.get(sid) === own) open.delete(sid);
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
  timer = setInterval(() => void endStreams(), LOOK_MS).unref();
}

async function endStreams(): Promise<void> {
  if (open.size === 0) {
    if (timer) clearInterval(timer);
    timer = null;
    return;
  }
  // A temporarily unavailable database does not end sessions.
  const ended = await findEndedSessions([...open.keys()]).catch(() => []);
  for (const sid of ended) for (const over of [...(open.get(sid) ?? [])]) over.abort();
}
