import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tookTooLong } from '../../infra/outage';
import { type WorkTime, withinTime } from '../../infra/work-time';
import { endLate, hasBody } from './receive-timeout';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Time (ms) in which the route answers, from when a body that it reads as a whole has arrived (of a stream: begun); 15 s
     * for reads and 30 s for changes unless said, 0 = none.
     */
    answerWithin?: number;
  }
  interface FastifyRequest {
    /** Aborted when the answer's time is over, or when the caller leaves before it. */
    deadline: AbortSignal;
  }
}

const READ_MS = 15_000;
const CHANGE_MS = 30_000;
/** A reader may take so long to fetch an answer that has begun. */
const DOWNLOAD_MS = 60 * 60_000;

/**
 * One deadline for each request, kept until the answer has left: it becomes `request.deadline`, the time limit of every
 * query (bounded-queries.ts) and that of transactions. Fastify's own `handlerTimeout` ends with the last byte of a body, so
 * it holds for no request that has one.
 */
export const deadline = fp(
  async (app) => {
    const times = new WeakMap<FastifyRequest, Timed>();
    app.decorateRequest('deadline', null as unknown as AbortSignal);

    app.addHook('onRequest', (request, reply, done) => {
      const within = request.routeOptions.config?.answerWithin ?? (isRead(request) ? READ_MS : CHANGE_MS);
      const over = new AbortController();
      // A change goes on although its caller has left: somebody who decides and closes the page has decided.
      const work = isRead(request) ? over : new AbortController();
      request.deadline = over.signal;
      const time = { until: Number.POSITIVE_INFINITY, signal: work.signal, reads: isRead(request) };
      let timer: NodeJS.Timeout | undefined;
      const stop = () => clearTimeout(timer);
      const begin = () => {
        stop();
        if (within === 0) return;
        time.until = Date.now() + within;
        timer = setTimeout(() => giveUp(request, reply, [over, work]), within).unref();
      };
      reply.raw.once('close', () => {
        stop();
        if (!reply.raw.writableFinished) over.abort();
      });
      begin();
      times.set(request, { time, begin, stop });
      withinTime(time, done);
    });
    // A body has a time of its own to arrive (receive-timeout.ts); what is done with it begins behind.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      if (hasBody(request)) times.get(request)!.stop();
      done(null, payload);
    });
    // A body arrives in the socket's context, not in the request's.
    app.addHook('preValidation', (request, reply, done) => {
      const { time, begin } = times.get(request)!;
      if (hasBody(request) && !reply.raw.closed) begin();
      withinTime(time, done);
    });
  },
  { name: 'deadline', dependencies: ['errors'] },
);

interface Timed {
  time: WorkTime;
  /** Begins the time, again where it has begun before. */
  begin: () => void;
  stop: () => void;
}

function giveUp(request: FastifyRequest, reply: FastifyReply, work: AbortController[]): void {
  if (reply.raw.headersSent) {
    const timer = setTimeout(() => reply.raw.destroy(), DOWNLOAD_MS).unref();
    reply.raw.once('close', () => clearTimeout(timer));
    return;
  }
  for (const each of work) each.abort();
  if (endLate(request, reply)) return;
  if (!reply.sent) void reply.send(tookTooLong(isRead(request)));
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
