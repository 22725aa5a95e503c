import { LIMITS } from '@subtitle/contracts/limits';
import type { BodyOf, QueryOf } from '@subtitle/contracts/operation';
import { assignTogether, measureAssignment, measureUnits } from '@subtitle/contracts/operations/assignment';
import { countNewSentences, saveOwnSentences } from '@subtitle/contracts/operations/day-sheet';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { learnMemory } from '../../test/learn-memory';
import { makeRows } from '../../test/make-rows';
import { makeTaughtRow } from '../../test/make-taught-row';
import { startTestApi } from '../../test/start-test-api';

const KNOWN = 'आज धैर्य रखें।';
const sentence = (name: string) => `${name} से भेंट होगी।`;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await makeTaughtRow({ hi: KNOWN, te: 'ఈ రోజు ఓపిక పట్టండి.' }, { status_te: 'approved' });
  await learnMemory({ all: true });
});
afterAll(() => api.stop());

const addOwner = () => api.addPerson({ roles: ['translator'], langPairs: ['hi_te', 'en_te'] });
const makeMany = (count: number, hi_1: string, parts: object = {}) =>
  makeRows(count, { hi_1, hi_2: undefined, hi_3: undefined, hi_4: undefined, ...parts } as never);
const make = async (hi_1: string, parts: object = {}) => (await makeMany(1, hi_1, parts))[0]!;
const openFor = (owner: string) => ({ assigned_te: owner, status_te: 'assigned', revision_te: 1, source_te: 'hi' });

describe('count-new-sentences', () => {
  const count = (who: string, query: Partial<QueryOf<typeof countNewSentences>> = {}) =>
    api.as(who).call(countNewSentences, { query: { source: 'hi', target: 'te', ...query } });

  it('answers 401 without a session, 403 for other roles, 400 for equal languages and days that do not exist', async () => {
    expect((await count('nobody')).status).toBe(401);
    expect((await count('assigner')).status).toBe(403);
    expect((await count('translator', { target: 'hi' })).status).toBe(400);
    expect((await count('translator', { to: '2026-02-30' })).status).toBe(400);
  });

  it('counts sentences that neither the memory nor the caller has translated, each once', async () => {
    const { username } = await addOwner();
    expect((await count(username)).answer).toEqual({ rows: 0, fresh: 0, more: false });
    await make(`${KNOWN} ${sentence('मित्र')}`, openFor(username));
    await make(`${sentence('मित्र')} ${sentence('गुरु')}`, openFor(username));
    expect((await count(username)).answer).toEqual({ rows: 2, fresh: 2, more: false });
    const sentences = [{ sentence: sentence('गुरु'), text: 'గురువును కలుస్తారు.', before: '' }];
    await api.as(username).call(saveOwnSentences, { body: { source: 'hi', target: 'te', sentences } });
    expect((await count(username)).answer).toEqual({ rows: 2, fresh: 1, more: false });
    expect((await count(username, { kind: 'tenday' })).answer).toEqual({ rows: 0, fresh: 0, more: false });
  });
});

