import { ITEM_KINDS } from '@subtitle/contracts/columns';
import { OPERATIONS } from '@subtitle/contracts/operations';
import { getItem } from '@subtitle/contracts/operations/items';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ON_ROWS = OPERATIONS.filter(({ path }) => /^\/(items|rows)\/:kind/.test(path));

test.each(ON_ROWS.map((operation) => [operation.name, operation] as const))(
  '%s refuses an unknown kind',
  async (_name, { method, path }) => {
    const url = `/api${path.replace(':kind', 'weekly').replace(':id', '1').replace(':language', 'te')}`;
    const headers = { authorization: `Bearer ${await api.getToken('admin')}` };
    const answer = await api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'kind']);
  },
);

test.each(ITEM_KINDS)('a row of kind %s is found by its own kind only', async (kind) => {
  const [id] = (await makeRows(1, { kind })) as [number];
  const admin = api.as('admin');
  expect((await admin.call(getItem, { params: { kind, id } })).answer.item).toMatchObject({ id, kind });
  for (const other of ITEM_KINDS.filter((one) => one !== kind))
    expect((await admin.call(getItem, { params: { kind: other, id } })).status).toBe(404);
});
