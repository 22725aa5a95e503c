import type { LanguageCode } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import { getNextWork, getWorkSummary } from '@subtitle/contracts/operations/my-work';
import { addDays } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await PredictionModel.collection.deleteMany({});
});
afterAll(() => api.stop());

const TODAY = '2026-06-15';
const mine = (code: LanguageCode) => ({
  [`assigned_${code}`]: 'translator@example.com',
  [`status_${code}`]: 'assigned',
  [`stage_${code}`]: 'translate',
});
const next = async (query: Partial<QueryOf<typeof getNextWork>> = {}, who = 'translator') =>
  (await api.as(who).call(getNextWork, { query: { today: TODAY, ...query } })).answer.next;
const summary = async (who: string) =>
  (await api.as(who).call(getWorkSummary, { query: { today: TODAY, since: `${TODAY}T00:00:00.000Z` } })).answer;

describe('the next review', () => {
  const waiting = (code: LanguageCode, parts: object = {}) => makeRows(1, { [`status_${code}`]: 'inreview', ...parts });
  const review = async (who: string, query: object = {}) => (await next({ of: 'review', ...query }, who))?.id ?? null;

  test('is in one of the reviewer’s target languages, unless the caller is an admin or requests a language', async () => {
    const { username } = await api.addPerson({ roles: ['reviewer'], langPairs: ['te_mr'] });
    const [te] = await waiting('te', { from: '2026-06-01' });
    expect(await review(username)).toBeNull();
    expect([await review('admin'), await review(username, { language: 'te' })]).toEqual([te, te]);
    const [mr] = await waiting('mr', { from: '2026-06-02' });
    expect(await review(username)).toBe(mr);
    expect(await review('admin')).toBe(te);
    const [bn] = await waiting('bn', { from: '2026-05-31' });
    expect([await review('admin'), await review('reviewer')]).toEqual([bn, te]);
    await PredictionModel.collection.deleteOne({ id: bn });
    expect(await review(username, { kind: 'tenday' })).toBeNull();
    expect((await summary(username)).waiting).toEqual([
      { kind: 'daily', language: 'mr', waiting: 1 },
      { kind: 'daily', language: 'te', waiting: 1 },
    ]);
  });

  test('is any unit in review, and no unit that is only assigned', async () => {
    await makeRows(1, { ...mine('te'), from: '2026-06-01' });
    const [id] = await waiting('te', { from: '2026-07-01' });
    expect(await next({ of: 'review' }, 'reviewer')).toMatchObject({ id, group: null, status: 'inreview' });
    expect((await summary('reviewer')).open).toEqual([]);
  });
});

test('after a row in one language comes another row, or the same row in a later language', async () => {
  const [a, b] = (await makeRows(2, { ...mine('gu'), ...mine('te'), from: TODAY })) as [number, number];
  const after = async (unit: string, query: object = {}) => {
    const found = await next({ after: unit, ...query });
    return found && `${found.id}:${found.language}`;
  };
  expect(await after(`${a}:gu`)).toBe(`${a}:te`);
  expect(await after(`${a}:te`)).toBe(`${b}:gu`);
  expect(await after(`${b}:te`)).toBe(`${a}:gu`);
  expect(await after(`${a}:te`, { language: 'te' })).toBe(`${b}:te`);
  expect(await after(`${b}:te`, { language: 'te' })).toBe(`${a}:te`);
  // The row is of another kind and has no place in this list, so the first row is next.
  const [tenday] = await makeRows(1, { kind: 'tenday', ...mine('te'), from: addDays(TODAY, 1) });
  expect(await after(`${a}:te`, { kind: 'tenday' })).toBe(`${tenday}:te`);
  expect(await after(`${tenday}:te`, { kind: 'tenday' })).toBeNull();
});

test('the next unit is of a later group only if the earlier groups contain no unit but the current one', async () => {
  const [overdue] = await makeRows(1, { ...mine('te'), from: addDays(TODAY, -1) });
  const [due] = await makeRows(1, { ...mine('te'), from: TODAY });
  expect(await next({ after: `${overdue}:te` })).toMatchObject({ id: due, group: 'due' });
  expect(await next({ after: `${due}:te` })).toMatchObject({ id: overdue, group: 'overdue' });
});
