import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { DelayedError, type Job } from 'bullmq';
import { openQueues, QUEUE_NAMES, type QueueName, type Queues } from '../../../infra/queues';
import type { ImportDocument } from '../../../models/import.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { findImport } from '../ledger/import.repository';
import { handleImportClean } from './import-clean.handler';
import { enqueueImport } from './import-queues';
import { createImportScanHandler } from './import-scan.handler';
import { createImportJobs } from './sweep';

/** No worker runs, so jobs stay in their queues. */
let test: ImportTest;
let queues: Queues;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  queues = openQueues(test.api.app.redis, test.api.app.env.QUEUE_PREFIX, () => undefined);
});
const emptied = () => Promise.all(QUEUE_NAMES.map((name) => queues.get(name).obliterate({ force: true })));
beforeEach(emptied);
afterAll(async () => {
  await queues.close();
  await test.stop();
});

const MB = 1024 * 1024;
const FILE = { name: 'a.xlsx', bytes: 1, sha256: '' };
const doc = (parts: Partial<ImportDocument> = {}) =>
  ({ _id: 7, enqueued: 3, file: FILE, status: 'queued', unclean: true, finished_at: null, ...parts }) as ImportDocument;
const ended = (parts: Partial<ImportDocument> = {}) => doc({ status: 'failed', finished_at: new Date(), ...parts });

/** Ids of waiting jobs by queue. */
async function waiting(): Promise<Partial<Record<QueueName, string[]>>> {
  const all = await Promise.all(
    QUEUE_NAMES.map(async (name) => [name, (await queues.get(name).getWaiting()).map(({ id }) => id)] as const),
  );
  return Object.fromEntries(all.filter(([, ids]) => ids.length > 0));
}

describe('the job put in a queue', () => {
  it('is the scan, in a queue chosen by file type and by size (large from 4 MB)', async () => {
    await enqueueImport(queues, doc({ _id: 1, file: { ...FILE, bytes: 4 * MB - 1 } }));
    await enqueueImport(queues, doc({ _id: 2, file: { ...FILE, bytes: 4 * MB } }));
    await enqueueImport(queues, doc({ _id: 3, format: 'xls' }));
    await enqueueImport(queues, doc({ _id: 4, format: 'rows' }));
    expect(await waiting()).toEqual({
      'import-scan': ['scan-1-3', 'scan-4-3'],
      'import-scan-large': ['scan-2-3'],
      'import-scan-xls': ['scan-3-3'],
    });
    const [job] = await queues.get('import-scan-xls').getWaiting();
    expect([job!.name, job!.data, job!.opts.attempts]).toEqual(['import-scan', { importId: 3 }, 8]);
  });

  it('is the cleaning once the import has ended, if it left anything', async () => {
    await enqueueImport(queues, ended());
    await enqueueImport(queues, ended({ _id: 8, unclean: false }));
    expect(await waiting()).toEqual({ 'import-clean': ['clean-7-failed-3'] });
    const [job] = await queues.get('import-clean').getWaiting();
    expect([job!.name, job!.data, job!.opts.attempts]).toEqual(['import-clean', { importId: 7 }, 8]);
  });

  it('is added once per round, and again in the next round', async () => {
    for (const enqueued of [3, 3, 4]) await enqueueImport(queues, doc({ enqueued }));
    for (const enqueued of [3, 3, 4]) await enqueueImport(queues, ended({ enqueued }));
    const all = await waiting();
    expect(all['import-scan']!.sort()).toEqual(['scan-7-3', 'scan-7-4']);
    expect(all['import-clean']!.sort()).toEqual(['clean-7-failed-3', 'clean-7-failed-4']);
  });
});

describe('the job check of the sweep', () => {
  const jobs = () => createImportJobs(queues);

  it.each([{}, { file: { ...FILE, bytes: 5 * MB } }, { format: 'xls' }, { finished_at: new Date() }] as const)(
    'reports that a job exists after the import was enqueued: %j',
    async (parts) => {
      const one = doc(parts as Partial<ImportDocument>);
      expect(await jobs().hasLiveJob(one)).toBe(false);
      await jobs().enqueue(one);
      expect(await jobs().hasLiveJob(one)).toBe(true);
      expect(await jobs().hasLiveJob({ ...one, enqueued: 4 })).toBe(false);
      expect(await jobs().hasLiveJob({ ...one, _id: 9 })).toBe(false);
    },
  );
});

describe('a job', () => {
  const going = () => new AbortController();
  const jobOf = (importId: number) => {
    const delayed: [number, string | undefined][] = [];
    const moveToDelayed = async (at: number, token?: string) => void delayed.push([at, token]);
    return { job: { data: { importId }, moveToDelayed } as unknown as Job<{ importId: number }>, delayed };
  };
  const uploaded = async (from: string, duplicates = 'skip') => {
    const bytes = makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from });
    return ((await test.upload('daily', bytes, { fields: { duplicates } })).body.import as ImportAnswer).id;
  };

  it('brings an import to its end, and queues no cleaning if the import left nothing', async () => {
    const id = await uploaded('2027-01-01');
    const { job } = jobOf(id);
    await emptied();
    await createImportScanHandler(queues, going().signal)(job);
    expect(await findImport(id)).toMatchObject({ status: 'done', unclean: false });
    expect(await waiting()).toEqual({});
    await createImportScanHandler(queues, going().signal)(jobOf(99_999).job);
  });

  it('is delayed on shutdown, so that another worker continues it', async () => {
    const id = await uploaded('2027-02-01');
    const { job, delayed } = jobOf(id);
    const before = Date.now();
    await expect(createImportScanHandler(queues, AbortSignal.abort())(job, 'token')).rejects.toThrow(DelayedError);
    expect(delayed).toEqual([[expect.any(Number), 'token']]);
    expect(delayed[0]![0]).toBeGreaterThanOrEqual(before + 100);
    expect(await findImport(id)).toMatchObject({ status: 'scanning' });
  });

  it('fails with a database error, also on shutdown', async () => {
    const id = await uploaded('2027-03-01');
    const { job, delayed } = jobOf(id);
    const heal = injectDriverFault(['findAndModify'], () => {
      throw createServerError(8_000);
    });
    await expect(createImportScanHandler(queues, AbortSignal.abort())(job, 'token').finally(heal)).rejects.toThrow(
      '8000',
    );
    expect(delayed).toEqual([]);
  });

  it('queues a cleaning job for the leftovers of its import', async () => {
    await createImportScanHandler(queues, going().signal)(jobOf(await uploaded('2027-04-01')).job);
    const id = await uploaded('2027-04-01', 'replace');
    await emptied();
    await createImportScanHandler(queues, going().signal)(jobOf(id).job);
    const { enqueued, unclean } = (await findImport(id))!;
    expect([unclean, await waiting()]).toEqual([true, { 'import-clean': [`clean-${id}-done-${enqueued}`] }]);
    await handleImportClean(jobOf(id).job);
    expect(await findImport(id)).toMatchObject({ status: 'done', unclean: false });
  });
});