describe('assignment by new sentences', () => {
  const FROM = '2027-03-01';
  const range = { targetLanguage: 'te', sourceLanguage: 'hi', fromDate: FROM, toDate: FROM } as const;
  type Measured = QueryOf<typeof measureAssignment>;
  const measure = (userId: number, parts: Partial<Measured> = {}, who = 'assigner') =>
    api.as(who).call(measureAssignment, { query: { kind: 'daily', userId, taskCount: 2, ...range, ...parts } });
  const assign = (userId: number, parts: object = {}, who = 'assigner') =>
    api.as(who).call(assignTogether, { params: { kind: 'daily' }, body: { userId, taskCount: 2, ...range, ...parts } });

  it('answers 401, 403, 404 for an unknown person and 400 without a source language', async () => {
    const { id } = await addOwner();
    expect((await measure(id, {}, 'nobody')).status).toBe(401);
    expect((await measure(id, {}, 'translator')).status).toBe(403);
    expect((await measure(999_999)).status).toBe(404);
    expect((await measure(id, { sourceLanguage: 'te' })).status).toBe(400);
    expect((await assign(id, {}, 'nobody')).status).toBe(401);
    expect((await assign(id, {}, 'translator')).status).toBe(403);
    expect((await assign(999_999)).status).toBe(404);
    expect((await assign(id, { sourceLanguage: undefined })).status).toBe(400);
    expect((await assign(id)).answer).toMatchObject({ assigned: 0, left: 0 });
  });

  it('gives rows with the same new sentences to one person, and those of another person last', async () => {
    const [asha, bela] = [await addOwner(), await addOwner()];
    const names = ['राम', 'श्याम', 'राम', 'श्याम', 'सीता'];
    const ids: number[] = [];
    for (const name of names) ids.push(await make(`${KNOWN} ${sentence(name)}`, { from: FROM }));
    expect((await measure(asha.id)).answer).toMatchObject({ rows: 2, sentences: 2, shared: 0 });
    expect((await measure(asha.id, { together: true })).answer).toMatchObject({ rows: 2, sentences: 1, shared: 0 });
    expect((await assign(asha.id)).answer).toMatchObject({ assigned: 2, left: 3, ids: [ids[0], ids[2]] });
    const late = await make(sentence('राम'), { from: FROM });
    expect((await measure(bela.id, { taskCount: 9 })).answer).toMatchObject({ rows: 4, sentences: 3, shared: 1 });
    expect((await assign(bela.id)).answer.ids).toEqual([ids[1], ids[3]]);
    expect((await assign(asha.id, { taskCount: 1 })).answer.ids).toEqual([late]);
    expect((await assign(bela.id, { taskCount: 5 })).answer).toMatchObject({ assigned: 1, left: 0, ids: [ids[4]] });
  });

  it('gives each person the asked number of rows when several are assigned at once', async () => {
    const days = { fromDate: '2027-03-05', toDate: '2027-03-05' };
    const people = [await addOwner(), await addOwner(), await addOwner()];
    for (let row = 0; row < 6; row++) await make(sentence(`मित्र${row}`), { from: days.fromDate });
    const answers = await Promise.all(people.map(({ id }) => assign(id, days)));
    expect(answers.map(({ answer }) => answer.assigned)).toEqual([2, 2, 2]);
    expect(new Set(answers.flatMap(({ answer }) => answer.ids)).size).toBe(6);
  });

  it('gives the rows that hold a number of new sentences, and says so before', async () => {
    const days = { fromDate: '2027-03-07', toDate: '2027-03-07' };
    const { id } = await addOwner();
    const ids: number[] = [];
    for (const text of [KNOWN, `${sentence('क')} ${sentence('ख')}`, sentence('ग'), sentence('ख'), sentence('घ')])
      ids.push(await make(text, { from: days.fromDate }));
    const asked = { ...days, taskCount: 500, sentences: 3 };
    const wanted = [ids[1], ids[2], ids[3]];
    expect((await measure(id, asked)).answer).toEqual({
      ...{ rows: 3, sentences: 3, shared: 0, limited: false },
      people: [{ userId: id, ids: wanted, rows: 3, sentences: 3, shared: 0 }],
    });
    const given = await assign(id, { ...days, ids: wanted, taskCount: 3 });
    expect(given.answer).toMatchObject({ assigned: 3, left: 2, ids: wanted });
  });

  it('shares rows between people so that rows with the same new sentences go to one, and assigns what it has shown', async () => {
    const days = { fromDate: '2027-03-08', toDate: '2027-03-08' };
    const [asha, bela] = [await addOwner(), await addOwner()];
    const editor = await api.addPerson({ roles: ['editor'], langPairs: ['hi_te'] });
    const ids: number[] = [];
    for (const name of ['लता', 'मीना', 'लता', 'मीना', 'लता', 'गीता'])
      ids.push(await make(sentence(name), { from: days.fromDate }));
    const asked = { ...days, taskCount: 500, sentences: 2, with: String(bela.id) };
    const { answer } = await measure(asha.id, asked);
    expect(answer).toEqual({
      ...{ rows: 5, sentences: 2, shared: 0, limited: false },
      people: [
        { userId: asha.id, ids: [ids[0], ids[2], ids[4]], rows: 3, sentences: 1, shared: 0 },
        { userId: bela.id, ids: [ids[1], ids[3]], rows: 2, sentences: 1, shared: 0 },
      ],
    });
    expect((await measure(asha.id, { ...asked, with: '999999' })).status).toBe(404);
    expect((await measure(asha.id, { ...asked, with: String(editor.id) })).status).toBe(400);
    const shares = answer.people.map(({ userId, ids: only }) => ({ userId, ids: only, taskCount: only.length }));
    for (const { userId, ...body } of shares) {
      expect((await assign(userId, { ...days, ...body })).answer).toMatchObject({
        assigned: body.taskCount,
        ids: body.ids,
      });
    }
    // A row that is no longer free is left out.
    const late = { ...days, ids: [ids[0]!, ids[5]!], taskCount: 2 };
    expect((await assign(bela.id, late)).answer).toMatchObject({ assigned: 1, left: 0, ids: [ids[5]] });
    expect((await assign(bela.id, late)).answer).toMatchObject({ assigned: 0, ids: [] });
  });

  it('reads the rows of the receiver among thousands of other people, and says that not all rows were read', async () => {
    const days = { fromDate: '2027-03-09', toDate: '2027-03-09' };
    const [asha, bela] = [await addOwner(), await addOwner()];
    await makeMany(LIMITS.countedRows + 1, sentence('नीला'), { ...openFor(bela.username), from: '2027-01-01' });
    await make(sentence('रेखा'), { ...openFor(asha.username), from: '2027-04-01' });
    await make(sentence('सुधा'), { from: days.fromDate });
    const own = await make(sentence('रेखा'), { from: days.fromDate });
    const { answer } = await measure(asha.id, { ...days, taskCount: 1, together: true });
    expect(answer).toMatchObject({ limited: true, people: [{ ids: [own] }] });
  });

  it('has no new sentences in rows for correction', async () => {
    const { id } = await api.addPerson({ roles: ['editor'], langPairs: ['hi_te'] });
    await make(sentence('मोहन'), { from: '2027-03-02', te_1: 'మోహన్.' });
    const days = { fromDate: '2027-03-02', toDate: '2027-03-02', stage: 'correct' } as const;
    expect((await measure(id, days)).answer).toMatchObject({ rows: 1, sentences: 0, shared: 0 });
  });
});

