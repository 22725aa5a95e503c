import { suggestCues } from '@subtitle/contracts/operations/cue-memory';
import { approveItem, reopenItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { findMemoryFaults } from '../../test/check-memory';
import { learnMemory } from '../../test/learn-memory';
import { makeRows, makeSubtitles } from '../../test/make-rows';
import { makeFirstText, makeTaughtRow } from '../../test/make-taught-row';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OWNED = {
  status_te: 'assigned',
  assigned_te: 'translator@example.com',
  stage_te: 'translate',
  revision_te: 1,
  source_te: 'hi',
} as const;
const at = (second: number) =>
  `00:${String(second).padStart(2, '0')}.000 --> 00:${String(second).padStart(2, '0')}.900`;
const makeFile = (cues: readonly string[]) => ['WEBVTT\n', ...cues.map((cue, n) => `${at(n)}\n${cue}\n`)].join('\n');

async function makeVideo(cues: readonly string[], parts: object = OWNED): Promise<number> {
  const [id] = (await makeRows(1, { kind: 'video', ...parts })) as [number];
  await makeSubtitles(id, 'hi', makeFile(cues));
  return id;
}
const unit = (id: number) => ({ kind: 'video', id, language: 'te' }) as const;

/** Translates, submits and approves the cues of a new video. */
async function teach(cues: readonly (readonly [source: string, target: string])[]): Promise<number> {
  const id = await makeVideo(cues.map(([source]) => source));
  const body = {
    source: 'hi' as const,
    revision: 1,
    cues: cues.map(([, text], n) => ({ cue: n + 1, text, before: '' })),
  };
  const saved = await api.as('translator').call(saveCues, { params: { id, language: 'te' }, body });
  const { revision } = saved.answer;
  const sent = await api.as('translator').call(submitItem, { params: unit(id), body: { revision, columns: {} } });
  expect(sent.status).toBe(200);
  const approved = await api.as('reviewer').call(approveItem, { params: unit(id), body: { revision: revision + 1 } });
  expect(approved.status).toBe(200);
  await learnMemory();
  return id;
}

type Query = Partial<{ source: 'hi' | 'te'; from: number; count: number; search: 'same' | 'similar' }>;
const call = (id: number, query: Query = {}, who = 'translator') =>
  api.as(who).call(suggestCues, { params: { id, language: 'te' }, query: { from: 1, count: 200, ...query } });
/** Returns the best text of each cue with a match. */
const suggest = async (cues: readonly string[], query: Query = {}) => {
  const { answer } = await call(await makeVideo(cues), query);
  return answer.cues.map(({ cue, matches }) => [cue, matches[0]!.text, matches[0]!.percent]);
};

test('answers 401 without a session, 403 for other roles, 404 without the pair or the video, 400 for equal languages', async () => {
  const id = await makeVideo(['नमस्ते']);
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['en_gu'] });
  expect((await call(id, {}, 'nobody')).status).toBe(401);
  expect((await call(id, {}, 'uploader')).status).toBe(403);
  expect((await call(id, {}, username)).status).toBe(404);
  expect((await call(999_999)).status).toBe(404);
  expect((await call(id, { source: 'te' })).status).toBe(400);
  expect((await call(id, { count: 501 })).status).toBe(400);
  expect((await call(id, {}, 'reviewer')).status).toBe(200);
});

test('suggests a cue of an approved video with its facts, until the video is reopened', async () => {
  const id = await teach([['सूरज उग गया है।', 'సూర్యుడు ఉదయించాడు.']]);
  const asking = await makeVideo(['सूरज उग गया है।']);
  const [found] = (await call(asking)).answer.cues;
  expect(found).toMatchObject({
    cue: 1,
    matches: [{ text: 'సూర్యుడు ఉదయించాడు.', state: 'approved', by: 'reviewer@example.com', uses: 1, percent: 101 }],
  });
  await api.as('reviewer').call(reopenItem, { params: unit(id), body: { revision: 4, reason: 'other' } });
  await learnMemory();
  expect((await call(asking)).answer.cues).toEqual([]);
});

test('does not suggest the cues of the video itself', async () => {
  const id = await teach([['चाँद छिप गया है।', 'చంద్రుడు దాగాడు.']]);
  expect((await call(id, {}, 'reviewer')).answer.cues).toEqual([]);
});

test('puts the numbers of the cue into a match, and the tags around it', async () => {
  await teach([['पाँच में से 3 बजे।', 'ఐదులో 3 గంటలకు.']]);
  expect(await suggest(['<v Ram><i>पाँच में से 7 बजे।</i></v>'])).toEqual([[1, '<v Ram><i>ఐదులో 7 గంటలకు.</i></v>', 101]]);
});

test('keeps the lines of a stored translation where they fit, and joins lines that do not', async () => {
  const long = 'చాలా పొడవైన వాక్యం ఇది కాబట్టి ఇది ఒక వరుసలో అస్సలు పట్టదు సుమా';
  await teach([
    ['पहली पंक्ति\nदूसरी पंक्ति', 'మొదటి వరుస\nరెండో వరుస'],
    ['लम्बा वाक्य जो बहुत ही लम्बा है\nसच में बहुत लम्बा', `${long}\nనిజంగా`],
  ]);
  expect(await suggest(['पहली पंक्ति दूसरी पंक्ति', 'लम्बा वाक्य जो बहुत ही लम्बा है सच में बहुत लम्बा'])).toEqual([
    [1, 'మొదటి వరుస\nరెండో వరుస', 101],
    [2, `${long} నిజంగా`, 101],
  ]);
});

