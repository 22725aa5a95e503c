import type { ImportKind } from '@subtitle/contracts/columns';
import { getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import type { TestApi } from '@subtitle/testing/api';
import { READ_WORKBOOK_ENTRY, waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { pino } from 'pino';
import type { AppOptions } from '../app';
import type { Env } from '../env';
import type { App } from '../http/route';
import { type RunningWorkers, startWorkers } from '../jobs/start-workers';
import { startTestApi } from './start-test-api';

const BOUNDARY = '----test-boundary';

/** An API with its own database, and a worker in the same process unless `worker` is false. */
export interface ImportTest {
  api: TestApi<App>;
  upload(
    kind: ImportKind,
    bytes: Uint8Array,
    options?: UploadOptions,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Uploads a file and waits until its import has ended. */
  importFile(kind: ImportKind, bytes: Uint8Array, options?: UploadOptions): Promise<ImportAnswer>;
  /** Waits until an import asks how to handle existing rows. */
  waitForQuestion(id: number): Promise<ImportAnswer>;
  waitForEnd(id: number): Promise<ImportAnswer>;
  count(collection: string, filter?: Record<string, unknown>): Promise<number>;
  stop(): Promise<void>;
}

interface UploadOptions {
  fields?: Record<string, string>;
  who?: string;
  name?: string;
}

export async function startImportTest(
  parts: Partial<Env> = {},
  { worker = true, ...options }: AppOptions & { worker?: boolean } = {},
): Promise<ImportTest> {
  process.env.READ_WORKBOOK_ENTRY = READ_WORKBOOK_ENTRY;
  const api = await startTestApi(parts, options);
  // Tests of the check of imports run its steps themselves, so that other tests compare rows without findings.
  const workers: RunningWorkers | null = worker
    ? startWorkers(api.app.env, pino({ level: 'silent' }), { checksImports: false })
    : null;

  const test: ImportTest = {
    api,
    async upload(kind, bytes, { fields = {}, who = 'uploader', name = 'workbook.xlsx' } = {}) {
      const token = who === 'nobody' ? null : await api.getToken(who);
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/imports/${kind}`,
        headers: {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        payload: buildMultipartBody(bytes, name, fields),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async importFile(kind, bytes, options) {
      const { status, body } = await test.upload(kind, bytes, options);
      if (status !== 202) throw new Error(`The upload returned ${status}: ${JSON.stringify(body)}`);
      return test.waitForEnd((body.import as ImportAnswer).id);
    },
    waitForEnd: (id) =>
      waitUntil(async () => {
        const said = await api.as('uploader').call(getImport, { params: { id } });
        // A busy database answers 503, and the check is repeated.
        if (said.status === 503) return undefined;
        return isOpenImport(said.answer.import.status) ? undefined : said.answer.import;
      }, `import ${id} ends`),
    waitForQuestion: (id) =>
      waitUntil(async () => {
        const said = await api.as('uploader').call(getImport, { params: { id } });
        return said.status !== 503 && said.answer.import.question ? said.answer.import : undefined;
      }, `import ${id} asks`),
    count: (collection, filter = {}) => mongoose.connection.collection(collection).countDocuments(filter),
    async stop() {
      await workers?.close();
      await api.stop();
    },
  };
  return test;
}

export function buildMultipartBody(bytes: Uint8Array, name: string, fields: Record<string, string>): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
