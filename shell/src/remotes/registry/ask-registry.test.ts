import { getStart, listRemotes } from '@subtitle/contracts/operations/remotes';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import { type ApiClient, ApiError } from '@subtitle/sdk/api';
import { testUser } from '@subtitle/sdk/testing';
import { createRegistryAnswer } from '../../testing/test-remote';
import { OWN_HOST } from '../load/own-host';
import { requestRegistry, requestStartAnswer } from './ask-registry';

const user = { ...testUser('reviewer'), id: 7 };
const start = { user, ...createRegistryAnswer([]) };
const asked: [name: string, host: string | undefined][] = [];

/** A fake API that returns the answer for each call's name, or throws. */
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

test('one call at the start returns the session and the modules; later the registry is requested separately', async () => {
  const api = apiOf({ [getStart.name]: start, [listRemotes.name]: 'later' });
  expect(await requestStartAnswer(api)).toEqual(user);
  expect(await requestRegistry(api, 7, never)).toEqual(start);
  expect(await requestRegistry(api, 7, never)).toBe('later');
  const host = writeHost(OWN_HOST);
  expect(asked).toEqual([
    ['get-start', host],
    ['list-remotes', host],
  ]);
});

test("the response to the page's first script is used once", async () => {
  boot(Promise.resolve(start));
  const api = apiOf({ [getStart.name]: start });
  expect(await requestStartAnswer(api)).toEqual(user);
  expect(asked).toEqual([]);
  await requestStartAnswer(api);
  expect(asked).toHaveLength(1);
});

test('after a failed start the session is verified separately, and an ended session is refused', async () => {
  boot(Promise.reject(new Error('no network')));
  expect(await requestStartAnswer(apiOf({ verify: { user } }))).toEqual(user);
  const over = new ApiError(401, { code: 'no-session' });
  await expect(requestStartAnswer(apiOf({ [getStart.name]: over, verify: { user } }))).rejects.toBe(over);
});

test("the answer from one person's start is not used for another person", async () => {
  const api = apiOf({ [getStart.name]: start, [listRemotes.name]: 'of the other' });
  await requestStartAnswer(api);
  expect(await requestRegistry(api, 8, never)).toBe('of the other');
});
