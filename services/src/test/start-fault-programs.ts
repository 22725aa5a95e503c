import { join } from 'node:path';
import { getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import {
  findFreePort,
  runProgram,
  startTestMongo,
  startTestRedis,
  type TestProcess,
  waitUntil,
} from '@subtitle/testing/processes';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { startImportTest } from './start-import-api';

/** Number of rows of an import in the journey of the specification. */
export const JOURNEY_ROWS = 12_000;
/** Number of rows where a long import is not needed. */
export const FEW_ROWS = 1_800;
const WORKER = join(__dirname, '../bin/worker.ts');
const API = join(__dirname, '../bin/api.ts');

const workbooks = new Map<number, Buffer>();

export type FaultsTest = Awaited<ReturnType<typeof startFaultsTest>>;

/**
 * Starts an API with its own Redis and MongoDB, and workers as processes, so that a test can stop and kill each of
 * them.
 */
export async function startFaultsTest() {
  const [redis, mongo] = await Promise.all([startTestRedis(), startTestMongo()]);
  const test = await startImportTest({ REDIS_URL: redis.url, MONGODB_URI: mongo.uri }, { worker: false });
  const running: TestProcess[] = [];
  const start = async (program: string, ready: string, more: Record<string, string> = {}) => {
    const { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET } = test.api.app.env;
    const env = { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET };
    const started = runProgram(program, { ...env, LOG_LEVEL: 'info', METRICS_PORT: '0', ...more });
    running.push(started);
    await started.waitForOutput(ready);
    return started;
  };
  /** Describes an import that does not end: its document, its jobs and the latest output of each program. */
  const describeImport = async (id: number) => {
    const client = new Redis(redis.url);
    const keys = await client.keys(`${test.api.app.env.QUEUE_PREFIX}:import-*`).catch((error) => [String(error)]);
    client.disconnect();
    const doc = await mongoose.connection
      .collection('imports')
      .findOne({ _id: id as never })
      .catch(String);
    const words = running.map(({ pid, output }) => `program ${pid}: ${output().slice(-3_000)}`);
    return [JSON.stringify(doc), keys.sort().join(' '), ...words].join('\n');
  };
  return {
    redis,
    mongo,
    test,

    /** @param more environment variables besides the API's */
    startWorker: (more?: Record<string, string>) => start(WORKER, 'worker ready', more),

    /** Starts a second API as a separate process. */
    async startApi(): Promise<TestProcess & { port: number; metricsPort: number }> {
      const [port, metricsPort] = [await findFreePort(), await findFreePort()];
      const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) };
      return { ...(await start(API, 'Server listening', ports)), port, metricsPort };
    },

    /** Removes the locks of the running jobs of these queues. @returns their number */
    async takeLocks(queues = 'import-*'): Promise<number> {
      const client = new Redis(redis.url);
      const locks = await client.keys(`${test.api.app.env.QUEUE_PREFIX}:${queues}:*:lock`);
      if (locks.length > 0) await client.del(...locks);
      client.disconnect();
      return locks.length;
    },

    async flushRedis(): Promise<void> {
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
    },

    async uploadWorkbook(rows = JOURNEY_ROWS): Promise<number> {
      const { status, body } = await test.upload('daily', getWorkbook(rows));
      expect(status).toBe(202);
      return (body.import as ImportAnswer).id;
    },

    /** Waits until the import has this status and at least this progress. */
    waitForProgress(id: number, status: ImportAnswer['status'], progress: number): Promise<ImportAnswer> {
      const ask = async () => {
        const said = await test.api.as('uploader').call(getImport, { params: { id } });
        if (said.status === 503) return undefined;
        const now = said.answer.import;
        // The import may have finished between two checks.
        const isPast = now.status === 'done' || (status === 'scanning' && now.status === 'importing');
        return isPast || (now.status === status && now.progress >= progress) ? now : undefined;
      };
      return waitUntil(ask, `import ${id} is ${status} at ${progress} %`);
    },

    async expectExactlyOnce(id: number, rows = JOURNEY_ROWS): Promise<void> {
      const ended = await test.waitForEnd(id).catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await describeImport(id)}`);
      });
      expect(ended).toMatchObject({ status: 'done', rows, inserted: rows, duplicate: 0, rejected: 0, errorCount: 0 });
      expect(await test.count('predictions')).toBe(rows);
      const ids = await mongoose.connection.collection('predictions').distinct('id');
      expect(ids).toHaveLength(rows);
      expect(await test.count('imports', { $or: [{ unclean: true }, { hidden: true }] })).toBe(0);
    },

    async stop(): Promise<void> {
      await Promise.all(running.map((each) => each.end('SIGKILL')));
      await test.stop();
      await redis.remove();
      await mongo.remove();
    },
  };
}

function getWorkbook(rows: number): Buffer {
  const made = workbooks.get(rows) ?? makeWorkbook({ kind: 'daily', rows, languages: ['en', 'hi'] });
  workbooks.set(rows, made);
  return made;
}
