import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createChildren } from './children.mjs';
import { readSigningSecret } from './data-dir.mjs';
import { keepAlive } from './keep-alive.mjs';

/** Runs real programs that report their start, kept alive until the test ends. */
function kept(t, names, programOf = () => 'setInterval(() => {}, 1000)', mayDie = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'keep-alive-test-'));
  const children = createChildren(folder);
  t.after(async () => {
    await children.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const begun = [];
  const running = {};
  const entry = (name) => {
    const restart = () => {
      begun.push(name);
      running[name] = children.start(name, process.execPath, ['-e', programOf(name)]);
      return running[name];
    };
    return [name, { first: restart(), restart, mayDie: mayDie.includes(name) }];
  };
  const [servers, services] = names.map((list) => Object.fromEntries(list.map(entry)));
  const failed = new Promise((resolve) => keepAlive({ services, servers, dataDir: folder, children, failed: resolve }));
  const until = async (holds) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { begun, running, failed, until };
}

test('restarts a server that dies, and then the services that died with it', async (t) => {
  const { begun, running, until } = kept(t, [
    ['MongoDB', 'Redis'],
    ['API', 'worker'],
  ]);
  const killed = ['API', 'MongoDB', 'worker'];
  for (const name of killed) process.kill(running[name].pid, 'SIGKILL');
  await until(() => begun.length === 7);
  const again = begun.slice(4);
  assert.deepEqual([...again].sort(), ['API', 'MongoDB', 'worker']);
  assert.equal(again[0], 'MongoDB');
});

test('gives up, with a message, on a program that always dies immediately', { timeout: 60_000 }, async (t) => {
  const { begun, failed } = kept(t, [[], ['API']], () => "console.error('Error: no'); process.exit(3)");
  const fault = await failed;
  assert.match(fault.message, /^API died 6 times within a minute: see the logs/);
  assert.equal(fault.details, 'Error: no');
  assert.equal(begun.length, 6);
});

test('restarts a worker without limit if it always dies immediately, while the API keeps running', {
  timeout: 90_000,
}, async (t) => {
  const programOf = (name) => (name === 'worker' ? 'process.exit(3)' : 'setInterval(() => {}, 1000)');
  const { begun, running, failed, until } = kept(t, [[], ['API', 'worker']], programOf, ['worker']);
  const api = running.API.pid;
  let fault = null;
  void failed.then((error) => {
    fault = error;
  });
  await until(() => begun.filter((name) => name === 'worker').length === 8 || fault);
  assert.equal(fault, null);
  assert.equal(begun.filter((name) => name === 'API').length, 1);
  process.kill(api, 0);
});

test('replaces a signing secret that a full disk cut off, and keeps a complete one', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'jwt-secret'), 'half');
  const made = readSigningSecret(folder);
  assert.ok(made.length >= 32);
  assert.equal(readSigningSecret(folder), made);
  assert.equal(readFileSync(path.join(folder, 'jwt-secret'), 'utf8'), `${made}\n`);
});
