import type { BodyOf } from '@subtitle/contracts/operation';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { addTranslation, amendTranslation, listAmendments } from '@subtitle/contracts/operations/memory-amendments';
import { searchMemory } from '@subtitle/contracts/operations/memory-search';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { MemoryAmendmentModel } from '../../../models/memory-amendment.model';
import { MemoryEntryModel } from '../../../models/memory-entry.model';
import { MemoryMarkModel } from '../../../models/memory-mark.model';
import { MemoryUnitModel } from '../../../models/memory-unit.model';
import { PredictionModel } from '../../../models/prediction.model';
import { learnMemory } from '../../../test/learn-memory';
import { makeRows } from '../../../test/make-rows';
import { makeFirstText, makeTaughtRow } from '../../../test/make-taught-row';
import { startTestApi } from '../../../test/start-test-api';

const FRIEND = { hi: 'पुराने मित्र से भेंट होगी।', te: 'పాత స్నేహితుడిని కలుస్తారు.' };
const BETTER = 'మీ పాత మిత్రుడిని కలుస్తారు.';
const DAYS = { hi: 'काम 5 दिन में पूरा होगा।', te: 'పని 5 రోజుల్లో పూర్తవుతుంది.' };

let api: TestApi<App>;
let row: number;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const model of [MemoryEntryModel, MemoryUnitModel, MemoryMarkModel, MemoryAmendmentModel, PredictionModel])
    await model.collection.deleteMany({});
  row = await makeTaughtRow(FRIEND, { status_te: 'approved' });
  await learnMemory({ all: true });
});

const find = async (q: string, who = 'reviewer') =>
  (await api.as(who).call(searchMemory, { query: { q } })).answer.found;
const amend = (entry: string, body: BodyOf<typeof amendTranslation>, who = 'reviewer') =>
  api.as(who).call(amendTranslation, { params: { entry }, body });
const add = (body: Partial<BodyOf<typeof addTranslation>>) =>
  api.as('reviewer').call(addTranslation, { body: { pair: 'hi_te', source: '', target: '', ...body } });

/** Returns the matches of a sentence in a new row. */
async function suggest(hi: string) {
  const [id] = await makeRows(1, {
    ...makeFirstText(hi),
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    source_te: 'hi',
    revision_te: 1,
  });
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  const { answer } = await api.as('translator').call(suggestTexts, { params });
  return answer.columns[0]!.sentences[0]!.matches;
}

/** Makes every entry again, as after a change of the rules. */
async function rebuild() {
  await MemoryEntryModel.collection.deleteMany({});
  await MemoryUnitModel.collection.deleteMany({});
  await learnMemory({ all: true });
}

