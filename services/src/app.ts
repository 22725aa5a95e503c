import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from './env';
import { auth } from './features/auth/auth.plugin';
import { findKeyActor, isModuleKey } from './features/modules/keys/find-key-actor';
import { securityLog } from './features/security/security-log.plugin';
import { pages } from './features/shell/pages.plugin';
import { uploads } from './features/uploads/uploads.plugin';
import { accessRule } from './http/access-rule';
import { answerClientError } from './http/answers/client-error';
import { compression } from './http/answers/compression';
import { answerAddressFault, errors } from './http/answers/errors';
import { securityHeaders } from './http/answers/security-headers';
import { serializers } from './http/answers/serializers';
import { cors } from './http/cors';
import { collectDocs, serveDocs } from './http/docs';
import { health } from './http/health';
import { deadline } from './http/load/deadline';
import { diskSpace } from './http/load/disk-space';
import { pressure } from './http/load/pressure';
import { limits } from './http/load/rate-limit';
import { receiveTimeout } from './http/load/receive-timeout';
import { metrics } from './http/metrics';
import { queues } from './http/queues';
import { redis } from './http/redis';
import { createRequestLog } from './http/request-log';
import type { App } from './http/route';
import { validation } from './http/validation';
import { API_CONNECTION, connectMongo, disconnectMongo } from './infra/mongo';
import { configureSpool } from './infra/spool/open-spool';
import { logFailedLookUps } from './infra/try-look-up';
import { requireMigrated } from './models/migrate';
import { ROUTES } from './routes';

declare module 'fastify' {
  interface FastifyInstance {
    env: Env;
  }
}

export interface AppOptions {
  /** Additional routes, for tests of the start-up rules. */
  extraRoutes?: readonly ((app: App) => void)[];
  /** Time (ms) in which a request's body must arrive; uploads are exempt. */
  receiveWithin?: number;
  /** Receives the log's lines instead of the standard output. */
  logStream?: { write(line: string): void };
}

const RECEIVE_TIMEOUT_MS = 60_000;

/**
 * Builds the API, connected to MongoDB and Redis but not listening. `close()` also closes the connections.
 * @throws StartupError if a database is away or not migrated, or a route does not declare its access
 */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<App> {
  const app = Fastify({
    ...createRequestLog(env, options.logStream),
    bodyLimit: 1024 * 1024,
    // An upload may take an hour. For all other requests see http/load/receive-timeout.ts.
    requestTimeout: 60 * 60_000,
    keepAliveTimeout: 10_000,
    // Trusts this number of X-Forwarded-For addresses, counted from the right. `true` would also trust addresses that
    // the caller itself sent.
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    return503OnClosing: true,
    exposeHeadRoutes: false,
    frameworkErrors: answerAddressFault,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('env', env);
  logFailedLookUps(app.log);
  await connectMongo(env, API_CONNECTION);
  app.addHook('onClose', disconnectMongo);
  await configureSpool(env.SPOOL, env.SPOOL_KEYS);
  try {
    await requireMigrated();
    await addParts(app, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function addParts(app: App, { extraRoutes = [], receiveWithin = RECEIVE_TIMEOUT_MS }: AppOptions): Promise<void> {
  await app.register(accessRule);
  await app.register(validation);
  await app.register(serializers);
  await app.register(errors);
  await app.register(metrics);
  await app.register(deadline);
  await app.register(receiveTimeout, { within: receiveWithin });
  await app.register(compression);
  await app.register(securityHeaders);
  await app.register(cors);
  await app.register(pressure);
  await app.register(redis);
  await app.register(queues);
  await app.register(limits);
  await app.register(auth, { isModuleKey, findKeyActor });
  await app.register(securityLog);
  await app.register(diskSpace);
  await app.register(uploads);
  await app.register(collectDocs);
  // Each feature has its own scope, so its parsers (forms, streams) do not affect other features. Without a name,
  // Fastify would search all loaded modules for one.
  for (const add of [...ROUTES, ...extraRoutes])
    await app.register(fp(async (scope) => add(scope as App), { name: add.name, encapsulate: true }));
  await app.register(health);
  await app.register(serveDocs);
  await app.register(pages);
  await app.ready();
}
