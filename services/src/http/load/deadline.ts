import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tookTooLong } from '../../infra/outage';
import { type WorkTime, withinTime } from '../../infra/work-time';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time (ms) in which the route answers, receiving included; 15 s for reads and 30 s for changes unless said, 0 = none. */
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
    const times = new WeakMap<FastifyRequest, WorkTime>();
    app.decorateRequest('deadline', null as unknown as AbortSignal);

    app.addHook('onRequest', (request, reply, done) => {
      const within = request.routeOptions.config?.answerWithin ?? (isRead(request) ? READ_MS : CHANGE_MS);
      const over = new AbortController();
      // A change goes on although its caller has left: somebody who decides and closes the page has decided.
      const work = isRead(request) ? over : new AbortController();
      request.deadline = over.signal;
      const timer = within > 0 ? setTimeout(() => giveUp(request, reply, [over, work]), within).unref() : undefined;
      reply.raw.once('close', () => {
        clearTimeout(timer);
        if (!reply.raw.writableFinished) over.abort();
      });
      const until = within > 0 ? Date.now() + within : Number.POSITIVE_INFINITY;
      const time = { until, signal: work.signal, reads: isRead(request) };
      times.set(request, time);
      withinTime(time, done);
    });
    // A body arrives in the socket's context, not in the request's.
    app.addHook('preValidation', (request, _reply, done) => withinTime(times.get(request)!, done));
  },
  { name: 'deadline', dependencies: ['errors'] },
);

function giveUp(request: FastifyRequest, reply: FastifyReply, work: AbortController[]): void {
  if (reply.raw.headersSent) {
    const timer = setTimeout(() => reply.raw.destroy(), DOWNLOAD_MS).unref();
    reply.raw.once('close', () => clearTimeout(timer));
    return;
  }
  for (const each of work) each.abort();
  if (!reply.sent) void reply.send(tookTooLong(isRead(request)));
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
