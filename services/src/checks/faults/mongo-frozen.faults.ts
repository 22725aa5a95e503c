import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '@subtitle/testing/processes';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { PredictionModel } from '../../models/prediction.model';
import { makeRows, makeTexts } from '../../test/make-rows';
import { type FaultsTest, FEW_ROWS, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(500_000);

const FROZEN_S = 40;
const ME = 'translator@example.com';
const MINE = { assigned_te: ME, status_te: 'assigned', stage_te: 'translate', revision_te: 1 } as const;
const TODAY = '2026-06-15';
const READS = [
  `/api/my-work/summary?today=${TODAY}&since=${TODAY}T00:00:00Z`,
  `/api/my-work/next?today=${TODAY}`,
  '/api/rows/daily?source=hi&target=te',
];
/** Longer than any time limit of the API. A call that is still open after this time never gets an answer. */
const MAX_WAIT_MS = 90_000;

interface Answer {
  status: number;
  error?: string;
}

let faults: FaultsTest;
beforeAll(async () => {
  faults = await startFaultsTest();
});
afterAll(() => faults.stop());

it(`MongoDB frozen for ${FROZEN_S} s: every call reports it, and afterwards all work continues without duplicates`, async () => {
  const ids = await makeRows(FROZEN_S / 2, { ...MINE, from: TODAY });
  const [api] = await Promise.all([faults.startApi(), faults.startWorker()]);
  const ask = createCaller(api.port, await faults.test.api.getToken('translator'));
  for (const path of READS) expect((await ask(path)).status).toBe(200);
  const importId = await faults.uploadWorkbook(FEW_ROWS);

  faults.mongo.freeze();
  const reads: Promise<Answer>[] = [];
  const submits: Promise<Answer>[] = [];
  for (const id of ids) {
    reads.push(...READS.map((path) => ask(path)));
    submits.push(ask(`/api/items/daily/${id}/te/submit`, { revision: 1, columns: makeTexts('te') }));
    expect((await ask('/health/live')).status).toBe(200);
    await wait(2_000);
  }
  faults.mongo.thaw();

  const [read, submitted] = [await Promise.all(reads), await Promise.all(submits)];
  for (const { status, error } of [...read, ...submitted]) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(error).toMatch(/^[A-Z].*\.$/);
  }
  expect(read.filter(({ status }) => status === 503).length).toBeGreaterThan(0);

  // The processes are still the same, and no call waits for the database any more.
  await waitUntil(async () => ((await ask(READS[0]!)).status === 200 ? true : undefined), 'totals are answered');
  await waitUntil(async () => ((await countWaitingCalls(api.metricsPort)) === 0 ? true : undefined), 'no call waits');
  for (const [index, id] of ids.entries()) await expectSubmittedOnce(id, submitted[index]!);
  await expectImported(importId, ids.length);
});

function createCaller(port: number, token: string) {
  return async (path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return { status: response.status, error: ((await response.json()) as { error?: string }).error };
  };
}

/** Returns the number of calls that wait for a database connection. */
async function countWaitingCalls(metricsPort: number): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^subtitle_mongo_connections\{state="waiting"\} (\d+)$/m.exec(page)?.[1]);
}

/** Expects that the row was submitted completely or not at all, and completely if the response reported success. */
async function expectSubmittedOnce(id: number, { status }: Answer): Promise<void> {
  const row = (await PredictionModel.findOne({ id }).lean())!;
  const entries = await AuditEntryModel.countDocuments({ kind: 'daily', item: id, language: 'te' });
  expect([id, entries, row.status_te]).toEqual(row.revision_te === 1 ? [id, 0, 'assigned'] : [id, 1, 'inreview']);
  if (status === 200) expect(row.revision_te).toBe(2);
}

async function expectImported(id: number, others: number): Promise<void> {
  expect(await faults.test.waitForEnd(id)).toMatchObject({
    status: 'done',
    rows: FEW_ROWS,
    inserted: FEW_ROWS,
    rejected: 0,
  });
  expect(await PredictionModel.countDocuments({})).toBe(FEW_ROWS + others);
}
