import { listPredictionsDaily, listPredictionsTenday } from '@subtitle/contracts/operations/predictions';
import { OWNED_STATUSES, PENDING } from '@subtitle/contracts/statuses';
import { addDays } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import { buildListQuery, type Narrowing } from '../features/items/list/item-list';
import { buildScopeFilter, type RowFilter } from '../features/items/row/item';
import type { App } from '../http/route';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../models/item-row';
import { PredictionModel } from '../models/prediction.model';
import { explainQuery, LIST_ORDER } from '../test/explain-query';
import { makeRows } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const day of ['2026-03-09', '2026-03-10', '2026-03-11']) {
    await makeRows(12, { from: day, status_te: 'inreview', assigned_te: 'translator@example.com' });
    await makeRows(12, { from: day });
  }
  // Stores a year of past ranges before the ranges of the day.
  for (let back = 0; back < 36; back++) {
    const from = addDays('2026-03-05', -10 * back);
    await makeRows(24, { kind: 'tenday', from, to: addDays(from, 9) });
  }
  const range = { kind: 'tenday', from: '2026-03-05', to: '2026-03-14' } as const;
  for (const assigned_te of ['translator@example.com', 'editor@example.com'])
    for (const status_te of OWNED_STATUSES) await makeRows(12, { ...range, assigned_te, status_te });
  for (const status_te of OWNED_STATUSES) {
    await makeRows(4, { ...range, ...makeFindings('numbers'), status_te });
    await makeRows(2, { ...range, ...makeFindings('spaces', true), status_te });
  }
  await PredictionModel.collection.updateMany({ findings_te: { $exists: true } }, [UPDATE_ALL_LANGUAGE_VALUES]);
});
afterAll(() => api.stop());

/** A submission with one finding. @param isKept whether its author keeps it */
function makeFindings(rule: string, isKept = false) {
  const found = {
    rule,
    column: 'te_1',
    words: '7',
    severity: 'warning',
    start: 0,
    end: 1,
    message: 'A message',
  } as const;
  const kept = { by: 'translator@example.com', at: new Date() };
  return { findings_te: { revision: 1, found: [{ ...found, ...(isKept && { kept }) }] } };
}

const RANGE = { from: '2026-03-10', to: '2026-03-10' };
const OWN = { assigned_te: 'translator@example.com' };
const LISTS: [string, 'daily' | 'tenday', RowFilter, Narrowing, Record<string, 1>][] = [
  ['all rows of a date', 'daily', {}, RANGE, { kind: 1, from: 1 }],
  ['all 10-day rows whose range contains a date', 'tenday', {}, RANGE, { kind: 1, from: 1 }],
  [
    'rows of one person',
    'daily',
    { assigned_te: 'translator@example.com' },
    { ...RANGE, language: 'te' },
    { assigned_te: 1, kind: 1, from: 1 },
  ],
  [
    'assigned rows of one person',
    'tenday',
    OWN,
    { ...RANGE, language: 'te', status: 'assigned' },
    { assigned_te: 1, status_te: 1, kind: 1, from: 1 },
  ],
  ['rows in review', 'daily', {}, { ...RANGE, language: 'te', status: 'inreview' }, { status_te: 1, kind: 1, from: 1 }],
  ['rows in review in any language', 'daily', {}, { ...RANGE, status: 'inreview' }, { statuses: 1, kind: 1, from: 1 }],
  ['rows of one person in any language', 'daily', { owners: OWN.assigned_te }, RANGE, { owners: 1, kind: 1, from: 1 }],
];

const OF_A_STATUS = OWNED_STATUSES.map((status): (typeof LISTS)[number] => [
  `all ${status} rows`,
  'tenday',
  {},
  { ...RANGE, language: 'te', status },
  { status_te: 1, kind: 1, from: 1 },
]);

const BY_FINDING = { finding_rules: 1, kind: 1, from: 1 };
/** Lists by finding, with the number of their rows: in one status, and in any. */
const WITH_FINDINGS = Object.entries({ any: 6, kept: 2, numbers: 4 }).flatMap(([findings, count]) =>
  [...OWNED_STATUSES, undefined].map((status): [string, Narrowing, number] => [
    `${status ?? 'all'} rows with findings: ${findings}`,
    { ...RANGE, language: 'te', status, findings },
    status ? count : count * OWNED_STATUSES.length,
  ]),
);

