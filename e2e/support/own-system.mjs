import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dropDatabase } from '../../packages/tooling/databases/replica-set.mjs';
import { openServers } from '../../packages/tooling/databases/servers.mjs';
import { createChildren } from '../../packages/tooling/steps/children.mjs';
import { findFreePort } from '../../packages/tooling/steps/ports.mjs';
import { formatAddress, readStartOptions } from '../../packages/tooling/steps/start/options.mjs';
import { prepareDatabases, startServices } from '../../packages/tooling/steps/start/system.mjs';

/**
 * Starts the parts of `npm start` with demo data, but does not restart a server that dies. With MONGODB_URI it uses a
 * separate database on that server.
 */
export async function startSeparateSystem(dataDir) {
  const database = `journey_${path.basename(dataDir).replaceAll(/\W/g, '_')}`;
  const { MONGODB_URI, MONGODB_URI_FILE } = process.env;
  const given = { MONGODB_URI, MONGODB_URI_FILE };
  const options = readStartOptions(['--demo'], {
    ...given,
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DATABASE: database,
  });
  const children = createChildren(path.join(dataDir, 'logs'));
  const stop = async () => {
    await children.stop();
    if (options.mongoUri) await dropDatabase(options.mongoUri, database);
  };
  try {
    const servers = await openServers({ ...options, children });
    const { env } = await prepareDatabases(options, servers);
    // `serve` reads the port from this variable. With a fixed port, an API that restarts might find it in use.
    process.env.METRICS_PORT ??= '0';
    const services = await startServices(options, { ...env, MAX_EVENT_LOOP_DELAY: '0' }, children);
    const running = { redis: servers.own.Redis.first, api: services.API.first };
    return {
      baseURL: formatAddress(options),
      stop,
      async stopRedis() {
        process.kill(running.redis.pid, 'SIGKILL');
        await running.redis.exited;
      },
      async startRedis() {
        running.redis = await servers.own.Redis.restart();
      },
      async restartApi() {
        await running.api.end();
        running.api = services.API.restart();
        await waitUntilLive(formatAddress(options), running.api);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilLive(address, api) {
  while (!api.hasEnded()) {
    const answer = await fetch(`${address}/health/live`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The API ended: ${api.tail()}`);
}
