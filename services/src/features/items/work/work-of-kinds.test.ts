import { reassignItem } from '@subtitle/contracts/operations/item-events';
import { getNextWork, getWorkSummary, listWork } from '@subtitle/contracts/operations/my-work';
import { listReviewComments } from '@subtitle/contracts/operations/notifications';
import { search } from '@subtitle/contracts/operations/search';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const T = 'translator@example.com';
const OWNED = { assigned_te: T, stage_te: 'translate', status_te: 'assigned', revision_te: 1 } as const;
const TODAY = '2026-10-01';
const SINCE = '2026-09-25T00:00:00.000Z';

test('activities appear in My work, in the next row, in search and in review comments, beside predictions', async () => {
  const [daily] = (await makeRows(1, { ...OWNED, from: '2026-10-02' })) as [number];
  const named = { act_en: 'Lotus breathing', act_hi: 'कमल साँस', hi: 'अनोखा शब्द यहाँ है' } as const;
  const [activity] = (await makeRows(1, { kind: 'activity', ...OWNED, ...named, from: '2026-10-02' } as object)) as [
    number,
  ];
  const me = api.as('translator');
  const summary = (await me.call(getWorkSummary, { query: { today: TODAY, since: SINCE } })).answer;
  expect(summary.open.map(({ kind, due }) => [kind, due]).sort()).toEqual([
    ['activity', 1],
    ['daily', 1],
  ]);
  const work = (await me.call(listWork, { query: { today: TODAY, since: SINCE, group: 'due' } })).answer.units;
  expect(work.map(({ kind, id }) => [kind, id])).toEqual([
    ['daily', daily],
    ['activity', activity],
  ]);
  expect(work[1]).toMatchObject({ name: 'Lotus breathing', preview: 'अनोखा शब्द यहाँ है', needed: 1, filled: 0 });
  const after = { today: TODAY, after: `${daily}:te` };
  expect((await me.call(getNextWork, { query: after })).answer.next).toMatchObject({ kind: 'activity', id: activity });
  const found = (await me.call(search, { query: { q: 'अनोखा' } })).answer;
  expect(found.rows).toMatchObject([{ kind: 'activity', id: activity, name: 'Lotus breathing' }]);
  expect(found.rows[0]?.path).toMatch(/^\/Activities\?/);

  const sent = { assigned_te: T, author_te: T, submitter_te: T, status_te: 'inreview', round_te: 1, te: 'పని' } as const;
  const [waiting] = (await makeRows(1, { kind: 'activity', ...OWNED, ...named, ...sent } as object)) as [number];
  const params = { kind: 'activity', id: waiting, language: 'te' } as const;
  const body = { revision: 1, reason: 'meaning', note: 'Not lotus.' } as const;
  expect((await api.as('reviewer').call(reassignItem, { params, body })).status).toBe(200);
  const comments = (await me.call(listReviewComments, { query: {} } as never)).answer;
  expect(JSON.stringify(comments)).toContain('Not lotus.');
  expect(JSON.stringify(comments)).toContain('Lotus breathing');
});
