import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { PredictionModel } from '../../models/prediction.model';
import { explainQuery } from '../../test/explain-query';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { findByText } from './find-texts';
import { parseSearchText } from './parse-search-text';
import { listRowScopes } from './row-scopes';
import { buildTextQuery, type TextWindow } from './search.repository';

const TODAY = '2026-06-15';
const text = parseSearchText('शुभ है 2', { today: TODAY, languages: ['hi', 'te'] }).text!;
const ADMIN = listRowScopes({ username: 'admin@example.com', roles: ['admin'] });
const never = new AbortController().signal;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const from of ['2020-01-01', '2026-05-01', '2026-06-20', '2027-01-01', '2030-01-01'])
    await makeRows(12, { from, status_te: 'inreview', assigned_te: 'translator@example.com' });
});
afterAll(() => api.stop());

test.each([
  ['admin', ADMIN[0]!, { kind: 1, from: 1 }],
  ['reviewer', listRowScopes({ username: 'r', roles: ['reviewer'] })[5]!, { status_te: 1, kind: 1, from: 1 }],
  [
    'translator',
    listRowScopes({ username: 'translator@example.com', roles: ['translator'] })[5]!,
    { assigned_te: 1, kind: 1, from: 1 },
  ],
])('for the %s, a window of days reads no row outside the window', async (_who, scope, keys) => {
  const window: TextWindow = { kind: 'daily', scope, from: '2026-06-16', to: '2026-06-30', backwards: false };
  const question = await buildTextQuery(window, text);
  // Mongoose's strict casting of the filter reveals a field that no row has.
  expect(await PredictionModel.countDocuments(question.filter)).toBe(12);
  const plan = await explainQuery(question);
  expect(plan.keys).toMatchObject(keys);
  expect(plan.nReturned).toBe(12);
  expect(plan.totalKeysExamined).toBeLessThanOrEqual(14);
});

test('returns the nearest rows first, and reads no farther days once there are enough', async () => {
  // Stops the clock, so that a slow machine does not reach the time limit before the far days.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const near = await findByText({ text, hits: 5 }, ADMIN, TODAY, never);
  expect(near.rows.map(({ from }) => from)).toEqual(Array(5).fill('2026-06-20'));
  expect(near.searchedDays).toBeNull();
  const far = await findByText({ text, hits: 5 }, ADMIN, '2029-12-20', never);
  expect(far.rows[0]?.from).toBe('2030-01-01');
  const past = await findByText({ text, hits: 5 }, ADMIN, '2020-01-10', never);
  expect(past.rows[0]?.from).toBe('2020-01-01');
});

test('an aborted search ends and returns the days it searched', async () => {
  const gone = new AbortController();
  gone.abort();
  const { rows, searchedDays } = await findByText({ text, hits: 5 }, ADMIN, TODAY, gone.signal);
  expect([rows, searchedDays]).toEqual([[], { from: TODAY, to: TODAY }]);
});
