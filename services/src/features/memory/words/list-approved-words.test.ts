import { listApprovedWords } from '@subtitle/contracts/operations/approved-words';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
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
});
afterAll(() => api.stop());

const list = (language: 'te' | 'bn', who = 'translator') =>
  api.as(who).call(listApprovedWords, { params: { language } });

test('words of approved translations and terms are listed, most used first; those of corrected rows are not', async () => {
  const { words } = (await list('te')).answer;
  expect(words).toEqual(expect.arrayContaining(['రోజు', 'వర్షం', 'ఎండగా']));
  expect(words.indexOf('రోజు')).toBeLessThan(words.indexOf('వర్షం'));
  expect(words).not.toContain('ప్రయాణం');
});

test('answers 401 without a session, 403 for an uploader, and 400 for a language of other people', async () => {
  expect((await list('te', 'nobody')).status).toBe(401);
  expect((await list('te', 'uploader')).status).toBe(403);
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_te'] });
  expect((await list('bn', username)).status).toBe(400);
});
