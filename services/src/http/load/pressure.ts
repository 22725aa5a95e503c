import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { Refusal } from '../../refusal';

/** Refuses calls (503, Retry-After) while the event loop lags, instead of answering all of them late. */
export const pressure = fp(
  async (app) => {
    if (app.env.MAX_EVENT_LOOP_DELAY === 0) return;
    await app.register(underPressure, {
      maxEventLoopDelay: app.env.MAX_EVENT_LOOP_DELAY,
      pressureHandler: (request) => {
        if (!request.url.startsWith('/health/')) throw new Refusal('unavailable', { retryAfter: 10 });
      },
    });
  },
  { name: 'pressure', dependencies: ['errors'] },
);
