import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { openChange } from '../../../test/open-change';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { answerImport } from '../life/answer-import';
import { RunLost, startRun } from './import-run';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

/** The database would end the transaction of a dead worker by itself, but only after a minute. */
const WITHOUT_WAITING_MS = 30_000;

it(
  'a run is taken over although a transaction of it is open, which then takes no effect',
  async () => {
    const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'] }));
    const { id } = body.import as ImportAnswer;
    const dead = (await startRun(id))!.run;
    const { late, goOn } = await openChange(dead);

    const taken = (await startRun(id))!;
    goOn();

    await expect(late).rejects.toBeInstanceOf(RunLost);
    expect(taken.run.n).toBe(dead.n + 1);
    const now = await taken.run.change('scan', { set: { written: 0 } });
    expect(now).toMatchObject({ run: taken.run.n, rows: 0 });
    await Promise.all([dead.close(), taken.run.close()]);
  },
  WITHOUT_WAITING_MS,
);

it('an answer to an import that asked nothing leaves the transaction of its run alone', async () => {
  const from = '2028-01-01';
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from }));
  const { id } = body.import as ImportAnswer;
  const { run } = (await startRun(id))!;
  const open = await openChange(run);
  await expect(answerImport(id, 'skip', 'uploader')).rejects.toMatchObject({ code: 'import-not-waiting' });
  open.goOn();
  expect(await open.late).toMatchObject({ rows: 99 });
  expect(open.tries).toBe(1);
  await run.close();
});
