import { getStart, listRemotes } from '@subtitle/contracts/operations/remotes';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import { type ApiClient, ApiError } from '@subtitle/sdk/api';
import { testUser } from '@subtitle/sdk/testing';
import { registryAnswer } from '../../testing/test-remote';
import { OWN_HOST } from '../load/own-host';
import { askRegistry, askStart } from './ask-registry';

const user = { ...testUser('reviewer'), id: 7 };
const start = { user, ...registryAnswer([]) };
const asked: [name: string, host: string | undefined][] = [];

/** An API that answers by the name of the call, or throws. */
function apiOf(answers: Record<string, unknown>): ApiClient {
  const call = async ({ name }: { name: string }, { headers }: { headers?: Record<string, string> } = {}) => {
    asked.push([name, headers?.['x-host']]);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { call } as unknown as ApiClient;
}

const never = new AbortController().signal;
const boot = (answer: Promise<unknown>) => Object.assign(globalThis, { __subtitleStart: answer });
beforeEach(() => asked.splice(0));

test('one call tells who is signed in and what they may load; later the registry is asked by itself', async () => {
  const api = apiOf({ [getStart.name]: start, [listRemotes.name]: 'later' });
  expect(await askStart(api)).toEqual(user);
  expect(await askRegistry(api, 7, never)).toEqual(start);
  expect(await askRegistry(api, 7, never)).toBe('later');
  const host = writeHost(OWN_HOST);
  expect(asked).toEqual([
    ['get-start', host],
    ['list-remotes', host],
  ]);
});

test('what the first script of the page has asked for is taken, once', async () => {
  boot(Promise.resolve(start));
  const api = apiOf({ [getStart.name]: start });
  expect(await askStart(api)).toEqual(user);
  expect(asked).toEqual([]);
  await askStart(api);
  expect(asked).toHaveLength(1);
});

test('a registry that is down ends nobody’s session, a session that is over is', async () => {
  boot(Promise.reject(new Error('no network')));
  expect(await askStart(apiOf({ verify: { user } }))).toEqual(user);
  const over = new ApiError(401, { code: 'no-session' });
  await expect(askStart(apiOf({ [getStart.name]: over, verify: { user } }))).rejects.toBe(over);
});

test('the answer of one person’s start is not another’s', async () => {
  const api = apiOf({ [getStart.name]: start, [listRemotes.name]: 'of the other' });
  await askStart(api);
  expect(await askRegistry(api, 8, never)).toBe('of the other');
});
