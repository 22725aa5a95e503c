import type { AddressInfo } from 'node:net';
import { watchImport } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { waitUntil } from '@subtitle/testing/processes';
import { serveMetrics } from '../infra/metrics';
import { type ImportTest, startImportTest } from '../test/start-import-api';

let test: ImportTest;
let page: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  test = await startImportTest();
  page = await serveMetrics(0, '127.0.0.1');
  await test.api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  page.close();
  await test.stop();
});

/** Reads the page as Prometheus does: each series with its number. */
async function series(): Promise<Map<string, number>> {
  const { port } = page.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const becomes = (name: string, value: number) =>
  waitUntil(async () => ((await series()).get(name) === value ? true : undefined), `${name} is ${value}`);

it('reports imports by kind and outcome, after real ones', async () => {
  await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'] }));
  await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 12, columns: ['fromdate'] }));
  await becomes('subtitle_import_duration_seconds_count{kind="daily",outcome="done"}', 1);
  await becomes('subtitle_import_duration_seconds_count{kind="daily",outcome="failed"}', 1);
  expect((await series()).get('subtitle_import_duration_seconds_sum{kind="daily",outcome="done"}')).toBeGreaterThan(0);
});

it('reports the depth of every queue, the rounds of the sweep and the pool of the database', async () => {
  const now = await series();
  for (const queue of ['import-scan', 'import-scan-large', 'import-scan-xls', 'import-clean', 'worker-marker'])
    for (const state of ['waiting', 'active', 'delayed', 'failed'])
      expect(now.get(`subtitle_queue_jobs{queue="${queue}",state="${state}"}`)).toBeGreaterThanOrEqual(0);
  expect(now.get('subtitle_sweep_rounds_total{outcome="ok"}')).toBeGreaterThan(0);
  await becomes('subtitle_mongo_connections{state="waiting"}', 0);
  await becomes('subtitle_mongo_connections{state="in use"}', 0);
  expect(now.get('subtitle_mongo_answer_seconds_count')).toBeGreaterThan(0);
  expect(now.get('subtitle_mongo_answer_seconds_sum')).toBeGreaterThan(0);
});

it('reports open event streams, refusals by reason and requests by route', async () => {
  const again = makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'] });
  const { body } = await test.upload('daily', again, { fields: { duplicates: 'ask' } });
  const { id } = body.import as { id: number };
  await test.waitForQuestion(id);
  const { port } = test.api.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/api${watchImport.path.replace(':id', String(id))}`;
  const before = (await series()).get('subtitle_refusals_total{code="no-session"}') ?? 0;
  expect((await fetch(address)).status).toBe(401);
  await becomes('subtitle_refusals_total{code="no-session"}', before + 1);
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  await fetch(address, { headers, signal: leave.signal });
  await becomes('subtitle_event_streams', 1);
  leave.abort();
  await becomes('subtitle_event_streams', 0);
  const uploads = 'http_request_duration_seconds_count{method="POST",route="/api/imports/:kind",status="202"}';
  expect((await series()).get(uploads)).toBe(3);
});
