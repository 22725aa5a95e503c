import type { BodyOf, QueryOf } from '@subtitle/contracts/operation';
import { getDaySheet, saveOwnSentences } from '@subtitle/contracts/operations/day-sheet';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { replyInThread, startThread } from '@subtitle/contracts/operations/talk';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { OwnSentenceModel } from '../../models/own-sentence.model';
import { learnMemory } from '../../test/learn-memory';
import { makeRows } from '../../test/make-rows';
import { makeTaughtRow } from '../../test/make-taught-row';
import { startTestApi } from '../../test/start-test-api';

const DAY = '2026-11-30';
const KNOWN = 'आज धैर्य रखें।';
const NEW = 'पुराने मित्र से भेंट होगी।';
const PLAN = 'आज 3 काम पूरे होंगे।';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Registers a translator with rows of their own. */
async function addOwner(): Promise<string> {
  return (await api.addPerson({ roles: ['translator'], langPairs: ['hi_te', 'en_te'] })).username;
}
const makeOpen = (owner: string, parts: object = {}) =>
  makeRows(1, {
    ...{ from: DAY, assigned_te: owner, status_te: 'assigned', revision_te: 1, source_te: 'hi' },
    ...{ hi_1: `${KNOWN} ${NEW}`, hi_2: undefined, hi_3: undefined, hi_4: undefined, ...parts },
  } as never);
const read = (who: string, query: Partial<QueryOf<typeof getDaySheet>> = {}) =>
  api.as(who).call(getDaySheet, { query: { source: 'hi', target: 'te', from: DAY, to: DAY, ...query } });
const save = (who: string, sentences: BodyOf<typeof saveOwnSentences>['sentences']) =>
  api.as(who).call(saveOwnSentences, { body: { source: 'hi', target: 'te', sentences } });
const suggest = async (who: string, id: number) => {
  const { answer } = await api.as(who).call(suggestTexts, { params: { kind: 'daily', id, language: 'te' }, query: {} });
  return answer.columns.flatMap(({ sentences }) => sentences.map(({ matches }) => matches));
};

