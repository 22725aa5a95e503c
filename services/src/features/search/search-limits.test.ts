import { LIMITS } from '@subtitle/contracts/limits';
import { search } from '@subtitle/contracts/operations/search';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay } from '@subtitle/domain/team-day';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { VIDEO_ROW, VideoModel } from '../../models/video.model';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { findByText } from './find-texts';
import { parseSearchText } from './parse-search-text';
import { listRowScopes } from './row-scopes';
import { searchAll } from './search';

const TODAY = getTeamDay(new Date());
let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Stops the clock, so that a slow machine does not reach the time limit of a search. */
const holdClock = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now());
const ask = (q: string) => api.as('admin').call(search, { query: { q } });
const findRowIds = async (q: string) => (await ask(q)).answer.rows.map(({ id }) => id);

test('accepts at most 100 characters', async () => {
  expect(LIMITS.searchCharacters).toBe(100);
  expect((await ask('x'.repeat(100))).status).toBe(200);
  expect((await ask('x'.repeat(101))).refusal).toMatchObject({ code: 'invalid-request', field: 'q' });
});

test('returns five rows, five videos and five people', async () => {
  holdClock();
  const day = addDays(TODAY, 20);
  const ids = await makeRows(6, { from: day, hi_1: 'छह पंक्तियाँ' });
  expect(await findRowIds(day)).toEqual(ids.slice(0, 5));
  expect(await findRowIds('छह पंक्तियाँ')).toEqual(ids.slice(0, 5));
  await VideoModel.insertMany(
    [1, 2, 3, 4, 5, 6].map((_id) => ({
      ...VIDEO_ROW,
      _id,
      id: _id,
      channel_id: 1,
      video_title: `Sixfold ${_id}`,
      link: 'x',
    })),
  );
  for (let n = 0; n < 6; n++) await api.addPerson({ name: `Sixfold ${n}` });
  const { videos, users } = (await ask('sixfold')).answer;
  expect([videos.length, users.length]).toEqual([5, 5]);
});

test('shows the best five of a hundred names', async () => {
  const title = (_id: number, video_title: string) => ({
    ...VIDEO_ROW,
    _id,
    id: _id,
    channel_id: 1,
    video_title,
    link: 'x',
  });
  const others = Array.from({ length: 99 }, (_, at) => title(100 + at, `the zodiac ${at}`));
  await VideoModel.insertMany([...others, title(199, 'Zodiac, the last read'), title(200, 'Zodiac, one more')]);
  const { videos } = (await ask('zodiac')).answer;
  expect(videos.slice(0, 2).map(({ title }) => title)).toEqual(['Zodiac, the last read', 'the zodiac 0']);
});

test('finds a lagna without a day on every day, the nearest days first', async () => {
  const lagna = { lagna_order: 11, ...({ lrname: 'Meen' } as object) };
  const [far] = await makeRows(1, { from: addDays(TODAY, -400), ...lagna });
  expect(await findRowIds('meen')).toEqual([far]);
  const [near] = await makeRows(1, { from: addDays(TODAY, -60), ...lagna });
  const [ahead] = await makeRows(1, { from: addDays(TODAY, 60), ...lagna });
  const [today] = await makeRows(1, { from: TODAY, ...lagna });
  const [yesterday] = await makeRows(1, { from: addDays(TODAY, -1), ...lagna });
  expect(await findRowIds('meen')).toEqual([today, yesterday, ahead, near, far]);
  expect(await findRowIds('मीन')).toEqual([today, yesterday, ahead, near, far]);
  expect(await findRowIds(`meen ${addDays(TODAY, -400)}`)).toEqual([far]);
  const [tomorrow] = await makeRows(1, { from: addDays(TODAY, 1), ...lagna });
  expect(await findRowIds('meen')).toEqual([today, tomorrow, yesterday, ahead, near]);
});

