import { countRows, listRows } from '@subtitle/contracts/operations/items';
import { getNextWork, getWorkSummary, listWork } from '@subtitle/contracts/operations/my-work';
import type { Stage } from '@subtitle/contracts/statuses';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { UserModel } from '../../../models/user.model';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await UserModel.updateOne({ username: ME }, { roles: ['translator', 'editor'] });
});
afterAll(() => api.stop());

const ME = 'translator@example.com';
const DAY = '2026-10-02';
const TODAY = '2026-10-01';
const SINCE = '2026-09-25T00:00:00.000Z';
const params = { kind: 'daily' } as const;
const pair = { source: 'hi', target: 'te' } as const;

test('a person who translates and corrects has separate lists, counts and next rows for the two stages', async () => {
  const make = async (stage: Stage | undefined, status_te: 'assigned' | 'corrected' | 'inreview') => {
    const own = { assigned_te: ME, status_te, revision_te: 1, from: DAY, lagna_order: 0 } as const;
    return (await makeRows(1, { ...own, ...(stage && { stage_te: stage }), ...makeTexts('te') } as object))[0]!;
  };
  const unnamed = await make(undefined, 'assigned');
  const toCorrect = await make('correct', 'assigned');
  const toTranslate = await make('translate', 'assigned');
  const corrected = await make('correct', 'corrected');
  const translated = await make('translate', 'inreview');
  const me = api.as('translator');

  const listIds = async (stage?: Stage) =>
    (await me.call(listRows, { params, query: { ...pair, stage } })).answer.map(({ id }) => id);
  expect(await listIds('translate')).toEqual([unnamed, toTranslate, translated]);
  expect(await listIds('correct')).toEqual([toCorrect, corrected]);
  expect(await listIds()).toEqual([unnamed, toCorrect, toTranslate, corrected, translated]);

  const counts = async (stage: Stage) =>
    (await me.call(countRows, { params, query: { target: 'te', stage } })).answer.counts;
  expect(await counts('translate')).toMatchObject({ assigned: 2, inreview: 1, corrected: 0 });
  expect(await counts('correct')).toMatchObject({ assigned: 1, inreview: 0, corrected: 1 });

  const next = async (stage: Stage, id: number) =>
    (await me.call(getNextWork, { query: { today: TODAY, stage, after: `${id}:te` } })).answer.next?.id;
  expect(await next('translate', unnamed)).toBe(toTranslate);
  expect(await next('correct', unnamed)).toBe(toCorrect);
  expect(await next('correct', toCorrect)).toBeUndefined();

  const query = { today: TODAY, since: SINCE };
  const { answer } = await me.call(getWorkSummary, { query });
  expect(answer.handedOn.map(({ stage, done, earlier, toSend }) => [stage, done, earlier, toSend]).sort()).toEqual([
    ['correct', 0, 0, 1],
    ['translate', 0, 1, undefined],
  ]);
  const page = (group: 'due' | 'to-send' | 'earlier', stage: Stage) =>
    me.call(listWork, { query: { ...query, group, stage } });
  expect((await page('due', 'correct')).answer.units.map(({ id }) => id)).toEqual([toCorrect]);
  expect((await page('to-send', 'correct')).answer.units.map(({ id }) => id)).toEqual([corrected]);
  expect((await page('earlier', 'translate')).answer.units.map(({ id }) => id)).toEqual([translated]);
});

test('a caller who sees every row gets both stages', async () => {
  const ids = async (stage?: Stage) =>
    (await api.as('assigner').call(listRows, { params, query: { ...pair, stage } })).answer.map(({ id }) => id);
  expect((await ids()).length).toBe(5);
  expect(await ids('correct')).toEqual(await ids());
});
