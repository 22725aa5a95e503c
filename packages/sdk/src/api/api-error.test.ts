import { ApiError, isAbort, isNetworkError, NetworkError, toApiError } from './api-error';

test("a refusal keeps every field of the server's answer", () => {
  const answer = {
    error: 'Somebody changed this.',
    code: 'conflict',
    field: 'text',
    current: { revision: 4 },
    worked: [1],
  };
  const error = toApiError(409, JSON.stringify(answer), '7');
  expect(error).toBeInstanceOf(ApiError);
  expect({ ...error, message: error.message, name: error.name }).toEqual({
    name: 'ApiError',
    message: 'Somebody changed this.',
    status: 409,
    code: 'conflict',
    sentence: 'Somebody changed this.',
    field: 'text',
    current: { revision: 4 },
    worked: [1],
    retryAfter: 7,
  });
});

test.each([
  [500, '<html>', 'internal'],
  [503, '', 'unavailable'],
  [502, 'null', 'internal'],
  [502, '"text"', 'internal'],
  [503, '7', 'unavailable'],
])('a refusal with status %d and body %s has no sentence to show', (status, body, code) => {
  expect(toApiError(status, body)).toMatchObject({
    status,
    code,
    sentence: '',
    message: `The server answered ${status}`,
  });
});

test.each([
  ['7', 7],
  ['0', 0],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['Sun, 22 Nov 2026 05:30:00 GMT', undefined],
])('a Retry-After header of %s is read as %s seconds', (header, seconds) => {
  expect(toApiError(429, '{}', header).retryAfter).toBe(seconds);
  expect(toApiError(429, '<html>', header).retryAfter).toBe(seconds);
});

test('network errors, refusals and cancelled calls are distinguishable', () => {
  const cause = new TypeError('Failed to fetch');
  const lost = new NetworkError(cause);
  const refused = new ApiError(404);
  const givenUp = new DOMException('Given up', 'AbortError');
  expect([lost, refused, givenUp, 'text', null].map(isNetworkError)).toEqual([true, false, false, false, false]);
  expect([lost, refused, givenUp, { name: 'AbortError' }, null].map(isAbort)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect([lost.message, lost.name, lost.cause]).toEqual(['Network error', 'NetworkError', cause]);
});
