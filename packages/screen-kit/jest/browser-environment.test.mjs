import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { afterEach, test } from 'node:test';
import BrowserEnvironment from './browser-environment.mjs';

/** Node's own, before a page has put its own in its place. */
const NodesSignal = AbortSignal;

const ended = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** What a test finds as its window. */
async function page() {
  const projectConfig = { rootDir: import.meta.dirname, testEnvironmentOptions: {}, globals: {}, fakeTimers: {} };
  const environment = new BrowserEnvironment({ projectConfig, globalConfig: {} }, { console });
  await environment.setup();
  ended.push(() => environment.teardown());
  return environment.global;
}

/** Address of a server that takes every request and answers none. */
async function silence() {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  ended.push(() => new Promise((done) => server.close(done).closeAllConnections()));
  await new Promise((done) => server.once('listening', done));
  return `http://127.0.0.1:${server.address().port}/`;
}

test('a request takes a signal of the page, given up before or after, with its reason', async () => {
  const { AbortController, AbortSignal, Request } = await page();
  const controller = new AbortController();
  const request = new Request('http://localhost/', { method: 'POST', signal: controller.signal });
  assert.deepEqual([request.method, request.signal.aborted], ['POST', false]);
  controller.abort('enough');
  assert.deepEqual([request.signal.aborted, request.signal.reason], [true, 'enough']);
  const late = new Request('http://localhost/', { signal: AbortSignal.abort('before') });
  assert.equal(late.signal.reason, 'before');
});

test('a request is what it was: one of its class, copied or derived, with a signal of its own or none', async () => {
  const { Request } = await page();
  class Derived extends Request {}
  const request = new Derived('http://localhost/');
  assert.ok(request instanceof Derived && request.clone() instanceof Request);
  assert.ok(new Request(request, { signal: NodesSignal.abort() }).signal.aborted);
  assert.equal(new Request(request, { signal: null }).signal.aborted, false);
  assert.throws(() => new Request(), TypeError);
});

test('a fetch is given up by a signal of the page, as one of its own errors', async () => {
  const { AbortController, DOMException, fetch } = await page();
  const controller = new AbortController();
  const asked = fetch(await silence(), { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await assert.rejects(asked, (error) => error instanceof DOMException && error.name === 'AbortError');
});

test('listeners of the page take its signals as ever', async () => {
  const { AbortController, window } = await page();
  const controller = new AbortController();
  let heard = 0;
  window.addEventListener('online', () => heard++, { signal: controller.signal });
  window.dispatchEvent(new window.Event('online'));
  controller.abort();
  window.dispatchEvent(new window.Event('online'));
  assert.equal(heard, 1);
});
