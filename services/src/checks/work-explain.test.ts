import type { TestApi } from '@subtitle/testing/api';
import { buildOwnedQuery, buildWorkQuery, type WorkGroupFilter } from '../features/items/work/work.repository';
import type { App } from '../http/route';
import { PredictionModel } from '../models/prediction.model';
import { explainCount, explainQuery, LIST_ORDER } from '../test/explain-query';
import { makeRows } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';

const ME = 'translator@example.com';
const whose = { username: ME, today: '2026-03-10' };
const lane = { kind: 'daily', language: 'te' } as const;
const OPEN_KEYS = { assigned_te: 1, status_te: 1, kind: 1 };

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  const toCorrect = { stage_te: 'correct' } as const;
  const sentBack = { sent_back_te: { reason: 'style', note: '', by: 'r@example.com', at: new Date() } };
  for (const from of ['2026-03-09', '2026-03-10']) {
    const rows = { from, assigned_te: ME, status_te: 'assigned' } as const;
    await makeRows(12, rows);
    await makeRows(2, { ...rows, ...sentBack });
    await makeRows(3, { ...rows, author_te: ME });
    await makeRows(24, { from, assigned_te: ME, status_te: 'approved' });
    await makeRows(12, { from, assigned_te: ME, status_te: 'inreview', ...(from === '2026-03-10' && toCorrect) });
    await makeRows(24, { ...rows, assigned_te: 'somebody.else@example.com' });
    await makeRows(24, { from });
  }
});
afterAll(() => api.stop());

test('counting the rows of a person reads only the index keys of these rows', async () => {
  const { keys, totalKeysExamined } = await explainQuery(await buildOwnedQuery(lane, whose), LIST_ORDER);
  expect(keys).toMatchObject({ assigned_te: 1, kind: 1, archived: 1 });
  expect(totalKeysExamined).toBe(106);
});

test.each([
  ['all rows of a person', {}, 106],
  ['rows that a person has to correct', { stage_te: 'correct' }, 12],
])('%s are counted from index keys, without reading a row', async (_what, also, count) => {
  const { keys, rows } = await explainCount(await buildOwnedQuery(lane, whose, also));
  expect(rows).toBe(0);
  // Up to two more keys are read to find the end of the range.
  expect(keys).toBeLessThanOrEqual(count + 2);
});

test.each<[WorkGroupFilter, object, number, number]>([
  // Reads only the keys of the 34 assigned rows.
  ['sent-back', OPEN_KEYS, 4, 34],
  ['overdue', OPEN_KEYS, 15, 17],
  ['due', OPEN_KEYS, 12, 17],
  ['drafts', OPEN_KEYS, 3, 17],
  ['late', OPEN_KEYS, 17, 17],
  ['in-progress', { assigned_te: 1, kind: 1 }, 30, 106],
  ['handed-on', { assigned_te: 1, kind: 1 }, 72, 106],
  ['review', { status_te: 1, kind: 1 }, 24, 24],
])('finds the group %s through an index of its rows, in the order of the list', async (group, keys, rows, most) => {
  const question = await buildWorkQuery(group, lane, whose);
  const plan = await explainQuery(question, LIST_ORDER);
  expect(plan.keys).toMatchObject(keys);
  const fields = Object.keys(plan.keys!).filter((field, at) => at === 0 || !field.startsWith('assigned_'));
  expect(fields.slice(-4)).toEqual(['from', 'to', 'lagna_order', 'id']);
  // Through mongoose's strict casting: a field that no row has would be found out.
  expect(await PredictionModel.countDocuments(question.filter)).toBe(rows);
  expect(plan.totalKeysExamined).toBeLessThanOrEqual(most);
});
