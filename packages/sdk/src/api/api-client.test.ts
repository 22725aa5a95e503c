import { login, logout, verify } from '@subtitle/contracts/operations/auth';
import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { createApiClient } from './api-client';
import { ApiError, isNetworkError } from './api-error';
import { tokenStore } from './token';

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const asked: { url: string; init?: RequestInit }[] = [];
  globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  };
  return asked;
};

beforeEach(() => tokenStore.set('token-1'));

test('spec 7.0.1, 9.15: a call sends the token and the screen name and omits unset query values', async () => {
  const asked = answers(200, []);
  await createApiClient({ screen: () => '/here' }).call(listPredictionsDaily, {
    query: { language: 'te', from: undefined },
  });
  expect(asked[0]?.url).toBe('/api/predictions/predictions?language=te');
  // Only the caller's signal may end the request, so none is passed.
  expect(asked[0]?.init?.signal).toBeUndefined();
  expect(asked[0]?.init?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-screen': '/here' });
});

test('a call with keepalive passes it to fetch', async () => {
  const asked = answers(200, []);
  await createApiClient().call(listPredictionsDaily, { keepalive: true });
  await createApiClient().call(listPredictionsDaily);
  expect(asked.map(({ init }) => init?.keepalive)).toEqual([true, undefined]);
});

test('a list returns the cursor of its next page', async () => {
  answers(200, [], { 'x-next-cursor': 'abc' });
  expect(await createApiClient().callWithCursor(listPredictionsDaily)).toEqual({
    answer: [],
    nextCursor: 'abc',
    previousCursor: null,
  });
});

test('a refusal becomes an ApiError with code, sentence and the current row', async () => {
  answers(409, { error: 'Somebody changed this.', code: 'conflict', current: { status: 'assigned', revision: 4 } });
  const error = await createApiClient()
    .call(listPredictionsDaily)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'conflict',
    sentence: 'Somebody changed this.',
    current: { revision: 4 },
  });
});

test('a 401 reports the token that the server rejected', async () => {
  answers(401, { error: 'Your session has ended.', code: 'session-ended' });
  const ended: string[] = [];
  await createApiClient({ onSessionEnded: (token) => ended.push(token) })
    .call(listPredictionsDaily)
    .catch(() => null);
  expect(ended).toEqual(['token-1']);
});

test('a missing answer and an answer that is not JSON are network errors, not refusals', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(
    isNetworkError(
      await createApiClient()
        .call(listPredictionsDaily)
        .catch((e: unknown) => e),
    ),
  ).toBe(true);
  answers(200, '<html>');
  expect(
    isNetworkError(
      await createApiClient()
        .call(listPredictionsDaily)
        .catch((e: unknown) => e),
    ),
  ).toBe(true);
});

test('a call cancelled before or during its answer is an abort, not a network error', async () => {
  const givenUp = new DOMException('Given up', 'AbortError');
  globalThis.fetch = () => Promise.reject(givenUp);
  await expect(createApiClient().call(listPredictionsDaily)).rejects.toBe(givenUp);
  globalThis.fetch = async () => Object.assign(new Response('[]'), { text: () => Promise.reject(givenUp) });
  await expect(createApiClient().call(listPredictionsDaily)).rejects.toBe(givenUp);
});

test('spec 7.1.1, 7.1.4: a body is sent as JSON with its content type; a call without a body has neither', async () => {
  const asked = answers(200, { token: 't', user: {} });
  await createApiClient().call(login, { body: { username: 'asha', password: 'x' } });
  await createApiClient().call(verify);
  expect(asked.map(({ url, init }) => [init?.method, url, init?.body])).toEqual([
    ['POST', '/api/auth/login', '{"username":"asha","password":"x"}'],
    ['GET', '/api/auth/verify', undefined],
  ]);
  expect(asked[0]?.init?.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
  });
  expect(asked[1]?.init?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer token-1' });
});

test('a call without a session sends no token, and a 401 ends no session', async () => {
  tokenStore.set(null);
  const asked = answers(401, { error: 'Wrong.', code: 'unauthorized' });
  const onSessionEnded = jest.fn();
  await expect(createApiClient({ onSessionEnded }).call(listPredictionsDaily)).rejects.toMatchObject({ status: 401 });
  expect(asked[0]?.init?.headers).toEqual({ accept: 'application/json' });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a 401 is a refusal even without a listener for the end of the session', async () => {
  answers(401, { error: 'Your session has ended.', code: 'session-ended' });
  await expect(createApiClient().call(listPredictionsDaily)).rejects.toMatchObject({
    status: 401,
    code: 'session-ended',
  });
});

test('only a 401 ends the session', async () => {
  answers(403, { error: 'Not yours.', code: 'forbidden' });
  const onSessionEnded = jest.fn();
  await expect(createApiClient({ onSessionEnded }).call(listPredictionsDaily)).rejects.toMatchObject({ status: 403 });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('an answer without a body is undefined, and a refusal whose body breaks off is still a refusal', async () => {
  answers(200, '');
  expect(await createApiClient().call(logout)).toBeNull();
  globalThis.fetch = async () =>
    Object.assign(new Response('{}', { status: 503, headers: { 'retry-after': '7' } }), {
      text: () => Promise.reject(new TypeError('terminated')),
    });
  await expect(createApiClient().call(listPredictionsDaily)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 7,
  });
});

test('a stream is opened below the API with its own headers, and the caller reads its body', async () => {
  const asked = answers(200, 'data: 1\n\n');
  const { signal } = new AbortController();
  const response = await createApiClient().open('/imports/7/events', {
    headers: { accept: 'text/event-stream' },
    signal,
  });
  expect(asked[0]).toMatchObject({ url: '/api/imports/7/events', init: { method: 'GET', signal } });
  expect(asked[0]?.init?.headers).toEqual({ accept: 'text/event-stream', authorization: 'Bearer token-1' });
  expect(await response.text()).toBe('data: 1\n\n');
});

test('a call is cancelled by its signal', async () => {
  const asked = answers(200, []);
  const { signal } = new AbortController();
  await createApiClient().call(listPredictionsDaily, { signal });
  expect(asked[0]?.init?.signal).toBe(signal);
});
