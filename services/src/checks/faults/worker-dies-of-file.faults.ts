import { getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { isRunning, KILL_ON_TEXT, waitUntil } from '@subtitle/testing/processes';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(600_000);

const DEADLY_TEXT = 'kills the worker';
/**
 * Limit of worker deaths: three at the deadly row itself, and up to three earlier, while rows before it were still
 * being written.
 */
const MAX_DEATHS = 6;

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

async function uploadWorkbook(rows: number, from: string, deadlyAt?: number): Promise<number> {
  const change = (row: Record<string, string | number>, at: number) =>
    at === deadlyAt ? { ...row, en_1: DEADLY_TEXT } : row;
  const { status, body } = await faults.test.upload(
    'daily',
    makeWorkbook({ kind: 'daily', rows, languages: ['en'], from, change }),
  );
  expect(status).toBe(202);
  return (body.import as ImportAnswer).id;
}

const readImport = async (id: number) =>
  (await faults.test.api.as('uploader').call(getImport, { params: { id } })).answer.import;

/** Restarts the worker after each death until all imports have ended. @returns the number of deaths */
async function restartUntilEnded(ids: readonly number[]): Promise<number> {
  const isOver = async () => (await Promise.all(ids.map(readImport))).every(({ finishedAt }) => finishedAt !== null);
  for (let deaths = 0; ; deaths++) {
    const worker = await faults.startWorker({ NODE_OPTIONS: `--require ${KILL_ON_TEXT}`, DIES_OF: DEADLY_TEXT });
    const next = async () => {
      await faults.takeLocks();
      if (!isRunning(worker.pid)) return 'dead' as const;
      return (await isOver()) ? ('over' as const) : undefined;
    };
    if ((await waitUntil(next, 'the imports end, or their worker dies')) === 'over') return deaths;
  }
}

it.each([
  ['in its first rows', 12, 3],
  ['after rows that were written', 1_800, 1_500],
])(
  'a file that kills its worker %s fails after three deaths there, and all others are imported',
  async (_, rows, at) => {
    const others = [await uploadWorkbook(12, '2061-01-01'), await uploadWorkbook(1_800, '2061-02-01')];
    const bad = await uploadWorkbook(rows, '2071-01-01', at);
    others.push(await uploadWorkbook(12, '2081-01-01'), await uploadWorkbook(24, '2082-01-01'));
    const deaths = await restartUntilEnded([bad, ...others]);
    expect(deaths).toBeGreaterThanOrEqual(3);
    expect(deaths).toBeLessThanOrEqual(MAX_DEATHS);
    expect(await readImport(bad)).toMatchObject({
      status: 'failed',
      inserted: 0,
      errors: [{ message: 'The server stopped three times while reading this file, so nothing was imported.' }],
    });
    for (const id of others) expect(await readImport(id)).toMatchObject({ id, status: 'done' });
  },
);