test('finds all rows of a lagna that a person owns, of any status and day', async () => {
  const own = { ...({ lrname: 'Dhanu' } as object), lagna_order: 8, assigned_te: 'translator@example.com' };
  const ids: number[] = [];
  const statuses = ['assigned', 'inreview', 'corrected', 'approved'] as const;
  for (const [n, status_te] of statuses.entries())
    for (const back of [-1, 1])
      ids.push(...(await makeRows(1, { ...own, status_te, from: addDays(TODAY, back * (n + 1)) })));
  const { answer } = await api.as('translator').call(search, { query: { q: 'Dhanu', all: true } });
  expect(new Set(answer.rows.map(({ id }) => id))).toEqual(new Set(ids));
});

test('today begins at the team’s midnight', async () => {
  const lagna = { lagna_order: 10, ...({ lrname: 'Kumbh' } as object) };
  const [before] = await makeRows(1, { from: '2031-03-10', ...lagna });
  const [next] = await makeRows(1, { from: '2031-03-11', ...lagna });
  const at = async (now: string) => {
    const actor = { id: 1, name: 'A', username: 'a', roles: ['admin' as const], langPairs: [], sid: 'a' };
    const { rows } = await searchAll(actor, 'kumbh', new Date(now), new AbortController().signal);
    return rows.map(({ id }) => id);
  };
  expect(await at('2031-03-10T18:29:59Z')).toEqual([before, next]);
  expect(await at('2031-03-10T18:30:00Z')).toEqual([next, before]);
});

test('searches the texts of every day of the calendar, each day once', async () => {
  holdClock();
  const { text } = parseSearchText('सुदूर दिन', { today: TODAY, languages: [] });
  const scopes = {
    all: listRowScopes({ username: 'a', roles: ['admin'] }),
    own: listRowScopes({ username: 'a', roles: ['translator'] }),
  };
  const parts = { hi_1: 'सुदूर दिन', assigned_te: 'a' };
  const find = async (which: keyof typeof scopes) => {
    const { rows, searchedDays } = await findByText(
      { text: text!, hits: 5 },
      scopes[which],
      TODAY,
      new AbortController().signal,
    );
    expect(searchedDays).toBeNull();
    return rows.map(({ id }) => id);
  };
  expect([await find('all'), await find('own')]).toEqual([[], []]);
  const [ahead] = await makeRows(1, { ...parts, from: '9998-12-31' });
  const [back] = await makeRows(1, { ...parts, from: '1900-01-01' });
  for (const which of ['all', 'own'] as const) expect(await find(which)).toEqual([back, ahead]);
  const [today] = await makeRows(1, { ...parts, from: TODAY });
  const [yesterday] = await makeRows(1, { ...parts, from: addDays(TODAY, -1) });
  for (const which of ['all', 'own'] as const) expect(await find(which)).toEqual([today, yesterday, back, ahead]);
});

test('the page of all results returns up to a hundred hits', async () => {
  const day = addDays(TODAY, 21);
  const ids = await makeRows(12, { from: day });
  const { rows } = (await api.as('admin').call(search, { query: { q: day, all: true } })).answer;
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('searches a person’s own rows near today first, and returns the days searched if time runs out', async () => {
  holdClock();
  const { text } = parseSearchText('निकट दिन', { today: TODAY, languages: [] });
  const parts = { hi_1: 'निकट दिन', assigned_te: 'a' };
  const [near] = await makeRows(1, { from: addDays(TODAY, 60), ...parts });
  await makeRows(1, { from: addDays(TODAY, 61), ...parts });
  let rings = 0;
  const overAfterOne = {
    get aborted() {
      rings += 1;
      return rings > 1;
    },
  } as AbortSignal;
  const scopes = listRowScopes({ username: 'a', roles: ['translator'] });
  const { rows, searchedDays } = await findByText({ text: text!, hits: 5 }, scopes, TODAY, overAfterOne);
  expect(rows.map(({ id }) => id)).toEqual([near]);
  expect(searchedDays).toEqual({ from: addDays(TODAY, -60), to: addDays(TODAY, 60) });
});
