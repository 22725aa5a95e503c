import { search } from '@subtitle/contracts/operations/search';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { ChannelModel } from '../../models/channel.model';
import { ImportModel } from '../../models/import.model';
import { VIDEO_ROW, VideoModel } from '../../models/video.model';
import { makeRows, makeTexts } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

const T = 'translator@example.com';
const OWNED = { status_te: 'assigned', assigned_te: T, stage_te: 'translate', source_te: 'hi' } as const;
const TODAY = new Date().toISOString().slice(0, 10);
const DAY = addDays(TODAY, 3);

let api: TestApi<App>;
let mine: number;
let waiting: number;
let nobodys: number;
beforeAll(async () => {
  api = await startTestApi();
  [mine] = (await makeRows(1, { ...OWNED, from: DAY, hi_2: 'आज शक्ति (100%) मिलेगी' })) as [number];
  [waiting] = (await makeRows(1, {
    from: addDays(DAY, 1),
    lagna_order: 1,
    ...({ lrname: 'Vrushabh' } as object),
    status_te: 'inreview',
    assigned_te: 'other@example.com',
    ...makeTexts('te', 'శక్తి దినం'),
  })) as [number];
  [nobodys] = (await makeRows(1, { kind: 'tenday', from: DAY, to: addDays(DAY, 9), hi_1: 'यहाँ भी शक्ति है' })) as [
    number,
  ];
  await ChannelModel.create({ _id: 1, channel_name: 'Dainik', name_lower: 'dainik', description: '' });
  await VideoModel.insertMany([
    {
      ...VIDEO_ROW,
      _id: 1,
      id: 1,
      channel_id: 1,
      video_title: 'Rashifal: part 1',
      link: 'https://youtu.be/abcdefghij1',
    },
    { ...VIDEO_ROW, _id: 2, id: 2, channel_id: 1, video_title: 'Half an import', link: 'x', import_id: 77 },
  ]);
});
afterAll(() => api.stop());

const ask = (who: string, q: string) => api.as(who).call(search, { query: { q } });
const findRowIds = async (who: string, q: string) => (await ask(who, q)).answer.rows.map(({ id }) => id);

