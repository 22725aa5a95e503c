import { ApiError, isAbort, isNetworkError, NetworkError, toApiError } from './api-error';

test('a refusal keeps all that the server said of it', () => {
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
])('a refusal with the status %d and the body %s says nothing to people', (status, body, code) => {
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
])('of a wait of %s these seconds are known: %s', (header, seconds) => {
  expect(toApiError(429, '{}', header).retryAfter).toBe(seconds);
  expect(toApiError(429, '<html>', header).retryAfter).toBe(seconds);
});

test('what never got an answer, what was refused and what was given up are told apart', () => {
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