describe('get-day-sheet', () => {
  it('answers 401 without a session, 403 for other roles, 400 for equal languages and days that do not exist', async () => {
    expect((await read('nobody')).status).toBe(401);
    expect((await read('reviewer')).status).toBe(403);
    expect((await read('translator', { source: 'te' })).status).toBe(400);
    expect((await read('translator', { from: '2026-02-30' })).status).toBe(400);
    expect((await read('translator')).answer).toMatchObject({ rows: [], sentences: [], more: false });
    expect((await read('editor')).status).toBe(200);
  });

  it('lists each sentence once with its rows, new ones first, and its known translation', async () => {
    await makeTaughtRow({ hi: KNOWN, te: 'ఈ రోజు ఓపిక పట్టండి.' }, { status_te: 'approved' });
    await makeTaughtRow({ hi: PLAN, te: 'ఈ రోజు 3 పనులు పూర్తవుతాయి.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    const owner = await addOwner();
    const [first] = await makeOpen(owner);
    const [second] = await makeOpen(owner, { hi_1: `${NEW} ${NEW}`, hi_2: 'आज 7 काम पूरे होंगे।' });
    const { answer } = await read(owner);
    expect(answer.rows.map(({ id, begun }) => [id, begun])).toEqual([
      [first, false],
      [second, false],
    ]);
    expect(answer.sentences.map(({ state, texts }) => [state, texts])).toEqual([
      ['new', [{ text: NEW, rows: [0, 1] }]],
      ['numbers', [{ text: 'आज 7 काम पूरे होंगे।', rows: [1] }]],
      ['known', [{ text: KNOWN, rows: [0] }]],
    ]);
    expect(answer.sentences.map(({ matches }) => matches.map(({ text }) => text))).toEqual([
      [],
      ['ఈ రోజు 7 పనులు పూర్తవుతాయి.'],
      ['ఈ రోజు ఓపిక పట్టండి.'],
    ]);
  });

  it('has the state of the question on a sentence that needs typing', async () => {
    const [asked, other] = ['क्या यह सवाल खुला है।', 'इस पर कोई सवाल नहीं।'];
    const owner = await addOwner();
    const [id] = await makeOpen(owner, { hi_1: `${asked} ${other}` });
    const readStates = async () => (await read(owner)).answer.sentences.map(({ question }) => question);
    expect(await readStates()).toEqual([undefined, undefined]);
    const { answer: thread } = await api.as(owner).call(startThread, {
      params: { kind: 'daily', id: id!, language: 'te' },
      body: { text: 'Which one?', question: { language: 'hi', sentence: asked } },
    });
    expect(await readStates()).toEqual(['open', undefined]);
    const body = { text: 'The first one.', answers: true };
    await api.as('reviewer').call(replyInThread, { params: { id: thread.id }, body });
    expect(await readStates()).toEqual(['answered', undefined]);
  });

  it('asks for a look where a number changes between one and many', async () => {
    await makeTaughtRow({ hi: 'इस सप्ताह 5 शुभ दिन हैं।', te: 'ఈ వారం 5 శుభ దినాలు ఉన్నాయి.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    const owner = await addOwner();
    await makeOpen(owner, { hi_1: 'इस सप्ताह 1 शुभ दिन हैं। इस सप्ताह 4 शुभ दिन हैं।' });
    const { sentences } = (await read(owner)).answer;
    expect(sentences.map(({ state, texts }) => [state, texts[0]!.text])).toEqual([
      ['check', 'इस सप्ताह 1 शुभ दिन हैं।'],
      ['numbers', 'इस सप्ताह 4 शुभ दिन हैं।'],
    ]);
    expect(sentences[0]!.matches[0]).toMatchObject({ changesNumber: true });
  });

  it('leaves out rows of other people, days, kinds and languages, and texts that have a translation', async () => {
    const owner = await addOwner();
    await makeOpen('translator@example.com');
    await makeOpen(owner, { from: '2026-12-01' });
    await makeOpen(owner, { status_te: 'inreview' });
    await makeOpen(owner, { source_te: 'en', en_1: 'A good day.' });
    const [typed] = await makeOpen(owner, { te_1: 'నేను రాశాను', author_te: owner });
    const [day] = await makeOpen(owner, { kind: 'tenday' });
    expect((await read(owner, { kind: 'daily' })).answer).toMatchObject({
      rows: [{ id: typed, begun: true }],
      sentences: [],
    });
    expect((await read(owner, { kind: 'tenday' })).answer.rows.map(({ id }) => id)).toEqual([day]);
    expect((await read(owner, { from: undefined, to: undefined })).answer.rows).toHaveLength(3);
    expect((await read(owner, { to: '2026-12-01' })).answer.rows).toHaveLength(3);
    const english = (await read(owner, { source: 'en' })).answer;
    expect(english.sentences.map(({ texts }) => texts[0]!.text)).toEqual(['A good day.']);
  });

  it('offers translations of similar sentences for a new one', async () => {
    await makeTaughtRow(
      { hi: 'घर के बड़ों की सलाह से रुका हुआ काम पूरा होगा।', te: 'ఇంటి పెద్దల సలహాతో ఆగిన పని పూర్తవుతుంది.' },
      { status_te: 'approved' },
    );
    await learnMemory({ all: true });
    const owner = await addOwner();
    await makeOpen(owner, { hi_1: 'घर के बड़ों की सलाह से अटका हुआ काम पूरा होगा।' });
    const [sentence] = (await read(owner)).answer.sentences;
    expect(sentence!.state).toBe('new');
    expect(sentence!.matches[0]).toMatchObject({ text: 'ఇంటి పెద్దల సలహాతో ఆగిన పని పూర్తవుతుంది.' });
    expect(sentence!.matches[0]!.percent).toBeLessThan(100);
  });
});

describe('save-own-sentences', () => {
  it('answers 401 without a session, 403 for other roles, 400 for equal languages, no words and too long texts', async () => {
    const one = [{ sentence: NEW, text: 'ఒకటి.', before: '' }];
    expect((await save('nobody', one)).status).toBe(401);
    expect((await save('reviewer', one)).status).toBe(403);
    expect((await save('translator', [{ sentence: '\u200b ', text: 'ఒకటి.', before: '' }])).status).toBe(400);
    expect((await save('translator', [{ sentence: NEW, text: 'క'.repeat(2_001), before: '' }])).status).toBe(400);
    expect((await save('translator', [])).status).toBe(400);
    const equal = { source: 'te', target: 'te', sentences: one } as const;
    expect((await api.as('translator').call(saveOwnSentences, { body: equal })).status).toBe(400);
  });

  it('fills the rows of its owner with their numbers, and no row of another person', async () => {
    const owner = await addOwner();
    const sentence = 'शाम तक 4 शुभ समाचार आएँगे।';
    const [id] = await makeOpen(owner, { hi_1: 'शाम तक 9 शुभ समाचार आएँगे।' });
    const [foreign] = await makeOpen('translator@example.com', { hi_1: sentence });
    const saved = await save(owner, [{ sentence, text: ' సాయంత్రానికి 4 శుభవార్తలు వస్తాయి. ', before: '' }]);
    expect(saved.answer.sentences).toEqual([{ sentence, text: 'సాయంత్రానికి 4 శుభవార్తలు వస్తాయి.', conflict: false }]);
    expect(await suggest(owner, id!)).toMatchObject([
      [{ text: 'సాయంత్రానికి 9 శుభవార్తలు వస్తాయి.', percent: 100, state: 'own', by: owner, adapted: true }],
    ]);
    expect(await suggest('translator', foreign!)).toEqual([[]]);
    expect((await read(owner)).answer.sentences).toMatchObject([
      { state: 'own', stored: null, texts: [{ rows: [0] }] },
    ]);
    await makeOpen(owner, { hi_1: sentence });
    expect((await read(owner)).answer.sentences).toMatchObject([
      { state: 'own', stored: 'సాయంత్రానికి 4 శుభవార్తలు వస్తాయి.', texts: [{ text: sentence, rows: [1] }, { rows: [0] }] },
    ]);
  });

  it('ranks below an approved translation and above a similar sentence', async () => {
    const owner = await addOwner();
    const sentence = 'दोपहर बाद ज़रूरी काग़ज़ मिल जाएँगे।';
    await makeTaughtRow({ hi: 'दोपहर बाद ज़रूरी काग़ज़ खो जाएँगे।', te: 'మధ్యాహ్నం కాగితాలు పోతాయి.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    await save(owner, [{ sentence, text: 'నా అనువాదం.', before: '' }]);
    const [id] = await makeOpen(owner, { hi_1: sentence });
    expect((await suggest(owner, id!))[0]!.map(({ text }) => text)).toEqual(['నా అనువాదం.']);
    await makeTaughtRow({ hi: sentence, te: 'మధ్యాహ్నం తర్వాత కాగితాలు దొరుకుతాయి.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect((await suggest(owner, id!))[0]!.map(({ state }) => state)).toEqual(['approved', 'own']);
    expect((await read(owner)).answer.sentences[0]).toMatchObject({ state: 'known', stored: 'నా అనువాదం.' });
  });

  it('changes a translation only from the one that the caller saw, and a repeated call changes nothing', async () => {
    const owner = await addOwner();
    const change = (text: string, before: string) => save(owner, [{ sentence: NEW, text, before }]);
    const result = async (text: string, before: string) => (await change(text, before)).answer.sentences[0]!;
    expect(await result('ఒకటి.', '')).toMatchObject({ text: 'ఒకటి.', conflict: false });
    expect(await result('ఒకటి.', '')).toMatchObject({ text: 'ఒకటి.', conflict: false });
    expect(await result('రెండు.', '')).toMatchObject({ text: 'ఒకటి.', conflict: true });
    expect(await result('రెండు.', 'ఒకటి.')).toMatchObject({ text: 'రెండు.', conflict: false });
    expect(await result('రెండు.', 'ఒకటి.')).toMatchObject({ text: 'రెండు.', conflict: false });
    expect(await result('', 'ఒకటి.')).toMatchObject({ text: 'రెండు.', conflict: true });
    expect(await result('', 'రెండు.')).toMatchObject({ text: '', conflict: false });
    expect(await result('', 'రెండు.')).toMatchObject({ text: '', conflict: false });
    expect(await OwnSentenceModel.countDocuments({ by: owner })).toBe(0);
  });

  it('stores one translation if two tabs save different ones concurrently', async () => {
    const owner = await addOwner();
    const both = await Promise.all(['ఒకటి.', 'రెండు.'].map((text) => save(owner, [{ sentence: NEW, text, before: '' }])));
    const answers = both.map(({ answer }) => answer.sentences[0]!);
    expect(answers.filter(({ conflict }) => conflict)).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});
