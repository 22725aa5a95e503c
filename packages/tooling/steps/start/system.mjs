import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dropQueues } from '../../databases/redis-check.mjs';
import { dropDatabase } from '../../databases/replica-set.mjs';
import { listBuildable } from '../build.mjs';
import { readSigningSecret } from '../data-dir.mjs';
import { createFault, Fault } from '../fault.mjs';
import { ROOT } from '../paths.mjs';
import { findListenError } from '../ports.mjs';
import { print, runStep } from '../report.mjs';
import { runProgram } from '../run.mjs';
import { isStamped, writeStamp } from '../stamps.mjs';
import { formatAddress } from './options.mjs';

const READY_WITHIN_MS = 60_000;
/** The services need up to 20 s to close after SIGTERM. */
const GRACE_MS = 25_000;

/** Returns the path of a built program of the services. */
export const getProgramPath = (name) => path.join(ROOT, 'services', 'dist', `${name}.js`);

/**
 * Prepares the databases for this version: builds indexes, adds demo content (once), and registers the built screen
 * modules.
 * @param {ReturnType<typeof import('./options.mjs').readStartOptions>} options
 * @param {{ mongoUri: string, redisUrl: string }} servers
 * @returns {Promise<{ env: NodeJS.ProcessEnv, firstAdmin: { username: string, password: string } | null }>} the
 *   environment for API and worker, and the first account if one was created (password '' if the settings contain it)
 */
export async function prepareDatabases(options, servers) {
  const env = buildEnvironment(options, servers);
  if (options.fresh && options.mongoUri)
    await runStep('Empty database', () => dropDatabase(options.mongoUri, options.database));
  if (options.fresh && options.redisUrl)
    await runStep('Empty queues', () => dropQueues(options.redisUrl, options.queuePrefix));
  const lines = (await runStep('Migrate', () => migrate(env))).match(/^(Same rows: .*| {2}- .*)$/gm) ?? [];
  for (const line of lines) print(`    ${line}`);
  const seeded = seedStamp(options, servers);
  if (options.demo && !isStamped(...seeded)) {
    await runStep('Demo data', () => runServiceProgram('seed', [], env));
    writeStamp(...seeded);
  }
  const firstAdmin = await addFirstAdmin(env);
  await runStep('Screen modules', async (note) => {
    const modules = listBuildable().filter(isScreenModule);
    await registerModules(modules, env);
    await runServiceProgram('keep-shell', [], env);
    note(`${modules.length} registered`);
  });
  return { env: { ...env, DEMO: isStamped(...seeded) ? '1' : '0' }, firstAdmin };
}

export const isScreenModule = ({ short }) => short.startsWith('mfe-');

/** Activates the built modules for all users. */
export async function registerModules(modules, env) {
  const folders = modules.map(({ folder }) => path.join(folder, 'dist'));
  await runServiceProgram('register-remotes', folders, env);
}

/** Builds indexes and migrates stored data for the current services. */
export const migrate = (env) => runServiceProgram('migrate', [], env);

/** Creates an admin from ADMIN_USERNAME and ADMIN_PASSWORD if there are no accounts (no demo data, empty database). */
async function addFirstAdmin(env) {
  const output = await runServiceProgram('first-admin', [], env);
  const line = output.split('\n').find((text) => text.startsWith('{"username"'));
  return line ? JSON.parse(line) : null;
}

/**
 * Starts worker and API and waits until /health/ready succeeds. They are stopped in reverse order.
 * @returns {Promise<Record<string, import('../keep-alive.mjs').Kept>>}
 */
export async function startServices(options, env, children) {
  return runStep('API and worker', async () => {
    const metrics = await chooseMetricsPorts(process.env.METRICS_PORT);
    const restart = {
      worker: () => startService('worker', { ...env, METRICS_PORT: metrics.worker }, children),
      api: () => startService('api', { ...env, METRICS_PORT: metrics.api }, children),
    };
    const [worker, api] = [restart.worker(), restart.api()];
    await waitUntilReady(options, [api, worker]);
    return {
      API: { first: api, restart: restart.api },
      worker: { first: worker, restart: restart.worker, mayDie: true },
    };
  });
}

