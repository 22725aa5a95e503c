import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { openSpool } from '../../../infra/spool/open-spool';
import { ImportModel } from '../../../models/import.model';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { findImport } from '../ledger/import.repository';
import { startRun } from '../ledger/import-run';
import { presentImport } from '../present-import';
import { startReport } from '../scan/run-report';
import { runImport } from './run-import';

/** No worker runs: the test takes imports over and never releases them, like a killed worker. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

async function uploaded(from: string): Promise<number> {
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from }));
  return (body.import as ImportAnswer).id;
}

it('an import that killed three workers fails with that reason, and the next import runs', async () => {
  const id = await uploaded('2061-01-01');
  for (let run = 1; run <= 3; run++) expect((await startRun(id))?.run.number).toBe(run);
  expect(presentImport((await runImport(id, openSpool()))!)).toMatchObject({
    status: 'failed',
    inserted: 0,
    errors: [{ message: 'The server stopped three times while reading this file, so nothing was imported.' }],
  });
  const next = await uploaded('2061-02-01');
  expect(await runImport(next, openSpool())).toMatchObject({ status: 'done', inserted: 12 });
});

it('an import that progresses between deaths is read to its end', async () => {
  const id = await uploaded('2061-03-01');
  for (let run = 1; run <= 5; run++) {
    expect((await startRun(id))?.run.number).toBe(run);
    await ImportModel.updateOne({ _id: id }, { $inc: { progress: 1 } });
  }
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done', inserted: 12 });
});

it('a run that ends normally is not counted as a death', async () => {
  const id = await uploaded('2061-04-01');
  for (let run = 1; run <= 5; run++) await (await startRun(id))!.run.close();
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done', run: 6, inserted: 12 });
});

it('shows the figures of an earlier run until a later one has read as far', async () => {
  const id = await uploaded('2061-05-01');
  const { run } = (await startRun(id))!;
  await ImportModel.updateOne({ _id: id }, { rows: 100, written: 100, inserted: 100, progress: 40, eta_seconds: 300 });
  const found = (await findImport(id))!;
  const report = startReport(run, found);
  let rows = 67;
  const none = {
    errorCount: 0,
    errors: [],
    groups: [],
    faults: [],
    systemic: null,
    warnings: { groups: [], faults: [] },
  };
  report.setSource(() => ({ kind: 'daily', rows, ...none }));
  report.setProgress(0.1);
  expect(await report.save({})).toMatchObject({ rows: 100, progress: 40 });
  const { eta_seconds } = (await findImport(id))!;
  expect(eta_seconds).toBeGreaterThan(290);
  expect(eta_seconds).toBeLessThanOrEqual(300);
  rows = 120;
  report.setProgress(0.5);
  expect(await report.save({})).toMatchObject({ rows: 120, progress: 45 });
  expect((await findImport(id))!.eta_seconds).toBeGreaterThan(290);
  await report.stop();
  await run.close();
});