test('a search requires a session and a text, and its text is never a pattern', async () => {
  expect((await ask('nobody', 'x')).status).toBe(401);
  const long = await ask('admin', 'x'.repeat(101));
  expect([long.status, long.refusal.field]).toEqual([400, 'q']);
  const authorization = `Bearer ${await api.getToken('admin')}`;
  for (const query of ['', '?q[$ne]=1', '?q=a&q=b']) {
    const answer = await api.app.inject({ url: `/api/search${query}`, headers: { authorization } });
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
  const literal = (await ask('admin', '.*')).answer;
  expect([literal.rows, literal.videos, literal.users]).toEqual([[], [], []]);
});

test('finds a row by its number only for people who have a page for it, with a link to that page', async () => {
  const path = `/PredictionsDaily?source=hi&target=te&date=${DAY}&item=${mine}`;
  expect((await ask('translator', String(mine))).answer.rows).toMatchObject([
    { id: mine, kind: 'daily', name: 'Mesha', language: 'te', status: 'assigned', text: null, path },
  ]);
  expect((await ask('assigner', `#${nobodys}`)).answer.rows[0]?.path).toBe(
    `/Predictions10Days?from=${DAY}&to=${addDays(DAY, 9)}&item=${nobodys}`,
  );
  expect((await ask('reviewer', String(waiting))).answer.rows[0]?.path).toContain(
    '/Approver?category=daily&language=te',
  );
  expect(await findRowIds('translator', String(waiting))).toEqual([]);
  expect(await findRowIds('editor', String(mine))).toEqual([]);
  expect(await findRowIds('uploader', String(mine))).toEqual([]);
  expect(await findRowIds('reviewer', String(mine))).toEqual([]);
  expect(await findRowIds('admin', '999999999')).toEqual([]);
});

test('finds a row by lagna and day, in any of the product’s date formats', async () => {
  const [year, month, day] = DAY.split('-');
  for (const q of [`mesha ${DAY}`, `${Number(day)}/${Number(month)}/${year} MESHA`]) {
    expect(await findRowIds('translator', q)).toEqual([mine]);
    expect(await findRowIds('admin', q)).toEqual([mine, nobodys]);
  }
  expect(await findRowIds('translator', 'mesha')).toEqual([mine]);
  expect(await findRowIds('reviewer', 'vrush')).toEqual([waiting]);
  expect(await findRowIds('translator', 'vrush')).toEqual([]);
});

test('finds an activity without a date by its words, and never by a lagna', async () => {
  const activity = { ...OWNED, kind: 'activity', lagna_order: 0, act_hi: 'दीपक जलाएँ 84', hi: 'दीपक जलाएँ' } as const;
  const [dated] = await makeRows(1, { ...activity, from: addDays(DAY, 2) });
  const [undated] = await makeRows(1, { ...activity, from: NO_DAY, to: NO_DAY });
  for (const who of ['translator', 'admin']) expect(await findRowIds(who, 'दीपक जलाएँ 84')).toEqual([dated, undated]);
  expect(await findRowIds('translator', 'mesha')).toEqual([mine]);
  expect(await findRowIds('admin', `mesha ${addDays(DAY, 2)}`)).not.toContain(dated);
});

test('finds a row by words of its text, only for people who may see it', async () => {
  expect(await findRowIds('translator', '(100%)')).toEqual([mine]);
  const [hit] = (await ask('translator', 'शक्ति (100%)')).answer.rows;
  expect(hit?.text).toEqual({ language: 'hi', before: 'आज ', match: 'शक्ति (100%)', after: ' मिलेगी' });
  expect(await findRowIds('translator', 'शक्ति')).toEqual([mine]);
  expect((await findRowIds('admin', 'शक्ति')).sort()).toEqual([mine, nobodys].sort());
  expect(await findRowIds('editor', 'शक्ति')).toEqual([]);
  const [inReview] = (await ask('reviewer', 'శక్తి దినం 2')).answer.rows;
  expect(inReview).toMatchObject({ id: waiting, status: 'inreview', text: { language: 'te', match: 'శక్తి దినం 2' } });
});

test('T5-search-by-number-or-latin-word: finds a Latin word or a number in the caller’s languages, in texts of any script', async () => {
  const [row] = await makeRows(1, {
    ...OWNED,
    from: DAY,
    te_1: 'రూ. 1,25,000 వస్తాయి',
    te_2: 'YouTube ఛానెల్‌లో Zodiacam చూడండి',
    bn_1: 'Kolkata থেকে',
  });
  for (const q of ['1,25,000', 'Zodiacam', 'zodiacam', 'Zodiacam చూడండి'])
    expect(await findRowIds('translator', q)).toEqual([row]);
  expect(await findRowIds('translator', 'Kolkata')).toEqual([]);
  expect(await findRowIds('admin', 'Kolkata')).toEqual([row]);
});

test('finds a row by the Indic name of its lagna', async () => {
  for (const q of [`मेष ${DAY}`, `మేషం ${DAY}`]) expect(await findRowIds('translator', q)).toContain(mine);
});

test('finds no rows or videos of an unfinished import', async () => {
  const [hidden] = await makeRows(1, { from: DAY, import_id: 77, hi_1: 'अभी नहीं दिखेगा' });
  await ImportModel.collection.insertOne({ _id: 77, hidden: true, unclean: true } as never);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await findRowIds('admin', String(hidden))).toEqual([]);
  expect(await findRowIds('admin', 'अभी नहीं')).toEqual([]);
  expect((await ask('admin', 'half an')).answer.videos).toEqual([]);
});

test('finds a video by any form of its link and by its id', async () => {
  for (const q of ['https://www.youtube.com/watch?v=abcdefghij1&t=60s', 'youtu.be/abcdefghij1?si=x', 'abcdefghij1'])
    for (const who of ['admin', 'translator'])
      expect((await ask(who, q)).answer.videos.map(({ id }) => id)).toEqual([1]);
  expect((await ask('admin', 'https://youtu.be/ABCDEFGHIJ9')).answer.videos).toEqual([]);
});

test('people who work with videos find videos; assigners find people', async () => {
  const video = { id: 1, title: 'Rashifal: part 1', channel: 'Dainik' };
  expect((await ask('translator', 'PART')).answer.videos).toEqual([{ ...video, path: '/translate?channel=1&video=1' }]);
  expect((await ask('uploader', 'rashi')).answer.videos).toEqual([
    { ...video, path: '/uploader?tab=videos&channel=1' },
  ]);
  expect((await ask('reviewer', 'part')).answer.videos).toEqual([]);
  const [person] = (await ask('assigner', 'The Trans')).answer.users;
  expect(person).toMatchObject({ name: 'The translator', username: T, path: '/user-info?q=translator%40example.com' });
  expect((await ask('admin', 'reviewer@')).answer.users.map(({ name }) => name)).toEqual(['The reviewer']);
  expect((await ask('translator', 'The')).answer.users).toEqual([]);
  expect((await ask('admin', 'the')).answer.users).toHaveLength(5);
  expect((await ask('admin', 'e ed')).answer.users.map(({ name }) => name)).toEqual(['The editor']);
  await api.addPerson({ name: 'Editha' });
  expect((await ask('admin', 'edit')).answer.users.map(({ name }) => name)).toEqual(['The editor', 'Editha']);
  expect((await ask('admin', 'tha')).answer.users[0]?.name).toBe('Editha');
  await api.addPerson({ name: 'Tharun' });
  expect((await ask('admin', 'tha')).answer.users[0]?.name).toBe('Tharun');
});
