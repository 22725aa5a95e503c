import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { getStart } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';

const PAGE = `<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="demo" content="__DEMO__"><meta name="shell-build" content="__SHELL_BUILD__"><title>Shell</title>`;

let api: TestApi<App>;
beforeAll(async () => {
  const shell = await mkdtemp(join(tmpdir(), 'subtitle-shell-'));
  await writeFile(join(shell, 'index.html'), PAGE);
  await writeFile(join(shell, 'main.0123456789.js'), 'run()');
  await writeFile(join(shell, 'main.0123456789.js.br'), brotliCompressSync('run()'));
  await writeFile(join(shell, 'main.0123456789.js.gz'), gzipSync('run()'));
  await writeFile(join(shell, 'favicon.svg'), '<svg/>');
  api = await startTestApi({ SHELL_DIR: shell });
  const module = join(api.app.env.REMOTES_DIR, 'mfe_x', '1.0.0');
  await mkdir(module, { recursive: true });
  await writeFile(join(module, 'manifest.json'), '{}');
  for (const file of ['i.svg', 'p.xhtml', 'p.js', 'p.mjs', 'p.css']) await writeFile(join(module, file), '');
});
afterAll(() => api.stop());

const get = (url: string, method: 'GET' | 'POST' = 'GET') => api.app.inject({ method, url });

test.each(['/', '/index.html', '/assign-task', '/no/such/page', '/{hash}'])(
  '%s serves the shell’s page',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('<title>Shell</title>');
  },
);

test('every page has a new nonce, the same in page and policy, and the policy is strict', async () => {
  const [first, second] = [await get('/'), await get('/')];
  const nonce = /content="([^"]+)"/.exec(first.body)![1];
  expect(second.body).not.toContain(nonce);
  expect(String(first.headers['content-security-policy']).split(';').sort()).toEqual(
    [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self'",
      'frame-src https://www.youtube.com https://www.youtube-nocookie.com',
      "img-src 'self' data:",
      "font-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].sort(),
  );
});

test('the page contains whether demo data were seeded', async () => {
  const readDemo = async () => /name="demo" content="(.*?)"/.exec((await get('/')).body)![1];
  expect(await readDemo()).toBe('0');
  api.app.env.DEMO = true;
  expect(await readDemo()).toBe('1');
  api.app.env.DEMO = false;
});

test('the page contains the build of the shell that the registry names', async () => {
  const { body } = await get('/');
  const { answer } = await api.as('reviewer').call(getStart);
  expect(answer.shell).toMatch(/^[0-9a-f]{12}$/);
  expect(body).toContain(`name="shell-build" content="${answer.shell}"`);
});

test('files with a hash in their name are cached without limit, and other files are revalidated', async () => {
  const hashed = await get('/main.0123456789.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers['content-type']).toMatch('javascript');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0');
  const manifest = await get('/remotes/mfe_x/1.0.0/manifest.json');
  expect([manifest.statusCode, manifest.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(manifest.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file is sent in the compression that the client accepts, as built', async () => {
  const as = (encoding: string, url = '/main.0123456789.js') =>
    api.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
  const [br, gz, plain] = [await as('gzip, br'), await as('gzip'), await as('identity')];
  expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe('run()');
  expect(gunzipSync(gz.rawPayload).toString()).toBe('run()');
  expect(plain.body).toBe('run()');
  for (const { headers } of [br, gz, plain]) {
    expect(headers['content-type']).toMatch('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toBe('accept-encoding');
  }
  const uncompressed = await as('br, gzip', '/favicon.svg');
  expect([uncompressed.headers['content-encoding'], uncompressed.body]).toEqual([undefined, '<svg/>']);
});

test.each(['/remotes/mfe_x/1.0.0/gone.js', '/remotes/mfe_x', '/remotes/../../etc/passwd.js', '/main.ffffffffff.js'])(
  '%s is a plain 404, not the page',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);

const SANDBOX = "sandbox; default-src 'none'";
const CODE = "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; frame-ancestors 'none'";

test.each([
  ['1.0.0/i.svg', SANDBOX],
  ['1.0.0/p.xhtml', SANDBOX],
  ['1.0.0/manifest.json', SANDBOX],
  ['1.0.0/gone.svg', SANDBOX],
  ['', SANDBOX],
  ['1.0.0/p.js', CODE],
  ['1.0.0/p.mjs', CODE],
  ['1.0.0/p.css', CODE],
])(
  'svg-of-a-published-release-runs: /remotes/mfe_x/%s has a policy that prevents scripts in documents',
  async (file, policy) => {
    const { headers } = await get(`/remotes/mfe_x/${file}`);
    expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([policy, 'nosniff']);
  },
);

test('nginx serves files of modules with the policies of the API', async () => {
  const settings = await readFile(join(__dirname, '../../../../shell/nginx.conf'), 'utf8');
  expect(settings).toContain(`default "${SANDBOX}";`);
  expect(settings).toContain(`"~*\\.(m?js|css)$" "${CODE}";`);
  expect(settings).toContain('add_header Content-Security-Policy $module_policy;');
});

test('an unknown call of the API is a 404 in JSON', async () => {
  for (const answer of [await get('/api/nothing'), await get('/api'), await get('/page', 'POST')]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found', error: 'Not found.' });
  }
});
