import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

const SCREEN = path.join(import.meta.dirname, '..', 'bin', 'screen.mjs');
const CONFIG = `export default {
  name: 'mfe_fixture', owner: 'Tests',
  routes: [{ path: '/one', expose: './one', title: 'One', roles: ['reviewer'] }],
  menu: [{ route: '/one', label: 'One', icon: 'circle-check', order: 1 }],
};`;
const page = (word) => `import './one.css';\nexport default () => <p className="one">${word}</p>;`;

/** Creates a module with one screen in its own folder; it uses the packages of mfe-review. */
function moduleOf(t) {
  const root = mkdtempSync(path.join(tmpdir(), 'screen-dev-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'src/screens'), { recursive: true });
  symlinkSync(path.resolve(import.meta.dirname, '../../../mfe-review/node_modules'), path.join(root, 'node_modules'));
  const files = { 'package.json': '{ "name": "fixture", "version": "0.1.0" }', 'screen.config.mjs': CONFIG };
  const sources = { 'src/screens/one.screen.tsx': page('before'), 'src/screens/one.css': '.one { color: red }' };
  for (const [name, text] of Object.entries({ ...files, ...sources })) writeFileSync(path.join(root, name), text);
  return root;
}

/** Runs `screen dev` until the test ends. @returns its output */
async function develop(t, root, args, env = {}) {
  const child = spawn(process.execPath, [SCREEN, 'dev', '--port', '0', ...args], {
    cwd: root,
    env: { ...process.env, SCREEN_SHELL: '', SCREEN_SHELL_DEV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(async () => {
    const ended = once(child, 'close');
    child.kill();
    await ended;
  });
  const [said] = await once(child.stdout, 'data');
  return String(said);
}

/**
 * Reads the module as a shell does, and checks the hash of every file. Returns the version, files, code, and allowed
 * origins.
 */
async function readAs(folder) {
  const answer = await fetch(`${folder}screen.json`, { headers: { origin: 'https://shell.example' } });
  assert.equal(answer.status, 200);
  const { version, integrity } = await answer.json();
  const read = new Set();
  let code = '';
  for (const [file, hash] of Object.entries(integrity)) {
    const response = await fetch(folder + file);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, hash, file);
    read.add(response.headers.get('access-control-allow-origin'));
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
    if (file.endsWith('.js')) code += bytes;
  }
  return { version, files: Object.keys(integrity), code, readers: [answer.headers, ...read].map(nameOf) };
}

const nameOf = (one) => (one instanceof Headers ? one.get('access-control-allow-origin') : one);

test('the folder for an override is stable, has the latest build, and is readable by pages of that shell only', async (t) => {
  const root = moduleOf(t);
  const said = JSON.parse(await develop(t, root, ['--json'], { SCREEN_SHELL: 'https://shell.example/somewhere/' }));
  const { override, reader, address } = said;
  assert.equal(reader, 'https://shell.example');
  assert.equal(override, `${new URL(address).origin}/remotes/mfe_fixture/`);
  const before = await readAs(override);
  assert.match(before.code, /before/);
  assert.deepEqual(before.readers, [reader, reader]);
  assert.ok(before.files.some((file) => file.endsWith('.css')));
  writeFileSync(path.join(root, 'src/screens/one.screen.tsx'), page('afterwards'));
  let after = before;
  for (let round = 0; round < 120 && after.version === before.version; round += 1) {
    await wait(250);
    after = await readAs(override).catch(() => before);
  }
  assert.match(after.code, /afterwards/);
  // Files outside the module are not readable by other origins.
  for (const other of [
    '/__screen/client.js',
    '/remotes/mfe_other/screen.json',
    '/remotes/mfe_fixture/..%2f..%2fpackage.json',
  ])
    assert.equal((await fetch(new URL(other, override))).headers.get('access-control-allow-origin'), null, other);
});

test('a page added to screen.config.mjs is available after saving, and an error in that file is reported until it is corrected', async (t) => {
  const root = moduleOf(t);
  const { address } = JSON.parse(await develop(t, root, ['--json']));
  const folder = `${new URL(address).origin}/remotes/mfe_fixture/`;
  const paths = async () => (await (await fetch(`${folder}screen.json`)).json()).routes.map(({ path: one }) => one);
  const eventually = async (wanted) => {
    let seen = [];
    for (let round = 0; round < 160 && seen.join() !== wanted.join(); round += 1) {
      await wait(250);
      seen = await paths().catch(() => []);
    }
    assert.deepEqual(seen, wanted);
  };
  assert.deepEqual(await paths(), ['/one']);
  const route = (name) => `{ path: '/${name}', expose: './${name}', title: 'T', roles: [] },`;
  const settings = path.join(root, 'screen.config.mjs');
  writeFileSync(path.join(root, 'src/screens/two.screen.tsx'), page('two'));
  writeFileSync(settings, CONFIG.replace('routes: [', `routes: [${route('two')}`));
  await eventually(['/two', '/one']);
  writeFileSync(settings, CONFIG.replace('routes: [', `routes: [${route('three')}`));
  await wait(1_500);
  writeFileSync(settings, CONFIG);
  await eventually(['/one']);
});

test('the address for an override is printed if there is a shell; without a shell, other origins cannot read the module', async (t) => {
  const root = moduleOf(t);
  const shown = await develop(t, root, ['--shell', 'http://127.0.0.1:9']);
  assert.match(
    shown,
    /in Settings > Modules of http:\/\/127\.0\.0\.1:9: http:\/\/localhost:\d+\/remotes\/mfe_fixture\/$/m,
  );
  const alone = JSON.parse(await develop(t, moduleOf(t), ['--json']));
  assert.deepEqual(Object.keys(alone), ['ok', 'address']);
  const { readers } = await readAs(`${new URL(alone.address).origin}/remotes/mfe_fixture/`);
  assert.deepEqual(readers, [null, null]);
});
