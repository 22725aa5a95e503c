import type { QueryOf } from '@subtitle/contracts/operation';
import { searchMemory } from '@subtitle/contracts/operations/memory-search';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { MemoryEntryModel, WORDS_INDEX } from '../../../models/memory-entry.model';
import { MemoryMarkModel } from '../../../models/memory-mark.model';
import { learnMemory } from '../../../test/learn-memory';
import { makeTaughtRow } from '../../../test/make-taught-row';
import { startTestApi } from '../../../test/start-test-api';

const APPROVED = { status_te: 'approved' } as const;
const OTHERS = [
  { hi: 'पुराने मित्र से भेंट होगी।', te: 'పాత స్నేహితుడిని కలుస్తారు.' },
  { hi: 'धन का लाभ 1,500 रुपये होगा।', te: 'ధన లాభం 1,500 రూపాయలు.' },
  { hi: 'लाभ होगा, धन का ध्यान रखें।', te: 'లాభం ఉంటుంది, ధనం జాగ్రత్త.' },
  { hi: 'आज \u095bरूर आना, Zodiacam देखें।', te: 'ఈ రోజు తప్పక రండి, Zodiacam చూడండి.' },
];

let api: TestApi<App>;
let first: number;
beforeAll(async () => {
  api = await startTestApi();
  first = await makeTaughtRow(OTHERS[0]!, APPROVED);
  for (const one of OTHERS.slice(1)) await makeTaughtRow(one, APPROVED);
  await makeTaughtRow(OTHERS[2]!, APPROVED);
  await learnMemory();
});
afterAll(() => api.stop());

const search = (q: string, more: Partial<QueryOf<typeof searchMemory>> = {}, who = 'translator') =>
  api.as(who).call(searchMemory, { query: { q, ...more } });
const findSources = async (q: string, more: Partial<QueryOf<typeof searchMemory>> = {}, who?: string) =>
  (await search(q, more, who)).answer.found.map(({ source }) => source);

describe('search-memory', () => {
  it('finds a sentence by words of the source or of the translation, in any order', async () => {
    expect(await findSources('मित्र')).toEqual([OTHERS[0]!.hi]);
    expect(await findSources('స్నేహితుడిని పాత')).toEqual([OTHERS[0]!.hi]);
    expect(await findSources('मित्र కలుస్తారు')).toEqual([OTHERS[0]!.hi]);
  });

  it('finds only entries with all words, and only whole words', async () => {
    expect(await findSources('मित्र धन')).toEqual([]);
    expect(await findSources('मित')).toEqual([]);
  });

  it('T5-search-by-number-or-latin-word: finds a Latin word in any case', async () =>
    expect(await findSources('zodiacam')).toEqual([OTHERS[3]!.hi]));

  it('finds a number in digits and grouping of any form', async () => {
    for (const q of ['1,500', '1500', '१५००', '౧,౫౦౦']) expect(await findSources(q)).toEqual([OTHERS[1]!.hi]);
    expect(await findSources('15')).toEqual([]);
  });

  it('finds words beside another number, because a day’s numbers do not make another sentence', async () =>
    expect(await findSources('लाभ 2,000 रुपये')).toEqual([OTHERS[1]!.hi]));

  it('finds a word without its nukta, in another form of Unicode', async () => {
    for (const q of ['जरूर', '\u095bरूर', '\u091c\u093cरूर']) expect(await findSources(q)).toEqual([OTHERS[3]!.hi]);
  });

  it('lists sentences with the words side by side first, then the most used ones', async () => {
    expect(await findSources('धन का लाभ')).toEqual([OTHERS[1]!.hi, OTHERS[2]!.hi]);
    expect(await findSources('का धन')).toEqual([OTHERS[2]!.hi, OTHERS[1]!.hi]);
  });

  it('answers who approved it, uses, variants, and rows with a page for the caller', async () => {
    const admin = (await search('मित्र', {}, 'admin')).answer;
    expect(admin).toMatchObject({ total: 1, hasMore: false, nextCursor: null, rebuilding: false });
    expect(admin.found[0]).toMatchObject({
      pair: 'hi_te',
      ...{ target: OTHERS[0]!.te },
      state: 'approved',
      uses: 1,
      variants: 1,
    });
    expect(admin.found[0]!.rows).toMatchObject([{ kind: 'daily', id: first, language: 'te' }]);
    expect(admin.found[0]!.rows[0]!.path).toContain(`item=${first}`);
    const reviewer = (await search('मित्र', {}, 'reviewer')).answer;
    expect(reviewer.found[0]).toMatchObject({ uses: 1, rows: [] });
  });

  it('searches the caller’s languages only', async () => {
    const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['en_hi'] });
    expect(await findSources('मित्र', {}, username)).toEqual([]);
    const { status, refusal } = await search('मित्र', { pair: 'hi_te' }, username);
    expect([status, refusal.field]).toEqual([400, 'pair']);
    expect(await findSources('मित्र', { pair: 'hi_te' })).toEqual([OTHERS[0]!.hi]);
    expect(await findSources('मित्र', { pair: 'te_hi' })).toEqual([]);
  });

  it('answers nothing for a text without a word, and 400 for a text that is too long', async () => {
    for (const q of ['', ' ', '।। ?']) expect((await search(q)).answer).toMatchObject({ found: [], total: 0 });
    expect((await search('x'.repeat(501))).status).toBe(400);
    expect((await search('x', { cursor: 'x' } as never)).status).toBe(400);
  });

  it('answers 403 for other roles', async () => expect((await search('x', {}, 'uploader')).status).toBe(403));

  it('says that the memory is being rebuilt', async () => {
    const mark = await MemoryMarkModel.findById('memory').lean();
    await MemoryMarkModel.updateOne({ _id: 'memory' }, { $set: { built: '' } });
    expect((await search('मित्र')).answer.rebuilding).toBe(true);
    await MemoryMarkModel.updateOne({ _id: 'memory' }, { $set: { built: mark!.built } });
  });
});

describe('a page of many translations', () => {
  const COUNT = 30;
  beforeAll(async () => {
    const [entry] = await MemoryEntryModel.find({ source: OTHERS[0]!.hi }).lean();
    const copies = Array.from({ length: COUNT }, (_, n) => ({
      ...entry!,
      _id: `copy${n}`,
      target: `${entry!.target} ${n}`,
    }));
    await MemoryEntryModel.collection.insertMany(copies as never[]);
  });

  it('continues after the last one of the page before', async () => {
    const { answer } = await search('मित्र');
    expect([answer.found.length, answer.total]).toEqual([25, COUNT + 1]);
    const rest = (await search('मित्र', { cursor: answer.nextCursor! })).answer;
    expect([rest.found.length, rest.nextCursor]).toEqual([COUNT + 1 - 25, null]);
    expect(new Set([...answer.found, ...rest.found].map(({ id }) => id)).size).toBe(COUNT + 1);
    expect(answer.found[0]!.variants).toBe(COUNT + 1);
  });

  it('reads entries by the index of words', async () => {
    const explained = await MemoryEntryModel.collection
      .find({ pair: { $in: ['hi_te'] }, words: 1 } as object, { hint: WORDS_INDEX })
      .explain('queryPlanner');
    expect(JSON.stringify(explained.queryPlanner.winningPlan)).toContain('"pair_1_words_1"');
  });
});
