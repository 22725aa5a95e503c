import fp from 'fastify-plugin';
import { openQueues, QUEUE_NAMES, type Queues } from '../infra/queues';
import { Refusal } from '../refusal';

declare module 'fastify' {
  interface FastifyInstance {
    /** Queues on the API's Redis client; they fail immediately while Redis is unavailable. */
    queues: Queues;
  }
}

export const queues = fp(
  async (app) => {
    const queues = openQueues(app.redis, app.env.QUEUE_PREFIX, (error) => app.log.warn({ err: error }, 'queue'));
    let isOpen = false;
    // Opened only while Redis answers: a queue opened earlier would wait for it instead of failing.
    const openAllQueues = () => {
      for (const name of QUEUE_NAMES) queues.get(name);
      isOpen = true;
    };
    if (app.redis.status === 'ready') openAllQueues();
    else app.redis.once('ready', openAllQueues);
    app.decorate('queues', {
      get(name) {
        if (!isOpen) throw new Refusal('unavailable', { retryAfter: 5 });
        return queues.get(name);
      },
      close: () => queues.close(),
    });
    app.addHook('onClose', async () => {
      app.redis.off('ready', openAllQueues);
      await queues.close();
    });
  },
  { name: 'queues', dependencies: ['redis'] },
);
