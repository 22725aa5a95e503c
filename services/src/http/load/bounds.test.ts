import { operation } from '@subtitle/contracts/operation';
import type { TestApi } from '@subtitle/testing/api';
import { eventually } from '@subtitle/testing/processes';
import { Type } from 'typebox';
import { startTestApi } from '../../test/start-test-api';
import { type App, route } from '../route';

const answer = Type.Object({ ok: Type.Boolean() });
const access = { roles: 'any' } as const;
const read = operation({ name: 'test-read', method: 'GET', path: '/test/read', summary: '', access, answer });

let api: TestApi<App>;
/** Requests at work, each to be let go. */
const atWork: { who: string; letGo: () => void }[] = [];
let most = 0;
beforeAll(async () => {
  const hold = async ({ actor }: { actor: { username: string } }) => {
    await new Promise<void>((letGo) => {
      atWork.push({ who: actor.username, letGo });
      most = Math.max(most, atWork.length);
    });
    return { ok: true };
  };
  api = await startTestApi({}, { extraRoutes: [(app) => route(app, read, hold)] });
  for (const who of ['translator', 'reviewer']) await api.tokenOf(who);
});
afterAll(() => api.stop());

test('one person’s burst waits, what is beyond is turned away, and nobody else notices', async () => {
  const burst = Array.from({ length: 60 }, () => api.as('translator').call(read));
  const first = await Promise.race(burst);
  expect([first.status, first.headers['retry-after'], first.refusal]).toEqual([
    503,
    '2',
    expect.objectContaining({ error: expect.stringMatching(/^You have too many requests under way/) }),
  ]);
  expect(atWork.map(({ who }) => who)).toEqual(Array(8).fill('translator@example.com'));

  const other = api.as('reviewer').call(read);
  const theirs = await eventually(
    async () => atWork.find(({ who }) => who.startsWith('reviewer')),
    5,
    'the other is served',
  );
  theirs.letGo();
  expect((await other).answer).toEqual({ ok: true });
  atWork.splice(atWork.indexOf(theirs), 1);

  most = 0;
  const letAllGo = setInterval(() => atWork.shift()?.letGo(), 1);
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  clearInterval(letAllGo);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 503).length,
  ]).toEqual([48, 12]);
  expect(most).toBeLessThanOrEqual(8);
});
