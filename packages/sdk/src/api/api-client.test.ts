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

test('a call carries the token and the screen, and leaves out query values that are not set', async () => {
  const asked = answers(200, []);
  await createApiClient({ screen: () => '/here' }).call(listPredictionsDaily, {
    query: { language: 'te', from: undefined },
  });
  expect(asked[0]?.url).toBe('/api/predictions/predictions?language=te');
  expect(asked[0]?.init?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-screen': '/here' });
});

test('a call that must outlive the page says so to the browser', async () => {
  const asked = answers(200, []);
  await createApiClient().call(listPredictionsDaily, { keepalive: true });
  await createApiClient().call(listPredictionsDaily);
  expect(asked.map(({ init }) => init?.keepalive)).toEqual([true, undefined]);
});

test('a list hands out the cursor of its next page', async () => {
  answers(200, [], { 'x-next-cursor': 'abc' });
  expect(await createApiClient().callWithCursor(listPredictionsDaily)).toEqual({ answer: [], nextCursor: 'abc' });
});

test('a refusal becomes an ApiError with code, sentence and what stands there now', async () => {
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

test('a 401 tells which token the server no longer takes', async () => {
  answers(401, { error: 'Your session has ended.', code: 'session-ended' });
  const ended: string[] = [];
  await createApiClient({ onSessionEnded: (token) => ended.push(token) })
    .call(listPredictionsDaily)
    .catch(() => null);
  expect(ended).toEqual(['token-1']);
});

test('no answer, and an answer that is no JSON, are network errors and not refusals', async () => {
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

test('a call that was given up says so, whether it was on its way or its answer was: no network is at fault', async () => {
  const givenUp = new DOMException('Given up', 'AbortError');
  globalThis.fetch = () => Promise.reject(givenUp);
  await expect(createApiClient().call(listPredictionsDaily)).rejects.toBe(givenUp);
  globalThis.fetch = async () => Object.assign(new Response('[]'), { text: () => Promise.reject(givenUp) });
  await expect(createApiClient().call(listPredictionsDaily)).rejects.toBe(givenUp);
});
