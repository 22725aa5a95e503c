import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal';

/** Turns calls away (503, Retry-After) while the event loop lags, instead of answering all of them late. */
export async function pressure(app: FastifyInstance): Promise<void> {
  if (app.env.MAX_EVENT_LOOP_DELAY === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: app.env.MAX_EVENT_LOOP_DELAY,
    pressureHandler: (request) => {
      if (!request.url.startsWith('/health/')) throw new Refusal('unavailable', { retryAfter: 10 });
    },
  });
}
