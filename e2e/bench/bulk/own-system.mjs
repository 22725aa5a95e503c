import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';
import { createScratch, fetchToken, findDescendants, startDatabases, startSystem } from '../support.mjs';
import { startProxy } from './database-proxy.mjs';

const { MongoClient } = createRequire(path.join(ROOT, 'services', 'package.json'))('mongoose').mongo;
const DATABASE = 'subtitle_editor';

/**
 * Starts the system as `npm start` does, on separate databases and with a recording proxy between the system and
 * MongoDB.
 * @param {(own: Awaited<ReturnType<typeof startWithProxy>>) => Promise<void>} work
 */
export async function withSeparateSystem(work) {
  const { dir, clean } = createScratch();
  const databases = await startDatabases(dir);
  const tap = await startProxy(databases.mongo.port);
  const client = await MongoClient.connect(databases.mongo.uri);
  const own = await startWithProxy({ dir, databases, tap, db: client.db(DATABASE) });
  try {
    await work(own);
  } finally {
    await own.system.stop();
    await client.close();
    tap.stop();
    await databases.stop();
    clean();
  }
}

async function startWithProxy({ dir, databases, tap, db }) {
  const env = {
    DATA_DIR: dir,
    MONGODB_URI: `mongodb://127.0.0.1:${tap.port}/?directConnection=true`,
    REDIS_URL: databases.redis.url,
    DATABASE,
  };
  const own = { tap, db, uri: databases.mongo.uri, database: DATABASE, engine: databases.engine, restart };
  return start();

  async function start() {
    own.system = await startSystem({ env });
    own.api = findDescendants(own.system.pid, 'dist/api')[0];
    own.token = createTokenCache(own.system.baseURL);
    own.caller = createCaller(own.system.baseURL, own.token);
    return own;
  }

  /** Restarts the system with the same data, so that its processes begin with little memory. */
  async function restart() {
    await own.system.stop();
    await start();
  }
}

/** Tokens of demo accounts; each account signs in once. */
function createTokenCache(baseURL) {
  const tokens = new Map();
  return (who) => {
    if (!tokens.has(who)) tokens.set(who, fetchToken(baseURL, who));
    return tokens.get(who);
  };
}

function createCaller(baseURL, token) {
  return async (who, address, { method = 'GET', body } = {}) => {
    const headers = { authorization: `Bearer ${await token(who)}` };
    if (body) headers['content-type'] = 'application/json';
    return fetch(`${baseURL}/api${address}`, { method, headers, body: body && JSON.stringify(body) });
  };
}

/** Returns the load of the machine, for example '2.5'. It is printed beside every figure. */
export const formatLoad = () => os.loadavg()[0].toFixed(1);