test('gives a cue between the same cues 101 percent, and another one 100', async () => {
  await teach([
    ['हाँ', 'అవును'],
    ['नहीं तो', 'లేదు మరి'],
    ['शायद', 'బహుశా'],
  ]);
  const percents = async (cues: string[]) => (await suggest(cues)).map(([, , percent]) => percent);
  expect(await percents(['हाँ', 'नहीं तो', 'शायद'])).toEqual([101, 101, 101]);
  expect(await percents(['शायद', 'नहीं तो', 'हाँ'])).toEqual([100, 100, 100]);
});

test('answers only the cues that were asked for, with their neighbours as context', async () => {
  await teach([
    ['एक बात', 'ఒక మాట'],
    ['दो बातें', 'రెండు మాటలు'],
    ['तीन बातें', 'మూడు మాటలు'],
  ]);
  const cues = ['एक बात', 'दो बातें', 'तीन बातें'];
  expect(await suggest(cues, { from: 2, count: 1 })).toEqual([[2, 'రెండు మాటలు', 101]]);
  expect(await suggest(cues, { from: 3, count: 100 })).toEqual([[3, 'మూడు మాటలు', 101]]);
  expect(await suggest(cues, { from: 4, count: 100 })).toEqual([]);
});

test('searches similar cues only where they are asked for', async () => {
  await teach([['घर के बड़ों की सलाह से रुका हुआ काम पूरा होगा।', 'ఇంటి పెద్దల సలహాతో ఆగిపోయిన పని పూర్తవుతుంది.']]);
  const cue = 'घर के बड़ों की सलाह से अटका हुआ काम पूरा होगा।';
  const [[, , percent]] = (await suggest([cue])) as [[number, string, number]];
  expect(percent).toBeGreaterThanOrEqual(70);
  expect(percent).toBeLessThan(100);
  expect(await suggest([cue], { search: 'same' })).toEqual([]);
});

test('a cue knows the sentences of rows, and a row those of cues, in one line', async () => {
  await makeTaughtRow({ hi: 'आज वर्षा होगी।', te: 'ఈ రోజు వాన పడుతుంది.' }, { status_te: 'approved' });
  await teach([['काम समय पर\nपूरा करें।', 'పని సమయానికి\nపూర్తి చేయండి.']]);
  await learnMemory({ all: true });
  expect(await suggest(['आज वर्षा होगी।'])).toEqual([[1, 'ఈ రోజు వాన పడుతుంది.', 101]]);
  const [id] = await makeRows(1, { ...makeFirstText('काम समय पर पूरा करें।'), ...OWNED });
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  const { answer } = await api.as('translator').call(suggestTexts, { params });
  expect(answer.columns[0]!.sentences[0]!.matches).toMatchObject([
    { text: 'పని సమయానికి పూర్తి చేయండి.', target: 'పని సమయానికి పూర్తి చేయండి.', source: 'काम समय पर पूरा करें।' },
  ]);
});

test('a submission notes the cues that are approved elsewhere with another translation, and only those', async () => {
  await teach([
    ['शाम को 5 बजे\nघूमने जाएँ।', 'సాయంత్రం 5 గంటలకు\nనడవండి.'],
    ['मन शांत रहेगा।', 'మనసు ప్రశాంతం.'],
    ['नई शुरुआत करें।', 'కొత్తగా మొదలుపెట్టండి.'],
  ]);
  const id = await makeVideo(['<i>शाम को 7 बजे घूमने जाएँ।</i>', 'मन शांत रहेगा।', 'नई शुरुआत करें।', 'मन शांत रहेगा।']);
  const texts = ['<i>సాయంత్రం 7 గంటలకు తిరగండి.</i>', 'మనసు ప్రశాంతం.', 'కొత్త పని చేయండి.', 'మనసు హాయిగా ఉంటుంది.'];
  const cues = texts.map((text, n) => ({ cue: n + 1, text, before: '' }));
  const body = { source: 'hi' as const, revision: 1, cues };
  const saved = await api.as('translator').call(saveCues, { params: { id, language: 'te' }, body });
  const { revision } = saved.answer;
  const sent = await api.as('translator').call(submitItem, { params: unit(id), body: { revision, columns: {} } });
  expect(sent.status).toBe(200);
  const found = sent.answer.item.findings_te!.found.filter(({ rule }) => rule === 'inconsistent');
  expect(found.map(({ column, severity, message }) => [column, severity, message])).toEqual([
    ['1', 'info', 'Approved elsewhere as “సాయంత్రం 7 గంటలకు నడవండి.”'],
    ['3', 'info', 'Approved elsewhere as “కొత్తగా మొదలుపెట్టండి.”'],
    ['4', 'info', 'Approved elsewhere as “మనసు ప్రశాంతం.”'],
  ]);
});

test('the stored memory equals all approved rows and cues', async () => {
  await learnMemory({ all: true });
  expect(await findMemoryFaults()).toEqual([]);
});
