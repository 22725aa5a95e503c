import { countEligible } from '@subtitle/contracts/operations/assignment';
import { getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { listPredictionsTenday } from '@subtitle/contracts/operations/predictions';
import { formatWorkbookDate } from '@subtitle/domain/dates';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { openSpool } from '../../../infra/spool/open-spool';
import { findLongestRanges } from '../../../models/longest-range';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { startRun } from '../ledger/import-run';
import { scanImport } from '../scan/scan-import';
import { publishImport } from './publish-import';

/** No worker runs: the test does the worker's steps and stops between them. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.stop());

/** Scans an import of one range: all its rows are written, but hidden. */
async function scanned(from: string, to: string) {
  const change = (row: Record<string, string | number>) => ({ ...row, todate: formatWorkbookDate(to) });
  const bytes = makeWorkbook({ kind: 'tenday', rows: 120, languages: ['en'], from, change });
  const { body } = await test.upload('tenday', bytes);
  const { id } = body.import as ImportAnswer;
  const { run, doc } = (await startRun(id))!;
  await scanImport(run, doc, openSpool());
  return { id, publish: () => publishImport(run) };
}

async function listed(day: string): Promise<number> {
  const query = { from: day, to: day, limit: 500 };
  return (await test.api.as('assigner').call(listPredictionsTenday, { query })).answer.length;
}

async function eligible(day: string): Promise<number> {
  const query = { kind: 'tenday', targetLanguage: 'te', sourceLanguage: 'en', fromDate: day, toDate: day } as const;
  return (await test.api.as('assigner').call(countEligible, { query })).answer.eligible;
}

it('finds the longest range on each of its days as soon as its import is done', async () => {
  const [day, last] = ['2031-02-20', '2031-06-30'];
  const early = await scanned('2031-02-11', '2031-02-20');
  await early.publish();
  await test.api.as('uploader').call(getImport, { params: { id: early.id } });
  expect([await listed(day), await eligible(day), await listed(last)]).toEqual([120, 120, 0]);
  expect(await findLongestRanges()).toMatchObject({ tenday: 9, daily: 0 });

  const late = await scanned('2031-02-01', last);
  // From here on, lists use their cache until it is invalidated.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  expect([await listed(day), await eligible(day), await listed(last), await eligible(last)]).toEqual([120, 120, 0, 0]);
  await late.publish();
  const told = await test.api.as('uploader').call(getImport, { params: { id: late.id } });
  expect(told.answer.import.status).toBe('done');
  expect([await listed(day), await eligible(day), await listed(last), await eligible(last)]).toEqual([
    240, 240, 120, 120,
  ]);
});
