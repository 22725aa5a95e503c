import http, { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { UPLOAD_ROWS } from '@subtitle/contracts/operations/import-files';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.stop());

interface Sent {
  status: number;
  body: { error: string; code: string; field?: string };
  /** Bytes sent before the answer arrived. */
  bytes: number;
}

/** Sends pieces of a body until the answer arrives. */
async function send(pieces: Iterable<string>, path = '/api/predictions/daily'): Promise<Sent> {
  const { port } = api.app.server.address() as { port: number };
  const headers = { authorization: `Bearer ${await api.getToken('uploader')}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method: 'POST', headers });
    let bytes = 0;
    async function* counted() {
      for (const piece of pieces) {
        bytes += piece.length;
        yield Buffer.from(piece);
        // Server and client share this process, so both need turns.
        await new Promise(setImmediate);
      }
    }
    const body = Readable.from(counted(), { highWaterMark: 1 });
    request.on('error', reject);
    const answered = async (response: IncomingMessage) => {
      const sent = bytes;
      let text = '';
      for await (const chunk of response) text += chunk;
      body.destroy();
      request.destroy();
      resolve({ status: response.statusCode!, body: JSON.parse(text), bytes: sent });
    };
    request.on('response', (response) => void answered(response).catch(reject));
    body.pipe(request);
  });
}

function* joined(count: number, one: (at: number) => string, each = 1_000): Generator<string> {
  for (let at = 0; at < count; at += each)
    yield (at === 0 ? '' : ',') + Array.from({ length: Math.min(each, count - at) }, (_, n) => one(at + n)).join(',');
}

function* bodyOf(inside: Iterable<string>): Generator<string> {
  yield '{"predictions":[';
  yield* inside;
  yield ']}';
}

function* oneRow(members: Iterable<string>): Generator<string> {
  yield '{';
  yield* members;
  yield '}';
}

describe('a body far above real sizes', () => {
  test('is refused at the 257th key if one row has six million keys', async () => {
    const { status, body, bytes } = await send(bodyOf(oneRow(joined(6_000_000, (at) => `"k${at}":1`))));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ field: 'predictions', error: 'The rows have more than 256 columns.' }),
    ]);
    expect(bytes).toBeLessThan(6_000_000);
  });

  test('is refused early if one row repeats one column six million times', async () => {
    const { status, bytes } = await send(bodyOf(oneRow(joined(6_000_000, () => '"k":1'))));
    expect(status).toBe(400);
    expect(bytes).toBeLessThan(6_000_000);
  });

  test('is refused at the first nested array', async () => {
    const { status, body, bytes } = await send(bodyOf(Array.from({ length: 20_000 }, () => '['.repeat(1_000))));
    expect([status, body.error]).toEqual([400, "'predictions.0' must be an object."]);
    expect(bytes).toBeLessThan(6_000_000);
  });

  test('is refused if it has too many rows, and other requests are served meanwhile', async () => {
    // Two million keys are read before the first row too many.
    const row = JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`c${at}`, 1])));
    let over = false;
    const sent = send(bodyOf(joined(201_000, () => row))).finally(() => {
      over = true;
    });
    let served = 0;
    while (!over) {
      const { statusCode } = await api.app.inject({ url: '/health/live' });
      if (statusCode === 200) served++;
      await new Promise(setImmediate);
    }
    const { status, body } = await sent;
    expect([status, body.error]).toEqual([400, "'predictions' has more than 200000 entries."]);
    expect(served).toBeGreaterThan(100);
  });

  test('is refused as too large above 64 MB', async () => {
    const text = 'x'.repeat(1_000_000);
    const { status, body } = await send(bodyOf(joined(80, () => `{"en_1":"${text}"}`, 1)));
    expect([status, body.code, body.error]).toEqual([413, 'file-too-large', 'The request is too large.']);
  });
});

test.each([
  ['', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":1}]', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":1}]} {}', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":1},]}', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":1,}]}', 'The body is not valid JSON.'],
  ['{"predictions":[{"a" 1}]}', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":}]}', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":1]]}', 'The body is not valid JSON.'],
  ['{"predictions":[,]}', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":tru}]}', 'The body is not valid JSON.'],
  ['{"predictions":[{"a":"\u0001"}]}', 'The body is not valid JSON.'],
  ['[]', 'The body must be an object.'],
  ['7', 'The body must be an object.'],
  ['{}', "'predictions' is missing."],
  ['{"predictions":{}}', "'predictions' must be a list."],
  ['{"predictions":[1]}', "'predictions.0' must be an object."],
  ['{"predictions":[{"a":1},null]}', "'predictions.1' must be an object."],
  ['{"predictions":[{"a":[]}]}', "'predictions.0.a' must be a text, a number, true or false, or null."],
  ['{"predictions":[],"more":1}', "'more' is not allowed here."],
  ['{"predictions":[],"predictions":[]}', "'predictions' is given twice."],
  ['{"predictions":[]}', 'Excel file is empty.'],
])('%s is refused with 400: %s', async (body, sentence) => {
  const sent = await send([body]);
  expect([sent.status, sent.body.code, sent.body.error]).toEqual([400, 'invalid-request', sentence]);
});

test('numbers beside the rows must be whole, before or after the rows', async () => {
  const say = async (body: string) => (await send([body], '/api/videos/vtt')).body;
  expect(await say('{"videos":[]}')).toMatchObject({ field: 'channel_id', error: "'channel_id' is missing." });
  expect(await say('{"channel_id":"1","videos":[]}')).toMatchObject({ error: "'channel_id' must be a whole number." });
  expect(await say('{"channel_id":1.5,"videos":[]}')).toMatchObject({ error: "'channel_id' must be a whole number." });
  expect(await say('{"channel_id":0,"videos":[]}')).toMatchObject({ error: "'channel_id' must be at least 1." });
  expect(await say('{"videos":[{"video_title":"x"}],"channel_id":99999}')).toMatchObject({
    error: 'Please select a channel',
  });
});

test('refuses a caller without permission before reading the body', async () => {
  const body = { predictions: [{ a: 1 }] };
  expect((await api.as('translator').call(UPLOAD_ROWS.daily, { body })).status).toBe(403);
  expect((await api.as('nobody').call(UPLOAD_ROWS.videos, { body: { channel_id: 1, videos: [] } })).status).toBe(401);
});
