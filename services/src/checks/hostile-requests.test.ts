import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApi } from '@subtitle/testing/api';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import type { App } from '../http/route';
import { sendRaw } from '../test/raw-http';
import { startTestApi } from '../test/start-test-api';

const logged: string[] = [];
const faults = () => logged.filter((line) => JSON.parse(line).level >= 50);

let api: TestApi<App>;
beforeAll(async () => {
  const shell = await mkdtemp(join(tmpdir(), 'subtitle-shell-'));
  await writeFile(join(shell, 'index.html'), '<title>Shell</title>');
  const logStream = { write: (line: string) => void logged.push(line) };
  api = await startTestApi({ LOG_LEVEL: 'info', SHELL_DIR: shell }, { logStream });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.stop());
beforeEach(() => logged.splice(0));

describe('an address', () => {
  test.each([
    '/remotes/../../x',
    '/remotes/../../jwt-secret',
    '/remotes/..%2f..%2fpackage.json',
    '/remotes/a/./b.js',
    '/remotes//etc/passwd',
    '/remotes/a%00.js',
    '/%2e%2e/',
    '/%2e%2e/%2e%2e/package.json',
    '/static/..%2f',
    '/static/..%2f..%2fpackage.json',
    '/..\\..\\package.json',
    '//package.json',
    '/a%00.js',
  ])('outside its folder, %s, is a plain 404 and no server error', async (path) => {
    const { status, headers, body } = await sendRaw(api.app, `GET ${path}`);
    expect([status, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', 'Not found\n']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(faults()).toEqual([]);
  });

  test.each(['/%', '/%zz', '/api/%', '/api/users/%E0%A4%A', '/remotes/%'])(
    'with a wrong encoding, %s, is refused like any other, with the security headers',
    async (path) => {
      const { status, headers, body } = await sendRaw(api.app, `GET ${path}`);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toEqual({
        error: 'The address is not valid.',
        code: 'invalid-request',
        requestId: expect.any(String),
      });
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      });
    },
  );

  test('with a number of 300 digits finds nothing', async () => {
    const authorization = `Bearer ${await api.getToken('uploader')}`;
    expect((await sendRaw(api.app, `GET /api/imports/${'9'.repeat(300)}`, { authorization })).status).toBe(404);
  });
});

test.each([
  ['with oversized headers', 'GET /api/channels', { 'X-Long': 'x'.repeat(20_000) }, 431],
  ['with an oversized address', `GET /api/search?q=${'x'.repeat(20_000)}`, {}, 431],
  ['with an unknown method', 'FETCH /api/channels', {}, 400],
])('a request %s is refused like any other, with the security headers', async (_name, line, given, expected) => {
  const { status, headers, body } = await sendRaw(api.app, line, given);
  expect(status).toBe(expected);
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/request/), code: 'invalid-request' });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
});

const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\x03\x04 a workbook';
const field = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
const END = '\r\n--b--\r\n';
const UNREADABLE = 'The form cannot be read: its parts do not begin and end as its content type says.';
const TOO_MANY = 'The form has more than 5 fields in addition to its file.';
const BROKEN_OFF = 'The form ends in the middle of its file. Please send it again.';
const NO_FILE = 'The field file is missing.';

describe('a form', () => {
  const upload = async (type: string, body: string) =>
    sendRaw(
      api.app,
      'POST /api/imports/daily',
      { Authorization: `Bearer ${await api.getToken('uploader')}`, 'Content-Type': `multipart/form-data${type}` },
      Buffer.from(body, 'latin1'),
    );

  test.each([
    ['without a boundary', '', FILE + END, UNREADABLE],
    ['with an empty boundary', '; boundary=', FILE + END, UNREADABLE],
    ['with another boundary', '; boundary=zzz', FILE + END, UNREADABLE],
    ['with an oversized boundary', `; boundary=${'b'.repeat(3_000)}`, FILE + END, UNREADABLE],
    ['that is plain text', '; boundary=b', 'hello', UNREADABLE],
    ['that ends in a header', '; boundary=b', '--b\r\ncontent-disposition: form-da', UNREADABLE],
    ['that ends in a field', '; boundary=b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx', UNREADABLE],
    ['without its closing boundary', '; boundary=b', `${FILE}\r\n`, BROKEN_OFF],
    ['that ends in the middle of a large file', '; boundary=b', FILE + 'x'.repeat(300_000), BROKEN_OFF],
    ['without content', '; boundary=b', '', NO_FILE],
    ['without parts', '; boundary=b', '--b--\r\n', NO_FILE],
    [
      'with 10,000 fields',
      '; boundary=b',
      Array.from({ length: 10_000 }, (_, n) => field(`f${n}`)).join('') + FILE + END,
      TOO_MANY,
    ],
    ['with a field named __proto__', '; boundary=b', field('__proto__') + END.slice(2), UNREADABLE],
  ])('%s is answered with 400 and a message for this fault', async (_name, type, body, sentence) => {
    const answer = await upload(type, body);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      { error: sentence, code: 'invalid-request', field: 'file', requestId: expect.any(String) },
    ]);
    expect(faults()).toEqual([]);
  });

  test('leaves no data behind after its refusal', async () => {
    for (const [type, body] of [
      ['; boundary=b', `${FILE}\r\n`],
      ['; boundary=b', FILE + 'x'.repeat(300_000)],
    ] as const)
      expect((await upload(type, body)).status).toBe(400);
    const left = async () => {
      const counts = ['imports', 'spool_uploads', 'spool.files', 'spool.chunks'].map((name) =>
        mongoose.connection.collection(name).countDocuments(),
      );
      return (await Promise.all(counts)).every((count) => count === 0) || undefined;
    };
    expect(await waitUntil(left, 'nothing is left')).toBe(true);
  });

  test.each(['/predictions/daily', '/channels', '/auth/login'])('sent to %s is refused too', async (path) => {
    const headers = {
      Authorization: `Bearer ${await api.getToken('uploader')}`,
      'Content-Type': 'multipart/form-data',
    };
    expect((await sendRaw(api.app, `POST /api${path}`, headers, FILE + END)).status).toBe(400);
  });
});

test('a report without its module is refused by name, one without a message is stored', async () => {
  const report = (module: string) =>
    api
      .getToken('translator')
      .then((token) =>
        sendRaw(
          api.app,
          'POST /api/remotes/errors',
          { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          JSON.stringify({ module, version: '', route: '', kind: 'unreachable', message: '' }),
        ),
      );
  const refused = await report('');
  expect([refused.status, JSON.parse(refused.body).field]).toEqual([400, 'module']);
  expect((await report('mfe_x')).status).toBe(200);
});
