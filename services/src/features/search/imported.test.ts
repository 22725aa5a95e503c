import { search } from '@subtitle/contracts/operations/search';
import { waitUntil } from '@subtitle/testing/processes';
import { explainQuery } from '../../test/explain-query';
import { getPredictions, makeAssignedWorkbook } from '../../test/import-rows';
import { type ImportTest, startImportTest } from '../../test/start-import-api';
import { buildListQuery } from '../items/list/item-list';
import type { RowFilter } from '../items/row/item';

let test: ImportTest;
let own: number;
let others: number;
beforeAll(async () => {
  test = await startImportTest();
  own = (await test.importFile('daily', makeAssignedWorkbook('2029-01-01', 'own'))).id;
  others = (
    await test.importFile('daily', makeAssignedWorkbook('2029-01-01', 'other', 12), {
      who: 'admin',
      fields: { duplicates: 'replace' },
    })
  ).id;
});
afterAll(() => test.stop());

const find = async (q: string, who = 'uploader') => (await test.api.as(who).call(search, { query: { q } })).answer.rows;
const anyOf = async (importId: number) => {
  const row = await getPredictions().findOne({ import_id: importId, import_row: importId === own ? 14 : 2 });
  return Number(row!.id);
};

it('an uploader finds an imported row by its number, with a link to the imported rows', async () => {
  const id = await anyOf(own);
  expect(await find(`#${id}`)).toEqual([
    {
      kind: 'daily',
      id,
      from: '2029-01-02',
      to: '2029-01-02',
      name: 'Mesha',
      language: null,
      status: null,
      text: null,
      path: `/imported-rows?kind=daily&item=${id}`,
    },
  ]);
  expect((await find(String(id), 'translator'))[0]?.path).toContain('/PredictionsDaily');
});

it('an uploader finds imported rows by day, with or without a lagna', async () => {
  expect(await find('2029-01-02')).toHaveLength(5);
  expect((await find('mesha 2/1/2029')).map(({ id }) => id)).toEqual([await anyOf(own)]);
  expect(await find('mesha')).toEqual([]);
  expect(await find('2029-01-03')).toEqual([]);
});

it('an uploader finds no rows that others imported, and no own rows that a later import replaced', async () => {
  const id = await anyOf(others);
  expect(await find(String(id))).toEqual([]);
  expect(await find('2029-01-01')).toEqual([]);
  expect((await find('2029-01-01', 'admin')).length).toBe(5);
  expect(await find('own')).toEqual([]);
});

it('a search by day reads no row of another day', async () => {
  const scope = { $or: [{ import_id: { $in: [own] } }] } as RowFilter;
  // While the cached list has an unfinished import, the index of days is not used alone.
  const settled = async () => {
    const question = await buildListQuery('daily', scope, { from: '2029-01-02', to: '2029-01-02' });
    return question.filter.archived === null ? question : undefined;
  };
  const plan = await explainQuery(await waitUntil(settled, 'imports that have ended'));
  expect(plan.keys).toMatchObject({ kind: 1, from: 1 });
  expect(plan.totalKeysExamined).toBeLessThanOrEqual(14);
});