describe('a corrected translation', () => {
  it('is suggested instead of the learnt one, with the person who corrected it', async () => {
    const [entry] = await find('मित्र');
    expect((await amend(entry!.id, { act: 'replace', target: BETTER, reason: 'meaning', seen: 0 })).status).toBe(200);
    expect(await suggest(FRIEND.hi)).toMatchObject([
      { text: BETTER, target: BETTER, by: 'reviewer@example.com', state: 'approved', percent: 101 },
    ]);
    const [found] = await find('मित्र');
    expect(found).toMatchObject({
      target: BETTER,
      uses: 1,
      amended: { state: 'replaced', by: 'reviewer@example.com', reason: 'meaning', learnt: FRIEND.te },
    });
  });

  it('is found by its words, and by a reviewer also by its former words', async () => {
    const [entry] = await find('मित्र');
    await amend(entry!.id, { act: 'replace', target: BETTER, seen: 0 });
    expect(await find('మిత్రుడిని', 'translator')).toHaveLength(1);
    expect(await find('స్నేహితుడిని', 'translator')).toHaveLength(0);
    expect(await find('స్నేహితుడిని')).toHaveLength(1);
  });

  it('stays when its row is learnt again, when the row is gone, and when the memory is rebuilt', async () => {
    const [entry] = await find('मित्र');
    await amend(entry!.id, { act: 'replace', target: BETTER, seen: 0 });
    await rebuild();
    expect(await suggest(FRIEND.hi)).toMatchObject([{ text: BETTER, uses: 1 }]);
    await PredictionModel.collection.deleteOne({ id: row });
    await learnMemory({ all: true });
    expect(await suggest(FRIEND.hi)).toMatchObject([{ text: BETTER, uses: 0 }]);
    await rebuild();
    expect(await suggest(FRIEND.hi)).toMatchObject([{ text: BETTER, uses: 0 }]);
  });

  it('is adapted to other numbers, also after a row with another number was learnt', async () => {
    await makeTaughtRow(DAYS, { status_te: 'approved' });
    await learnMemory({ all: true });
    const [entry] = await find('काम');
    await amend(entry!.id, { act: 'replace', target: 'పని 5 రోజులలో ముగుస్తుంది.', seen: 0 });
    await makeTaughtRow({ hi: DAYS.hi.replace('5', '9'), te: DAYS.te.replace('5', '9') }, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect((await suggest('काम 12 दिन में पूरा होगा।')).map(({ text }) => text)).toEqual(['పని 12 రోజులలో ముగుస్తుంది.']);
  });
});

describe('a retired translation', () => {
  it('is never suggested, and only reviewers find it', async () => {
    const [entry] = await find('मित्र');
    expect(await suggest(FRIEND.hi)).toHaveLength(1);
    await amend(entry!.id, { act: 'retire', reason: 'wrong', seen: 0 });
    expect(await suggest(FRIEND.hi)).toEqual([]);
    expect(await find('मित्र', 'translator')).toEqual([]);
    expect(await find('मित्र')).toMatchObject([{ amended: { state: 'retired', reason: 'wrong' } }]);
  });

  it('stays retired when further rows say it, and after a rebuild', async () => {
    const [entry] = await find('मित्र');
    await amend(entry!.id, { act: 'retire', seen: 0 });
    await makeTaughtRow(FRIEND, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect(await suggest(FRIEND.hi)).toEqual([]);
    await rebuild();
    expect(await suggest(FRIEND.hi)).toEqual([]);
    expect(await find('मित्र')).toMatchObject([{ uses: 2, amended: { state: 'retired' } }]);
  });
});

describe('the history', () => {
  it('lists every act with the person and the reason, and undo takes the latest one back', async () => {
    const [entry] = await find('मित्र');
    const first = (await amend(entry!.id, { act: 'replace', target: BETTER, reason: 'a', seen: 0 })).answer.amendment;
    const second = (await amend(entry!.id, { act: 'retire', reason: 'b', seen: first })).answer.amendment;
    const third = (await amend(entry!.id, { act: 'undo', seen: second })).answer.amendment;
    expect(await suggest(FRIEND.hi)).toMatchObject([{ text: BETTER }]);
    const { answer } = await api.as('reviewer').call(listAmendments, { params: { entry: entry!.id } });
    expect(answer.amendments.map(({ id, act, reason, target }) => [id, act, reason, target])).toEqual([
      [third, 'undo', '', BETTER],
      [second, 'retire', 'b', null],
      [first, 'replace', 'a', BETTER],
    ]);
    expect(answer.amendments[2]).toMatchObject({ learnt: FRIEND.te, by: 'reviewer@example.com' });
  });

  it('returns to the learnt translation when the only act is undone', async () => {
    const [entry] = await find('मित्र');
    const { amendment } = (await amend(entry!.id, { act: 'retire', seen: 0 })).answer;
    await amend(entry!.id, { act: 'undo', seen: amendment });
    expect(await suggest(FRIEND.hi)).toMatchObject([{ text: FRIEND.te }]);
    expect(await find('मित्र')).toMatchObject([{ target: FRIEND.te, amended: null }]);
  });

  it('is never changed or deleted', async () => {
    await expect(MemoryAmendmentModel.deleteMany({})).rejects.toThrow('never changed');
  });
});

describe('an added translation', () => {
  const ADDED = { source: 'नया घर मिलेगा।', target: 'కొత్త ఇల్లు దొరుకుతుంది.' };

  it('is suggested before any row has it, and survives a rebuild', async () => {
    expect((await add(ADDED)).status).toBe(200);
    expect(await suggest(ADDED.source)).toMatchObject([{ text: ADDED.target, uses: 0, by: 'reviewer@example.com' }]);
    await rebuild();
    expect(await suggest(ADDED.source)).toMatchObject([{ text: ADDED.target, uses: 0 }]);
    expect(await find('नया घर')).toMatchObject([{ uses: 0, amended: { state: 'added' }, rows: [] }]);
  });

  it('counts the rows that teach it later', async () => {
    await add(ADDED);
    await makeTaughtRow({ hi: ADDED.source, te: ADDED.target }, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect(await suggest(ADDED.source)).toMatchObject([{ text: ADDED.target, uses: 1 }]);
  });

  it('disappears when it is undone', async () => {
    const { entry, amendment } = (await add(ADDED)).answer;
    await amend(entry, { act: 'undo', seen: amendment });
    expect(await suggest(ADDED.source)).toEqual([]);
    expect(await find('नया घर')).toEqual([]);
  });

  it.each([
    [
      'a stored translation',
      { source: FRIEND.hi, target: FRIEND.te },
      'target',
      'The memory has this translation already.',
    ],
    [
      'several sentences',
      { source: `${FRIEND.hi} ${DAYS.hi}`, target: FRIEND.te },
      'source',
      'Enter one sentence at a time.',
    ],
    ['a text of spaces', { source: ' ', target: 'x' }, 'source', 'Enter a sentence and its translation.'],
  ])('refuses %s', async (_what, body, field, error) => {
    const { status, refusal } = await add(body);
    expect([status, refusal.field, refusal.error]).toEqual([400, field, error]);
  });
});

describe('an act', () => {
  it('is refused if somebody else acted meanwhile', async () => {
    const [entry] = await find('मित्र');
    await amend(entry!.id, { act: 'retire', seen: 0 });
    const { status, refusal } = await amend(entry!.id, { act: 'replace', target: BETTER, seen: 0 });
    expect([status, refusal.code]).toEqual([409, 'conflict']);
    expect(await MemoryAmendmentModel.countDocuments({})).toBe(1);
  });

  it('is refused if it changes nothing', async () => {
    const [entry] = await find('मित्र');
    const same = await amend(entry!.id, { act: 'replace', target: ` ${FRIEND.te}`, seen: 0 });
    expect([same.status, same.refusal.field]).toEqual([400, 'target']);
    expect((await amend(entry!.id, { act: 'replace', target: ' ', seen: 0 })).refusal.error).toBe(
      'Enter a translation.',
    );
    expect((await amend(entry!.id, { act: 'undo', seen: 0 })).status).toBe(400);
  });

  it('is refused for an unknown entry, for one of other languages, and for a translator', async () => {
    const [entry] = await find('मित्र');
    expect((await amend('unknown', { act: 'retire', seen: 0 })).status).toBe(404);
    const { username } = await api.addPerson({ roles: ['reviewer'], langPairs: ['en_bn'] });
    expect((await amend(entry!.id, { act: 'retire', seen: 0 }, username)).status).toBe(404);
    expect((await amend(entry!.id, { act: 'retire', seen: 0 }, 'translator')).status).toBe(403);
  });
});