describe('measure-units', () => {
  type Unit = BodyOf<typeof measureUnits>['units'][number];
  const unit = (id: number, parts: Partial<Unit> = {}): Unit => ({
    ...{ kind: 'daily', id, language: 'te', source: 'hi' },
    ...parts,
  });
  const measure = (units: Unit[], who = 'assigner') => api.as(who).call(measureUnits, { body: { units } });

  it('answers 401 without a session, 403 for other roles, 400 for equal languages and no rows', async () => {
    expect((await measure([unit(1)], 'nobody')).status).toBe(401);
    expect((await measure([unit(1)], 'translator')).status).toBe(403);
    expect((await measure([unit(1, { source: 'te' })])).status).toBe(400);
    expect((await measure([])).status).toBe(400);
  });

  it('counts each sentence that nobody has translated once, in the assigned rows of all owners and kinds', async () => {
    const [asha, bela] = [await addOwner(), await addOwner()];
    const one = await make(`${KNOWN} ${sentence('जया')} ${sentence('माया')}`, openFor(asha.username));
    const two = await make(sentence('जया'), { ...openFor(bela.username), kind: 'tenday' });
    const begun = await make(sentence('छाया'), { ...openFor(asha.username), te_1: 'ఛాయ.' });
    const submitted = await make(sentence('विद्या'), { ...openFor(asha.username), status_te: 'inreview' });
    const english = { kind: 'daily', assigned_te: bela.username, status_te: 'assigned', source_te: 'en' } as const;
    const other = await make('', { ...english, hi_1: undefined, en_1: 'You meet Vidya.' });
    // A person's own translation is not everybody's.
    const sentences = [{ sentence: sentence('माया'), text: 'మాయను కలుస్తారు.', before: '' }];
    await api.as(asha.username).call(saveOwnSentences, { body: { source: 'hi', target: 'te', sentences } });
    expect((await measure([unit(one)])).answer).toEqual({ rows: 1, sentences: 2 });
    const all = [unit(one), unit(two, { kind: 'tenday' }), unit(begun), unit(submitted), unit(999_999), unit(one)];
    expect((await measure(all)).answer).toEqual({ rows: 3, sentences: 2 });
    expect((await measure([...all, unit(other, { source: 'en' })])).answer).toEqual({ rows: 4, sentences: 3 });
  });
});
