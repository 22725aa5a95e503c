import { getTargetLanguage, LANG_PAIRS } from '@subtitle/contracts/languages';
import { listApprovedWords } from '@subtitle/contracts/operations/approved-words';
import { MEMORY_STATES } from '@subtitle/contracts/operations/memory';
import { addTranslation } from '@subtitle/contracts/operations/memory-amendments';
import { APPROVED } from '@subtitle/contracts/statuses';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { type MemoryEntryDocument, MemoryEntryModel } from '../../../models/memory-entry.model';
import { MemoryImportModel } from '../../../models/memory-import.model';
import { learnMemory } from '../../../test/learn-memory';
import { makeTaughtRow } from '../../../test/make-taught-row';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  const rain = { hi: 'आज बारिश होगी।', te: 'ఈ రోజు వర్షం పడుతుంది.' };
  await makeTaughtRow(rain, { status_te: 'approved' });
  await makeTaughtRow({ hi: 'आज धूप होगी।', te: 'ఈ రోజు ఎండగా ఉంటుంది.' }, { status_te: 'approved' });
  await makeTaughtRow({ hi: 'कल यात्रा होगी।', te: 'రేపు ప్రయాణం.' }, { status_te: 'corrected' });
  await learnMemory();
  const add = async (source: string, target: string) => {
    const body = { pair: 'hi_te', source, target } as const;
    return (await api.as('reviewer').call(addTranslation, { body })).answer.entry;
  };
  await add('नया घर मिलेगा।', 'కొత్త భవనం.');
  // An import that is complete, and one that was undone, as the worker stores them.
  for (const [_id, state] of [
    [1, 'done'],
    [2, 'undone'],
  ] as const) {
    await MemoryImportModel.collection.insertOne({ _id, state } as never);
    const entry = await add(`पुराना घर ${'कख'[_id - 1]}।`, ['పురాతనం.', 'శిథిలం.'][_id - 1]!);
    const imported = { 'amended.state': 'imported', 'amended.import': _id };
    await MemoryEntryModel.updateOne({ _id: entry }, { $set: imported });
  }
});
afterAll(() => api.stop());

const list = (language: 'te' | 'bn' | 'gu', who = 'translator') =>
  api.as(who).call(listApprovedWords, { params: { language } });

test('words of approved translations and terms are listed, most used first; those of corrected rows and of files are not', async () => {
  const { words } = (await list('te')).answer;
  expect(words).toEqual(expect.arrayContaining(['రోజు', 'వర్షం', 'ఎండగా']));
  expect(words.indexOf('రోజు')).toBeLessThan(words.indexOf('వర్షం'));
  expect(words).toContain('భవనం');
  for (const word of ['ప్రయాణం', 'పురాతనం', 'శిథిలం']) expect(words).not.toContain(word);
});

test('answers 401 without a session, 403 for an uploader, and 400 for a language of other people', async () => {
  expect((await list('te', 'nobody')).status).toBe(401);
  expect((await list('te', 'uploader')).status).toBe(403);
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_te'] });
  expect((await list('bn', username)).status).toBe(400);
});

test('a larger memory gives its most used entries, and callers at the same time share one count', async () => {
  const rank = MEMORY_STATES.indexOf(APPROVED);
  const entry = (id: number, target: string, uses: number) => {
    const order = uses > 1 ? 9 : 1;
    const keys = { _id: `gu-${id}`, sentence: `gu-${id}`, key: `${id}`, bands: [order], words: [order], rules: '' };
    return {
      ...keys,
      pair: 'hi_gu',
      source: 'x',
      target,
      uses,
      contexts: [{ rank }],
    } as unknown as MemoryEntryDocument;
  };
  const rare = Array.from({ length: 2_000 }, (_, at) => entry(at, 'સામાન્ય', 1));
  await MemoryEntryModel.collection.insertMany([...rare, entry(2_000, 'વિશેષ', 9)] as never[]);
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_gu'] });
  const find = jest.spyOn(MemoryEntryModel.collection, 'find');
  const answers = await Promise.all([list('gu', username), list('gu', username)]);
  const pairs = LANG_PAIRS.filter((pair) => getTargetLanguage(pair) === 'gu');
  expect(find).toHaveBeenCalledTimes(pairs.length);
  find.mockRestore();
  for (const { answer } of answers) expect(answer.words).toContain('વિશેષ');
});
