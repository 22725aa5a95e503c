import fp from 'fastify-plugin';
import { openQueues, QUEUE_NAMES, type Queues } from '../infra/queues';

declare module 'fastify' {
  interface FastifyInstance {
    /** Queues on the API's own Redis client: they fail at once while Redis is away. */
    queues: Queues;
  }
}

export const queues = fp(
  async (app) => {
    const open = openQueues(app.redis, app.env.QUEUE_PREFIX, (error) => app.log.warn({ err: error }, 'queue'));
    // Opened now, while Redis answers: a queue opened later, while it does not, would wait for it instead of failing.
    for (const name of QUEUE_NAMES) open.get(name);
    app.decorate('queues', open);
    app.addHook('onClose', () => open.close());
  },
  { name: 'queues', dependencies: ['redis'] },
);
