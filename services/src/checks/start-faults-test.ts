import { join } from 'node:path';
import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { getImport } from '@subtitle/contracts/imports/create-import';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { eventually, ownRedis, runProgram, type TestProcess } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { startImportTest } from '../features/imports/start-import-test';

/** What the specification of the journey names. */
export const ROWS = 12_000;
/** For the moments that do not need a long import. */
export const FEW = 1_800;
const WORKER = join(__dirname, '../worker.ts');

const workbooks = new Map<number, Buffer>();

/** An API with a Redis of its own and workers that are processes, so that both can be stopped and killed. */
export async function startFaultsTest() {
  const redis = await ownRedis();
  const test = await startImportTest({ REDIS_URL: redis.url }, { worker: false });
  const workers: TestProcess[] = [];
  return {
    redis,
    test,

    async startWorker(): Promise<TestProcess> {
      const { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET } = test.api.app.env;
      const env = { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET };
      const worker = runProgram(WORKER, { ...env, LOG_LEVEL: 'info' });
      workers.push(worker);
      await worker.printed('worker ready');
      return worker;
    },

    async uploadWorkbook(rows = ROWS): Promise<number> {
      const { status, body } = await test.upload('daily', workbookOf(rows));
      expect(status).toBe(202);
      return (body.import as ImportAnswer).id;
    },

    /** Waits until the import is in this phase and at least this far. */
    reaches(id: number, status: ImportAnswer['status'], progress: number): Promise<ImportAnswer> {
      const ask = async () => {
        const said = await test.api.as('uploader').call(getImport, { params: { id } });
        if (said.status === 503) return undefined;
        const now = said.answer.import;
        return now.status === status && now.progress >= progress ? now : undefined;
      };
      return eventually(ask, 120, `import ${id} is ${status} at ${progress} %`);
    },

    async expectExactlyOnce(id: number, rows = ROWS): Promise<void> {
      const ended = await test.ended(id, 150);
      expect(ended).toMatchObject({ status: 'done', rows, inserted: rows, duplicate: 0, rejected: 0, errorCount: 0 });
      expect(await test.count('predictions')).toBe(rows);
      const ids = await mongoose.connection.collection('predictions').distinct('id');
      expect(ids).toHaveLength(rows);
      expect(await test.count('import_segments', { state: 'ready' })).toBe(0);
    },

    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
      await test.stop();
      await redis.remove();
    },
  };
}

function workbookOf(rows: number): Buffer {
  const made = workbooks.get(rows) ?? makeWorkbook({ kind: 'daily', rows, languages: ['en', 'hi'] });
  workbooks.set(rows, made);
  return made;
}
