import { WORKFLOW_KINDS } from '@subtitle/contracts/columns';
import { OPERATIONS } from '@subtitle/contracts/operations';
import { countEligible } from '@subtitle/contracts/operations/assignment';
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
  '%s refuses a kind that the workflow does not know',
  async (_name, { method, path }) => {
    const url = `/api${path.replace(':kind', 'activity').replace(':id', '1').replace(':language', 'te')}`;
    const headers = { authorization: `Bearer ${await api.tokenOf('admin')}` };
    const answer = await api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'kind']);
  },
);

test('rows of a kind that is only imported so far cannot be given out, and the assigner is told so', async () => {
  const query = { kind: 'activity', targetLanguage: 'te', sourceLanguage: 'hi' } as const;
  const answer = await api.as('assigner').call(countEligible, { query });
  expect([answer.status, answer.refusal.field]).toEqual([400, 'kind']);
  expect(answer.refusal.error).toBe('Rows of this kind cannot be given out yet.');
});

test.each(WORKFLOW_KINDS)('a row of kind %s is read as what it is, and not as one of another kind', async (kind) => {
  const [id] = (await makeRows(1, { kind })) as [number];
  const admin = api.as('admin');
  expect((await admin.call(getItem, { params: { kind, id } })).answer.item).toMatchObject({ id, kind });
  for (const other of WORKFLOW_KINDS.filter((one) => one !== kind))
    expect((await admin.call(getItem, { params: { kind: other, id } })).status).toBe(404);
});
