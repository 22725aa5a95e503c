import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { operation } from '@subtitle/contracts/operation';
import type { TestApi } from '@subtitle/testing/api';
import { Type } from 'typebox';
import { startTestApi } from '../../test/start-test-api';
import { type App, route } from '../route';

const USUAL_MS = 400;
const WORK_MS = 150;

const change = operation({
  name: 'test-change',
  method: 'POST',
  path: '/test/change',
  summary: '',
  access: { roles: 'any' },
  body: Type.Object({ name: Type.String() }),
  answer: Type.Object({ ok: Type.Boolean() }),
});

let api: TestApi<App>;
beforeAll(async () => {
  const extraRoutes = [
    (app: App) => route(app, change, async () => ({ ok: true }), { config: { answerWithin: WORK_MS } }),
  ];
  api = await startTestApi({}, { receiveWithin: USUAL_MS, extraRoutes });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.stop());

/** Sends the parts of a request with pauses, and reads until the server closes or has answered. */
async function send(parts: string[], pauseMs: number): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const part of parts) {
    if (!socket.destroyed) socket.write(part);
    await wait(pauseMs);
  }
  await closed;
  return answer;
}

const buildHead = (path: string, headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: test', 'Connection: close', ...headers, '', ''].join('\r\n');

test('a body that does not arrive in time gets 408 and the connection is closed', async () => {
  const begun = Date.now();
  const answer = await send(
    [buildHead('/api/auth/login', ['Content-Type: application/json', 'Content-Length: 60']), '{'],
    0,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain(
    '{"error":"The request did not arrive in time. Please try again.","code":"invalid-request"}',
  );
  expect(Date.now() - begun).toBeGreaterThanOrEqual(USUAL_MS - 20);
});

describe('a body that arrives in small parts', () => {
  const body = `{"name":"x"${' '.repeat(20)}}`;
  const buildBeginning = (who: string) => {
    const headers = [`Authorization: Bearer ${who}`, 'Content-Type: application/json'];
    return buildHead('/api/test/change', [...headers, `Content-Length: ${body.length}`]).replace(
      'Connection: close\r\n',
      '',
    );
  };
  const readStatuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);

  test("gets one 408, although the route's time for its work is shorter", async () => {
    const token = await api.getToken('translator');
    expect(readStatuses(await send([buildBeginning(token), ...body.slice(0, 14)], 50))).toEqual(['408']);
  });

  test("and after the route's time leaves all of that time for the work", async () => {
    const token = await api.getToken('translator');
    const parts = [buildBeginning(token), body.slice(0, 5), body.slice(5, 9), body.slice(9)];
    expect(readStatuses(await send(parts, WORK_MS * 0.6))).toEqual(['200']);
  });

  test('gets no second answer if the request was already refused, and its connection ends', async () => {
    expect(readStatuses(await send([buildBeginning('nobody'), ...body.slice(0, 14)], 50))).toEqual(['401']);
  });
});

test('a request that has arrived may take longer to answer', async () => {
  const body = JSON.stringify({ username: 'nobody@example.com', password: 'wrong' });
  const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  expect(await send([buildHead('/api/auth/login', headers), body], 0)).toMatch(/^HTTP\/1\.1 401 /);
});

test('an upload may take longer than other requests', async () => {
  const form = [
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n',
    'PK no',
    't a zip',
    '\r\n--b--\r\n',
  ];
  const headers = [
    `Authorization: Bearer ${await api.getToken('uploader')}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${form.join('').length}`,
  ];
  const answer = await send([buildHead('/api/imports/daily', headers), ...form], USUAL_MS * 0.6);
  expect(answer).toMatch(/^HTTP\/1\.1 415 /);
});
