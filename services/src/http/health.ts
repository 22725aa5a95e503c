import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import mongoose from 'mongoose';
import { combineCalls } from '../infra/combine-calls';
import { buildWorkerMarkerKey } from '../infra/worker-marker';

const PUBLIC = { config: { access: { public: true } }, logLevel: 'warn' } as const;
/** A worker that has not answered a marker job for this time counts as missing. */
const MAX_MARKER_AGE_MS = 60_000;
const CHECK_TIMEOUT_MS = 2_000;

/** `/health/live`: the process answers. `/health/ready`: MongoDB, Redis and a worker answer, too. */
export const health = fp(
  async (app) => {
    // The route has no rate limit, because one check at a time answers all waiting callers.
    const check = combineCalls(async () => {
      const [mongodb, redis, worker] = await Promise.all([
        isTrueInTime(checkMongo()),
        isTrueInTime(checkRedis(app)),
        isTrueInTime(checkWorker(app)),
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

async function checkMongo(): Promise<boolean> {
  const answer = await mongoose.connection.db?.admin().command({ ping: 1 });
  return answer?.ok === 1;
}

async function checkRedis({ redis }: FastifyInstance): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}

async function checkWorker({ redis, env }: FastifyInstance): Promise<boolean> {
  const last = await redis.get(buildWorkerMarkerKey(env.QUEUE_PREFIX));
  return last !== null && Date.now() - Date.parse(last) < MAX_MARKER_AGE_MS;
}

/** Returns false if the check gives no answer in time. */
async function isTrueInTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const result = await Promise.race([check.catch(() => false), late]);
  clearTimeout(timer);
  return result;
}
