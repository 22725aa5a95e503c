import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { ImportModel } from '../../../models/import.model';
import { ITEM_MODELS } from '../../../models/item-models';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import { countDays } from './count-days';

const DAYS = ['2026-03-10', '2026-03-11', '2026-03-14'];

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('returns since when the rows of each day are in review, with one query for all days', async () => {
  for (const from of DAYS) {
    const [early, late] = await makeRows(3, { from, status_te: 'inreview' });
    const entry = { kind: 'daily', language: 'te', event: 'submit-item', to: 'inreview', by: 'somebody' } as const;
    await AuditEntryModel.collection.insertMany([
      { ...entry, item: late, revision: 2, at: new Date(`${from}T09:00:00Z`) },
      { ...entry, item: early, revision: 2, at: new Date(`${from}T06:00:00Z`) },
      { ...entry, item: late, revision: 4, at: new Date(`${from}T11:00:00Z`) },
    ] as never[]);
  }
  const asked = jest.spyOn(AuditEntryModel, 'aggregate');
  const counted = await countDays('daily', { $gte: '2026-03-01', $lt: '2026-04-01' });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(counted.map(({ day, in_review }) => [day, in_review])).toEqual(
    DAYS.map((day) => [
      day,
      // The third row of each day was imported as in review.
      [{ language: 'te', since: [new Date(`${day}T06:00:00Z`), new Date(`${day}T11:00:00Z`)] }],
    ]),
  );
});

test('counts a row once if it is archived or restored while its day is counted', async () => {
  const from = '2026-05-04';
  const undone = 9_000;
  await ImportModel.collection.insertOne({ _id: undone, kind: 'daily', unclean: true, hidden: true } as never);
  await makeRows(1, { from, superseded_by: [undone], status_te: 'approved' });
  await makeRows(1, { from, superseded_by: [undone], status_te: 'inreview', archived: true });
  const { collection } = ITEM_MODELS.daily;
  const ask = collection.aggregate.bind(collection);
  const asked = jest.spyOn(collection, 'aggregate').mockImplementationOnce((...question) => {
    const rows = ask(...question);
    const iterate = async function* () {
      const two = await collection.find({ from }).toArray();
      for (const { _id, archived } of two)
        await collection.updateOne({ _id }, archived ? { $unset: { archived: 1 } } : { $set: { archived: true } });
      yield* rows;
    };
    return { [Symbol.asyncIterator]: iterate } as ReturnType<typeof ask>;
  });
  const [day] = await countDays('daily', { $gte: from, $lt: '2026-05-05' });
  asked.mockRestore();
  const counted = day!.counts.filter(({ language }) => language === 'te');
  expect(counted).toMatchObject([
    { status: 'approved', count: 1 },
    { status: 'inreview', count: 1 },
  ]);
});
