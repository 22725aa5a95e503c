import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import mongoose from 'mongoose';
import { inTurns } from '../infra/in-turns';
import { workerMarkerKey } from '../infra/worker-marker';

const PUBLIC = { config: { access: { public: true } }, logLevel: 'warn' } as const;
/** A worker that has not answered a marker job for this time counts as missing. */
const WORKER_WITHIN_MS = 60_000;
const PATIENCE_MS = 2_000;

/** `/health/live`: the process answers. `/health/ready`: MongoDB, Redis and a worker answer, too. */
export const health = fp(
  async (app) => {
    // The route has no rate limit, because one check at a time answers all waiting callers.
    const check = inTurns(async () => {
      const [mongodb, redis, worker] = await Promise.all([
        holds(mongoAnswers()),
        holds(redisAnswers(app)),
        holds(workerAnswers(app)),
      ]);
      return { mongodb, redis, worker };
    });
    app.get('/health/live', PUBLIC, async () => ({ ok: true }));
    app.get('/health/ready', PUBLIC, async (_request, reply) => {
      const { mongodb, redis, worker } = await check();
      const ok = mongodb && redis && worker;
      if (!ok) reply.code(503).header('retry-after', '5');
      return { ok, mongodb, redis, worker };
    });
  },
  { name: 'health', dependencies: ['access-rule', 'redis'] },
);

async function mongoAnswers(): Promise<boolean> {
  const answer = await mongoose.connection.db?.admin().command({ ping: 1 });
  return answer?.ok === 1;
}

async function redisAnswers({ redis }: FastifyInstance): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}

async function workerAnswers({ redis, env }: FastifyInstance): Promise<boolean> {
  const last = await redis.get(workerMarkerKey(env.QUEUE_PREFIX));
  return last !== null && Date.now() - Date.parse(last) < WORKER_WITHIN_MS;
}

/** Returns false if there is no answer in time. */
async function holds(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const result = await Promise.race([check.catch(() => false), late]);
  clearTimeout(timer);
  return result;
}
