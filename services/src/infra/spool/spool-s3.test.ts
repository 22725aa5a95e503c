import { createHash, randomBytes } from 'node:crypto';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { cancelImport } from '@subtitle/contracts/operations/imports';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { startTestObjectStore, waitUntil } from '@subtitle/testing/processes';
import { readEnv } from '../../env';
import { parseSpoolAddress } from '../../spool-address';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let store: Awaited<ReturnType<typeof startTestObjectStore>>;
let client: S3Client;
let test: ImportTest;

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test';
  process.env.AWS_SECRET_ACCESS_KEY = 'test';
  store = await startTestObjectStore();
  client = new S3Client({ endpoint: store.endpoint, region: 'ap-south-1', forcePathStyle: true });
  await client.send(
    new CreateBucketCommand({ Bucket: 'uploads', CreateBucketConfiguration: { LocationConstraint: 'ap-south-1' } }),
  );
  const address = `s3://uploads/of/tests?endpoint=${store.endpoint}&region=ap-south-1&path-style=1`;
  test = await startImportTest({ SPOOL: parseSpoolAddress(address) });
}, 300_000);
afterAll(async () => {
  await test.stop();
  client.destroy();
  await store.stop();
});

const keys = async () =>
  ((await client.send(new ListObjectsV2Command({ Bucket: 'uploads' }))).Contents ?? []).map(({ Key }) => Key);

async function download(id: number) {
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  return test.api.app.inject({ url: `/api/imports/${id}/file`, headers });
}

it('keeps files in the bucket and not in the database, also large ones in several parts, and returns them', async () => {
  const change = (row: WorkbookRow) => ({ ...row, en_1: randomBytes(15_000).toString('hex') });
  // 6 MB that cannot be compressed: two parts.
  const bytes = makeWorkbook({ kind: 'daily', rows: 396, languages: [], change });
  expect(bytes.length).toBeGreaterThan(5 * 1024 * 1024);
  const done = await test.importFile('daily', bytes);
  expect(done).toMatchObject({ status: 'done', inserted: 396, fileKept: true });
  expect(await keys()).toEqual([expect.stringMatching(/^of\/tests\/[0-9a-f]{24}$/)]);
  expect(await test.count('spool.files')).toBe(0);
  const back = (await download(done.id)).rawPayload;
  expect(createHash('sha256').update(back).digest('hex')).toBe(done.file.sha256);
});

it('removes the file of a cancelled import, and a later download reports that it is missing', async () => {
  const before = await keys();
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 1_200, from: '2050-01-01' }));
  const { id } = body.import as { id: number };
  await test.api.as('uploader').call(cancelImport, { params: { id } });
  expect((await test.waitForEnd(id)).status).toBe('cancelled');
  await waitUntil(async () => ((await keys()).length === before.length ? true : undefined), 'the file is gone');
  expect((await download(id)).json()).toMatchObject({
    code: 'not-found',
    error: 'The uploaded file is no longer kept.',
  });
});

it('leaves nothing of an upload that is refused while it is received', async () => {
  const before = await keys();
  expect((await test.upload('daily', Buffer.alloc(12 * 1024 * 1024, 'a'))).status).toBe(415);
  expect(await keys()).toEqual(before);
  const parts = await client.send(new ListMultipartUploadsCommand({ Bucket: 'uploads' }));
  expect(parts.Uploads ?? []).toEqual([]);
});

it('answers 503 while the store is away', async () => {
  await store.stop();
  const { status, body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12 }));
  expect([status, body.code]).toEqual([503, 'unavailable']);
});

it('rejects an address that is malformed or has credentials', () => {
  expect(parseSpoolAddress('s3://bucket')).toMatchObject({ bucket: 'bucket', prefix: '', endpoint: '' });
  for (const SPOOL of [
    's3://',
    'http://bucket',
    's3://key:secret@bucket',
    's3://bucket?colour=red',
    's3://b?endpoint=x',
  ])
    expect(() => readEnv({ SPOOL })).toThrow(/SPOOL must be an address like s3:\/\//);
});
