import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createTimeoutRefusal } from '../../infra/outage';
import { runWithinTime, type WorkTime } from '../../infra/work-time';
import { endLate, hasBody } from './receive-timeout';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Time limit (ms) of the answer, counted from the arrival of the body if it is read as a whole (for a stream: from
     * its beginning). By default 15 s for reads and 30 s for changes; 0 means none.
     */
    answerWithin?: number;
  }
  interface FastifyRequest {
    /** Aborted at the time limit, or when the caller leaves. */
    deadline: AbortSignal;
  }
}

const READ_TIMEOUT_MS = 15_000;
const CHANGE_TIMEOUT_MS = 30_000;
/** Time limit for a client to receive an answer that has begun. */
const DOWNLOAD_TIMEOUT_MS = 60 * 60_000;

/**
 * One deadline per request, until the answer is sent. The signal is `request.deadline`; it limits every query
 * (bounded-queries.ts) and transaction. Fastify's own `handlerTimeout` ends with the last byte of a body, so it does
 * not apply to requests with a body.
 */
export const deadline = fp(
  async (app) => {
    const times = new WeakMap<FastifyRequest, Timed>();
    app.decorateRequest('deadline', null as unknown as AbortSignal);

    app.addHook('onRequest', (request, reply, done) => {
      const within =
        request.routeOptions.config?.answerWithin ?? (isRead(request) ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS);
      const over = new AbortController();
      // A change continues although its caller has left: a user who decides and closes the page has decided.
      const work = isRead(request) ? over : new AbortController();
      request.deadline = over.signal;
      const time = { until: Number.POSITIVE_INFINITY, signal: work.signal, isRead: isRead(request) };
      let timer: NodeJS.Timeout | undefined;
      const stop = () => clearTimeout(timer);
      const begin = () => {
        stop();
        if (within === 0) return;
        time.until = Date.now() + within;
        timer = setTimeout(() => abortLate(request, reply, [over, work]), within).unref();
      };
      reply.raw.once('close', () => {
        stop();
        if (!reply.raw.writableFinished) over.abort();
      });
      begin();
      times.set(request, { time, begin, stop });
      runWithinTime(time, done);
    });
    // The arrival of a body has its own limit (receive-timeout.ts); the time for the work begins afterwards.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      if (hasBody(request)) times.get(request)!.stop();
      done(null, payload);
    });
    // A body arrives in the async context of the socket, not of the request.
    app.addHook('preValidation', (request, reply, done) => {
      const { time, begin } = times.get(request)!;
      if (hasBody(request) && !reply.raw.closed) begin();
      runWithinTime(time, done);
    });
  },
  { name: 'deadline', dependencies: ['errors'] },
);

interface Timed {
  time: WorkTime;
  /** Starts or restarts the time. */
  begin: () => void;
  stop: () => void;
}

function abortLate(request: FastifyRequest, reply: FastifyReply, work: AbortController[]): void {
  if (reply.raw.headersSent) {
    const timer = setTimeout(() => reply.raw.destroy(), DOWNLOAD_TIMEOUT_MS).unref();
    reply.raw.once('close', () => clearTimeout(timer));
    return;
  }
  for (const each of work) each.abort();
  if (endLate(request, reply)) return;
  if (!reply.sent) void reply.send(createTimeoutRefusal(isRead(request)));
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
