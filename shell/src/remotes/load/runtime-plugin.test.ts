/// <reference types="node" />
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf, registerIntegrity } from './integrity';
import remoteLoading from './runtime-plugin';

const plugin = remoteLoading();

const MANIFEST = JSON.stringify({ metaData: {}, exposes: [], shared: [] });
let server: Server;
let base: string;
let answer: { status: number; body: string };

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remotes/mfe_x/1/`;
  // fetch comes from Node here and takes no signal of jsdom's making.
  Object.assign(globalThis, { AbortSignal: new Request(base).signal.constructor });
});

afterAll(() => server.close());

/** Fetches the manifest through the plugin, with the hash of `published`. */
async function fetchManifest(published: string | null) {
  const file = `${createHash('md5').update(`${published}`).digest('hex')}.json`;
  const hash = `sha384-${createHash('sha384')
    .update(published ?? '')
    .digest('base64')}`;
  registerIntegrity(base, published === null ? {} : { [file]: hash });
  const response = await plugin.fetch?.(base + file, {}, {} as never, undefined as never);
  return (response as Response).json();
}

test('the published manifest is handed on', async () => {
  answer = { status: 200, body: MANIFEST };
  await expect(fetchManifest(MANIFEST)).resolves.toEqual(JSON.parse(MANIFEST));
});

test.each([
  ['an error in JSON', 503, '{"error":"later"}', /answered 503/],
  ['a page of HTML', 200, '<!doctype html>', /JSON/],
  ['JSON of another shape', 200, '{"hello":1}', /not a federation manifest/],
])('%s is no manifest', async (_what, status, body, message) => {
  answer = { status, body };
  await expect(fetchManifest(body)).rejects.toThrow(message);
});

test('a manifest that differs from the published one, or has no published hash, is refused', async () => {
  answer = { status: 200, body: `${MANIFEST} ` };
  await expect(fetchManifest(MANIFEST)).rejects.toThrow();
  answer = { status: 200, body: MANIFEST };
  await expect(fetchManifest(null)).rejects.toThrow();
});

test('an entry is asked for with its hash and a time limit, and one without a hash is made to fail', () => {
  registerIntegrity(base, { 'entry.js': 'sha384-published' });
  const ask = (file: string) =>
    plugin.createScript?.({ url: base + file } as never) as { script: HTMLScriptElement; timeout: number };
  expect(ask('entry.js').script.integrity).toBe('sha384-published');
  expect(ask('entry.js').timeout).toBeLessThan(5_000);
  expect(integrityOf(`${base}other.js`)).toBeUndefined();
  expect(ask('other.js').script.integrity).toMatch(/^sha384-A{64}$/);
});

test('an entry that failed is forgotten and asked for once more under another address', async () => {
  const globalLoading: Record<string, unknown> = { 'mfe_x:entry': Promise.resolve() };
  const asked: string[] = [];
  const getRemoteEntry = async ({ getEntryUrl }: { getEntryUrl: (url: string) => string }) => {
    expect(globalLoading).toEqual({});
    asked.push(getEntryUrl(`${base}entry.js`));
    return 'container';
  };
  const given = { getRemoteEntry, origin: {}, remoteInfo: {}, globalLoading, uniqueKey: 'mfe_x:entry' };
  await expect(plugin.loadEntryError?.(given as never)).resolves.toBe('container');
  expect(asked).toEqual([expect.stringMatching(/entry\.js\?retry=\d+$/)]);
});
