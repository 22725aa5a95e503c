import { suggestTexts } from '@subtitle/contracts/operations/memory';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { MemoryEntryModel } from '../../models/memory-entry.model';
import { MemoryMarkModel } from '../../models/memory-mark.model';
import { learnMemory } from '../../test/learn-memory';
import { makeRows } from '../../test/make-rows';
import { makeTaughtRow } from '../../test/make-taught-row';
import { startTestApi } from '../../test/start-test-api';

const OWNER = {
  assigned_te: 'translator@example.com',
  status_te: 'assigned',
  revision_te: 1,
  source_te: 'hi',
} as const;
const HI = 'घर के बड़ों की सलाह से रुका हुआ काम पूरा होगा।';
const TE = 'ఇంటి పెద్దల సలహాతో ఆగిపోయిన పని పూర్తవుతుంది.';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const call = (
  who: string,
  id: number,
  query: { source?: 'hi' | 'en' | 'te' | 'mr' } = {},
  kind: 'daily' | 'video' = 'daily',
) => api.as(who).call(suggestTexts, { params: { kind, id, language: 'te' }, query });

describe('suggest-texts', () => {
  it('answers 401 without a session, 403 for other roles, 404 for a row of another person, 400 for equal languages', async () => {
    const [id] = await makeRows(1, { ...OWNER, assigned_te: 'editor@example.com' });
    expect((await call('nobody', id!)).status).toBe(401);
    expect((await call('uploader', id!)).status).toBe(403);
    expect((await call('translator', id!)).status).toBe(404);
    expect((await call('translator', 999_999)).status).toBe(404);
    expect((await call('editor', id!, { source: 'te' })).status).toBe(400);
    expect((await call('editor', id!)).status).toBe(200);
    expect((await call('reviewer', id!)).status).toBe(200);
  });

  it('says that matches may be missing before the memory was built', async () => {
    const [id] = await makeRows(1, OWNER);
    await MemoryMarkModel.deleteMany({});
    expect((await call('translator', id!)).answer.rebuilding).toBe(true);
    await learnMemory();
    expect((await call('translator', id!)).answer.rebuilding).toBe(false);
  });

  it('answers each target column whose source has a text, with the places of its sentences', async () => {
    const [id] = await makeRows(1, { ...OWNER, hi_1: `${HI} धैर्य रखें।`, hi_2: '', hi_3: undefined, hi_4: 'शुभ दिन' });
    const { answer } = await call('translator', id!);
    expect(answer.source).toBe('hi');
    expect(answer.columns.map(({ column, sourceText }) => [column, sourceText])).toEqual([
      ['te_1', `${HI} धैर्य रखें।`],
      ['te_4', 'शुभ दिन'],
    ]);
    expect(answer.columns[0]!.sentences.map(({ start, end }) => [start, end])).toEqual([
      [0, HI.length],
      [HI.length + 1, HI.length + 1 + 'धैर्य रखें।'.length],
    ]);
  });

  it('answers no columns for a row without a source text, and for a video', async () => {
    const [empty] = await makeRows(1, { ...OWNER, source: 'en', en_1: '', en_2: '', en_3: '', en_4: '' });
    expect((await call('translator', empty!)).answer).toMatchObject({ source: null, columns: [] });
    const [video] = await makeRows(1, { ...OWNER, kind: 'video' });
    expect((await call('translator', video!, {}, 'video')).answer).toMatchObject({ source: null, columns: [] });
  });

  it('uses the named source language, and hides a draft that the caller may not see', async () => {
    const draft = { mr_1: 'मसुदा', revision_mr: 1, status_mr: 'assigned', assigned_mr: 'editor@example.com' } as const;
    const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_te', 'en_te'] });
    const [id] = await makeRows(1, { ...OWNER, assigned_te: username, en_1: 'A good day.', ...draft });
    const { answer } = await call(username, id!, { source: 'en' });
    expect(answer).toMatchObject({ source: 'en', columns: [{ column: 'te_1', sourceText: 'A good day.' }] });
    expect((await call(username, id!, { source: 'mr' })).answer).toMatchObject({ source: null, columns: [] });
    expect((await call('reviewer', id!, { source: 'mr' })).answer.columns).toHaveLength(1);
  });

  it('does not suggest the texts of the row itself', async () => {
    const id = await makeTaughtRow({ hi: 'नया काम शुरू करें।', te: 'కొత్త పని మొదలుపెట్టండి.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect((await call('reviewer', id)).answer.columns[0]!.sentences[0]!.matches).toEqual([]);
    await makeTaughtRow({ hi: 'नया काम शुरू करें।', te: 'కొత్త పని మొదలుపెట్టండి.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect((await call('reviewer', id)).answer.columns[0]!.sentences[0]!.matches).toMatchObject([{ uses: 1 }]);
  });

  it('does not suggest texts of another pair of languages', async () => {
    await makeTaughtRow({ hi: HI, te: TE }, { status_te: 'approved' });
    await learnMemory({ all: true });
    const [id] = await makeRows(1, { ...OWNER, source: 'mr', mr_1: HI, source_te: 'mr' });
    expect((await call('translator', id!, { source: 'mr' })).answer.columns[0]!.sentences[0]!.matches).toEqual([]);
  });
});

describe('a similar sentence', () => {
  const suggest = async (hi_1: string) => {
    const [id] = await makeRows(1, { ...OWNER, hi_1 });
    return (await call('translator', id!)).answer.columns[0]!.sentences[0]!.matches;
  };

  it('is found from 70 percent on, below the same sentence', async () => {
    await makeTaughtRow({ hi: HI, te: TE }, { status_te: 'approved' });
    await learnMemory({ all: true });
    const [match] = await suggest('घर के बड़ों की सलाह से अटका हुआ काम पूरा होगा।');
    expect(match).toMatchObject({ source: HI, text: TE, adapted: false });
    expect(match!.percent).toBeGreaterThanOrEqual(70);
    expect(match!.percent).toBeLessThan(100);
    expect(await suggest('आज यात्रा से बचें और जल्दी सो जाएँ।')).toEqual([]);
    expect((await suggest(HI))[0]!.percent).toBeGreaterThanOrEqual(100);
  });

  it('comes with the numbers of the row', async () => {
    const stored = { hi: 'कल शाम को 500 रुपये का पुराना कर्ज वापस मिलेगा।', te: 'రేపు సాయంత్రం 500 రూపాయల పాత అప్పు తిరిగి వస్తుంది.' };
    await makeTaughtRow(stored, { status_te: 'approved' });
    await learnMemory({ all: true });
    const [match] = await suggest('कल शाम को 900 रुपये का पुराना कर्ज वापस आएगा।');
    expect(match).toMatchObject({ text: stored.te.replace('500', '900'), target: stored.te, adapted: true });
  });

  it('is lower and names the difference where it is about another sign', async () => {
    const stored = {
      hi: 'मेष राशि वालों को पुराने मित्र से अच्छा समाचार मिलेगा।',
      te: 'మేష రాశి వారికి పాత మిత్రుడి నుంచి శుభవార్త వస్తుంది.',
    };
    await makeTaughtRow(stored, { status_te: 'approved' });
    await learnMemory({ all: true });
    const [match] = await suggest(stored.hi.replace('मेष', 'वृषभ'));
    expect(match).toMatchObject({ otherName: 'मेष', text: stored.te });
    expect(match!.percent).toBeLessThan(85);
    const [same] = await suggest(stored.hi.replace('अच्छा', 'शुभ'));
    expect(same).not.toHaveProperty('otherName');
    expect((await suggest(stored.hi))[0]).not.toHaveProperty('otherName');
  });

  it('is not searched where the same sentence is known', async () => {
    await makeTaughtRow({ hi: HI, te: TE }, { status_te: 'approved' });
    await makeTaughtRow({ hi: HI.replace('रुका', 'अटका'), te: TE }, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect((await suggest(HI)).every(({ percent }) => percent >= 100)).toBe(true);
  });
});

describe('a look-up', () => {
  it('finds every sentence of a row, even beside one with thousands of translations', async () => {
    const rare = 'शाम को किसी पुराने मित्र का फ़ोन आएगा।';
    await makeTaughtRow({ hi: HI, te: TE }, { status_te: 'approved' });
    await makeTaughtRow({ hi: rare, te: 'సాయంత్రం పాత స్నేహితుడి ఫోన్ వస్తుంది.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    const stored = await MemoryEntryModel.findOne({ source: HI, target: TE }).lean();
    const many = Array.from({ length: 2_100 }, (_, n) => ({ ...stored!, _id: ` ${n}`, target: `${TE} ${n}`, uses: 1 }));
    await MemoryEntryModel.insertMany(many);
    await MemoryEntryModel.updateOne({ _id: stored!._id }, { $set: { uses: 7 } });
    const [id] = await makeRows(1, { ...OWNER, hi_1: `${HI} ${rare}` });
    const { answer } = await call('translator', id!);
    await MemoryEntryModel.deleteMany({ _id: { $in: many.map(({ _id }) => _id) } });
    const [first, second] = answer.columns[0]!.sentences;
    expect(second!.matches).toMatchObject([{ source: rare }]);
    expect(first!.matches[0]).toMatchObject({ text: TE, uses: 7 });
  });

  it('reads entries by the index of sentences, and candidates by the index of bands', async () => {
    const explain = (filter: object) => MemoryEntryModel.collection.find(filter).explain('queryPlanner');
    const exact = JSON.stringify(await explain({ sentence: { $in: ['a', 'b'] } }));
    expect(exact).toContain('IXSCAN');
    const similar = JSON.stringify(await explain({ pair: 'hi_te', bands: 1 }));
    expect(similar).toContain('pair_1_bands_1');
  });
});