test.each(WITH_FINDINGS)('finds %s through their index, and reads no other row', async (_name, narrowing, count) => {
  const plan = await explainQuery(await buildListQuery('tenday', {}, narrowing), LIST_ORDER);
  expect(plan).toMatchObject({ keys: BY_FINDING, nReturned: count });
  // Two further keys bound the range of days.
  expect(plan.totalKeysExamined).toBeLessThanOrEqual(count + 2);
  expect(plan.stages).not.toContain('SORT');
});

test('finds findings in the language of the list only, and beside a changed source', async () => {
  const other = await buildListQuery('tenday', {}, { ...RANGE, language: 'hi', findings: 'any' });
  expect(await explainQuery(other, LIST_ORDER)).toMatchObject({ nReturned: 0 });
  const both = { ...RANGE, language: 'te', findings: 'any', sourceChanged: true } as const;
  expect(await explainQuery(await buildListQuery('tenday', {}, both), LIST_ORDER)).toMatchObject({ nReturned: 0 });
});

test.each([...LISTS, ...OF_A_STATUS])(
  'finds %s through an index in the order of the list',
  async (_name, kind, scope, narrowing, keys) => {
    const question = await buildListQuery(kind, scope, narrowing);
    // Counted through mongoose, which rejects a filter field that the schema does not have.
    const rows = await PredictionModel.countDocuments(question.filter);
    const plan = await explainQuery(question, LIST_ORDER);
    expect(plan.keys).toMatchObject(keys);
    expect(rows).toBeGreaterThan(0);
    expect(plan.nReturned).toBe(rows);
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(Math.ceil(rows * 1.2));
    // The last fields of the index have the list's order, so nothing has to be sorted.
    const fields = Object.keys(plan.keys!);
    // The index of statuses ends with the owner, after the fields of the list's order.
    const isOfAStatus = fields[0]!.startsWith('status_');
    expect(fields.slice(-4 - Number(isOfAStatus))).toEqual([
      ...Object.keys(LIST_ORDER),
      ...(isOfAStatus ? ['assigned_te'] : []),
    ]);
  },
);

test('a list of pending rows finds them all', async () => {
  const question = await buildListQuery('daily', {}, { ...RANGE, language: 'te', status: PENDING });
  const plan = await explainQuery(question, LIST_ORDER);
  expect(plan).toMatchObject({ keys: { kind: 1, from: 1 }, nReturned: 12 });
});

test('rows that one person has in several languages are each found once', async () => {
  const work = Object.fromEntries(
    ['hi', 'mr', 'gu'].flatMap((code) => [
      [`assigned_${code}`, OWN.assigned_te],
      [`status_${code}`, 'assigned'],
    ]),
  );
  const days = { from: '2026-04-01', to: '2026-04-10' };
  const ids = await makeRows(6, { kind: 'tenday', ...days, ...work });
  const scope = buildScopeFilter({ username: OWN.assigned_te, roles: ['translator'] });
  const question = await buildListQuery('tenday', scope, days);
  const plan = await explainQuery(question, LIST_ORDER);
  expect(plan).toMatchObject({ keys: { owners: 1, kind: 1, from: 1 }, nReturned: 6 });
  expect(plan.totalKeysExamined).toBeLessThanOrEqual(7);
  const { answer } = await api.as('translator').call(listPredictionsTenday, { query: days });
  expect(answer.map(({ id }) => id)).toEqual(ids);
});

test('pages follow each other without gap or repetition', async () => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.as('assigner').call(listPredictionsDaily, { query: { limit: 10, cursor } });
    seen.push(...page.answer.map(({ id }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  const all = await api.as('assigner').call(listPredictionsDaily, {});
  expect(all.answer).toHaveLength(72);
  expect(seen).toEqual(all.answer.map(({ id }) => id));
  const odd = await api.as('assigner').call(listPredictionsDaily, { query: { cursor: 'bm9uc2Vuc2U' } });
  expect([odd.status, odd.refusal.field]).toEqual([400, 'cursor']);
});