/**
 * Returns the metrics ports of API and worker; the worker's is the next after the API's. Both are '0' (no metrics) if
 * one is in use. Call it just before both start, because a build takes minutes, in which another start may use the
 * ports.
 * @param {string | undefined} given the API's port; used even if it is taken
 */
export async function chooseMetricsPorts(given, usual = 9464) {
  const api = given ?? (await takeIfFree(usual));
  return { api, worker: api === '0' ? '0' : await takeIfFree(Number(api) + 1) };
}

const takeIfFree = async (port) => ((await findListenError(port, '127.0.0.1')) ? '0' : String(port));

/**
 * By default the C library has several heaps, each of which keeps the memory that threads have freed. After a whole
 * list the API was 94 MB larger, with one heap 74.
 */
const ONE_HEAP = { MALLOC_ARENA_MAX: '1' };

/**
 * By default V8 lets the heap grow several times before a full collection: after two whole lists the API was 148 MB
 * larger, with this flag 84 (E149).
 */
const SMALL_HEAP = '--heap-growing-percent=100';

function startService(name, env, children) {
  // Prevents that objects from requests or files change the prototype of all others.
  const flags = ['--enable-source-maps', '--disable-proto=delete', ...(name === 'api' ? [SMALL_HEAP] : [])];
  return children.start(name, process.execPath, [...flags, getProgramPath(name)], {
    env: { ...ONE_HEAP, ...env },
    cwd: ROOT,
    graceMs: GRACE_MS,
  });
}

function buildEnvironment({ port, host, dataDir, database, queuePrefix }, { mongoUri, redisUrl }) {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    MONGODB_URI: mongoUri,
    REDIS_URL: redisUrl,
    DATABASE: database,
    QUEUE_PREFIX: queuePrefix,
    JWT_SECRET: process.env.JWT_SECRET ?? (process.env.JWT_SECRET_FILE ? '' : readSigningSecret(dataDir)),
    SHELL_DIR: path.join(ROOT, 'shell', 'dist'),
    REMOTES_DIR: path.join(dataDir, 'remotes'),
  };
}

// One stamp per database, so that a new MONGODB_URI gets its demo content, too.
function seedStamp({ mongoUri, database, dataDir }) {
  const id = createHash('sha256')
    .update(`${mongoUri ?? 'own'} ${database}`)
    .digest('hex')
    .slice(0, 12);
  return [path.join(dataDir, `seeded-${id}`), 'demo content is in the database'];
}

async function runServiceProgram(name, args, env) {
  if (!existsSync(getProgramPath(name)))
    throw new Fault(`services/dist/${name}.js is missing: run npm run build -- services --force.`);
  const { code, output } = await runProgram(process.execPath, ['--enable-source-maps', getProgramPath(name), ...args], {
    env,
  });
  if (code !== 0) throw createServiceFault(name, output);
  return output;
}

/** @throws {Fault} with the last output of a service that ends or is not ready in time */
export async function waitUntilReady(options, services) {
  const deadline = Date.now() + READY_WITHIN_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const dead = services.find((service) => service.hasEnded());
    if (dead) throw createServiceFault(dead.name, dead.tail());
    const answer = await fetch(`${formatAddress(options)}/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(
      String,
    );
    if (answer.ok) return;
    last = typeof answer === 'string' ? answer : await answer.text();
    await wait(100);
  }
  throw new Fault(`The system was not ready after ${READY_WITHIN_MS / 1000} s: see the logs in DATA_DIR/logs.`, last);
}

/** If the service recognised the problem, the last line of its output is a sentence for the user. */
function createServiceFault(name, output) {
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  const isSentence = /^[A-Z].*\.$/.test(lastLine) && !lastLine.startsWith('{');
  return isSentence ? new Fault(lastLine) : createFault(`Starting ${name}`, output);
}
