import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { main } from './main.mjs';
import { createTarball } from './tarball.mjs';

const SCREEN = path.join(import.meta.dirname, '..', 'bin', 'screen.mjs');
const GLOSSARY = [
  'create',
  'glossary',
  '--path',
  '/glossary',
  '--title',
  'Glossary',
  '--roles',
  'translator,admin',
  '--yes',
];

function emptyFolder(t) {
  const root = mkdtempSync(path.join(tmpdir(), 'screen-command-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

function screen(root, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCREEN, ...args], {
    cwd: root,
    env: { ...process.env, SCREEN_SHELL: '', SCREEN_KEY: '', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('create writes a module with two pages, its own calls and a test, and lists the written files', (t) => {
  const root = emptyFolder(t);
  writeFileSync(path.join(root, 'package.json'), '{ "dependencies": { "x": "file:x.tgz" } }');
  const { status, stdout } = screen(root, [...GLOSSARY, '--json']);
  assert.equal(status, 0);
  const { files } = JSON.parse(stdout);
  assert.ok(files.length <= 10, `${files.length} files`);
  for (const file of files) {
    assert.ok(existsSync(path.join(root, file)), file);
    assert.doesNotMatch(readFileSync(path.join(root, file), 'utf8'), /__[A-Z]+__/, file);
  }
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  assert.equal(manifest.dependencies.x, 'file:x.tgz');
  assert.equal(manifest.scripts.test, 'screen test');
  const config = readFileSync(path.join(root, 'screen.config.mjs'), 'utf8');
  assert.match(config, /path: '\/glossary\/:id'.*roles: \['translator', 'admin'\]/);
});

test("a module's packages of our scope are requested only from a configured registry, never from a public one", (t) => {
  const root = emptyFolder(t);
  assert.equal(screen(root, GLOSSARY).status, 0);
  assert.match(readFileSync(path.join(root, '.npmrc'), 'utf8'), /^@subtitle:registry=https:\/\/registry\.invalid\/$/m);
  const other = emptyFolder(t);
  assert.equal(screen(other, GLOSSARY, { SCREEN_REGISTRY: 'https://packages.example/' }).status, 0);
  assert.match(readFileSync(path.join(other, '.npmrc'), 'utf8'), /^@subtitle:registry=https:\/\/packages\.example\/$/m);
});

test('existing files are not overwritten', (t) => {
  const root = emptyFolder(t);
  writeFileSync(path.join(root, 'README.md'), 'mine');
  const { status, stderr } = screen(root, GLOSSARY);
  assert.equal(status, 1);
  assert.match(stderr, /already exist and are not overwritten: README\.md/);
  assert.deepEqual(readdirSync(root), ['README.md']);
});

for (const [what, args, sentence] of [
  ['an unknown command', ['creat'], /no command "creat"/],
  ['an unknown flag', ['create', 'x', '--colour', 'red'], /Unknown option '--colour'/],
  [
    'an invalid module name',
    ['create', 'Glossary', '--yes'],
    /Name "Glossary": a name begins with a lower-case letter/,
  ],
  ['a path that is a parameter', ['create', 'x', '--path', '/:id', '--yes'], /Path "\/:id"/],
  ['an unknown role', ['create', 'x', '--roles', 'king', '--yes'], /each role must be one of .*translator/],
  ['a folder without a module', ['test'], /no screen\.config\.mjs in this folder/],
]) {
  test(`${what} exits with 2 and a message`, (t) => {
    const { status, stderr, stdout } = screen(emptyFolder(t), args);
    assert.equal(status, 2);
    assert.match(stderr, sentence);
    assert.equal(stdout, '');
  });
}

test('a missing shell exits with 2, an unreachable one with 3, and --json reports this in one line', (t) => {
  const root = emptyFolder(t);
  screen(root, GLOSSARY);
  assert.equal(screen(root, ['status']).status, 2);
  const nowhere = screen(root, ['dev', '--shell', 'shell.example']);
  assert.equal(nowhere.status, 2);
  assert.match(nowhere.stderr, /shell\.example is not an address of a shell/);
  const { status, stdout } = screen(root, ['status', '--json', '--shell', 'http://127.0.0.1:9']);
  assert.equal(status, 3);
  const { ok, error } = JSON.parse(stdout);
  assert.equal(ok, false);
  assert.match(error, /127\.0\.0\.1:9 cannot be reached/);
});

/**
 * Creates a module, changes to its folder, and starts a server with the given answers. Returns the requests of the
 * server and the settings to call it.
 */
async function besideShell(t, answer) {
  const root = emptyFolder(t);
  screen(root, GLOSSARY);
  const asked = [];
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      asked.push([method, url, headers.authorization, ...(parts.length > 0 ? [JSON.parse(parts.join(''))] : [])]);
      const { status = 200, ...said } = answer(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const before = process.cwd();
  process.chdir(root);
  t.after(() => process.chdir(before));
  return { asked, env: { SCREEN_SHELL: `http://127.0.0.1:${server.address().port}/`, SCREEN_KEY: 'smk_1_x' } };
}

test("prints the server's refusal, and sends the key unchanged", async (t) => {
  const { asked, env } = await besideShell(t, () => ({ status: 403, error: 'Not yours.', code: 'forbidden' }));
  const said = [];
  t.mock.method(process.stderr, 'write', (text) => said.push(text));
  assert.equal(await main(['rollback'], env), 1);
  assert.deepEqual(said, ['Not yours.\n']);
  assert.deepEqual(asked, [['GET', '/api/modules/glossary', 'Bearer smk_1_x']]);
});

test('activate uses the last published version, as the help says, or the named one', async (t) => {
  const releases = [{ version: '1.1.0' }, { version: '1.2.0' }];
  const { asked, env } = await besideShell(t, ({ method }) =>
    method === 'GET' ? { name: 'glossary', revision: 3, releases } : { module: { version: null } },
  );
  const said = [];
  t.mock.method(process.stdout, 'write', (text) => said.push(text));
  assert.equal(await main(['--help'], env), 0);
  assert.match(said.join(''), /activate \[version\] +all users load this version, or without one the last published/);
  for (const version of [[], ['1.2.0']]) assert.equal(await main(['activate', ...version], env), 0);
  assert.equal(await main(['activate', '1.0.9'], env), 0);
  const moves = asked.filter(([method]) => method === 'POST');
  assert.deepEqual(
    moves.map(([, url, , { version, revision }]) => [url, version, revision]),
    [
      ['/api/modules/glossary/activate', '1.1.0', 3],
      ['/api/modules/glossary/activate', '1.2.0', 3],
      ['/api/modules/glossary/activate', '1.0.9', 3],
    ],
  );
});

test('activate accepts a version without its digest if only one version matches', async (t) => {
  const releases = ['1.0.1-aaaaaaaa', '1.0.2-bbbbbbbb', '1.0.2-cccccccc', '1.0.1-rc.1'].map((version) => ({ version }));
  const { asked, env } = await besideShell(t, ({ method }) =>
    method === 'GET' ? { name: 'glossary', revision: 3, releases } : { module: { version: null } },
  );
  const said = [];
  t.mock.method(process.stderr, 'write', (text) => said.push(text));
  assert.equal(await main(['activate', '1.0.1'], env), 0);
  assert.equal(await main(['activate', '1.0.2'], env), 1);
  assert.deepEqual(said, ['Several versions match 1.0.2: 1.0.2-bbbbbbbb, 1.0.2-cccccccc. Give the full version.\n']);
  const moved = asked.filter(([method]) => method === 'POST').map(([, , , { version }]) => version);
  assert.deepEqual(moved, ['1.0.1-aaaaaaaa']);
});

const TRIED = { version: '1.0.0', percent: 0, roles: [], users: ['ravi@example.com'] };

test('a move prints which users do not get the version, and whose trial has ended; untry ends a trial', async (t) => {
  let after = { version: '1.1.0', loaded: '1.1.0', canary: TRIED };
  const { asked, env } = await besideShell(t, ({ method }) =>
    method === 'GET'
      ? { name: 'glossary', revision: 3, canary: TRIED, releases: [{ version: '1.1.0' }] }
      : { module: after },
  );
  const said = [];
  t.mock.method(process.stdout, 'write', (text) => said.push(text));
  assert.equal(await main(['activate'], env), 0);
  after = { ...after, canary: null };
  assert.equal(await main(['activate'], env), 0);
  assert.equal(await main(['untry', '--reason', 'Enough seen'], env), 0);
  // The test runner also writes bytes to the output.
  const lines = said.filter((text) => typeof text === 'string');
  assert.deepEqual(lines, [
    'glossary: all users load 1.1.0, except ravi@example.com on trial of 1.0.0 (screen untry ends the trial).\n',
    'glossary: all users load 1.1.0. The trial of 1.0.0 by ravi@example.com has ended.\n',
    'glossary: all users load 1.1.0. The trial of 1.0.0 by ravi@example.com has ended.\n',
  ]);
  assert.deepEqual(asked.at(-1), [
    'DELETE',
    '/api/modules/glossary/canary',
    'Bearer smk_1_x',
    { revision: 3, reason: 'Enough seen' },
  ]);
});

test('tar reads a tarball, even with long names, and equal files give equal bytes', (t) => {
  const root = emptyFolder(t);
  const long = `${'folder/'.repeat(20)}file.js`;
  const files = [
    { name: 'screen.json', bytes: Buffer.from('{}') },
    { name: long, bytes: Buffer.alloc(1000, 'a') },
  ];
  writeFileSync(path.join(root, 'x.tgz'), createTarball(files));
  const { stdout } = spawnSync('tar', ['-xvzf', 'x.tgz'], { cwd: root, encoding: 'utf8' });
  assert.deepEqual(stdout.trim().split('\n'), ['screen.json', long]);
  assert.equal(readFileSync(path.join(root, long), 'utf8'), 'a'.repeat(1000));
  assert.deepEqual(createTarball(files), createTarball(files));
  assert.equal(gunzipSync(createTarball(files)).length % 512, 0);
  assert.throws(() => createTarball([{ name: 'x'.repeat(101), bytes: Buffer.alloc(0) }]), /name is too long/);
});
