import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startTestApi } from '../../test/start-test-api';
import { getKeptAssetsDir, keepBuild } from './keep-build';

const DAY = 24 * 3_600_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const addDays = (days: number) => new Date(START + days * DAY);

let root: string;
let shell: string;
let data: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'subtitle-kept-'));
  [shell, data] = [join(root, 'shell'), join(root, 'data')];
});
afterEach(() => rm(root, { recursive: true }));

/** Replaces the old files, as a build does. */
async function build(...names: string[]) {
  await rm(join(shell, 'assets'), { recursive: true, force: true });
  await mkdir(join(shell, 'assets'), { recursive: true });
  for (const name of names) await writeFile(join(shell, 'assets', name), `run('${name}')`);
}
const listKept = async () => (await readdir(getKeptAssetsDir(data))).sort();

test('the files of a former shell stay for 30 days after its replacement, however old they are', async () => {
  await build('common.js', 'first.js');
  await keepBuild(shell, data, addDays(0));
  await build('common.js', 'second.js');
  await keepBuild(shell, data, addDays(90));
  await build('common.js', 'third.js');
  await keepBuild(shell, data, addDays(119));
  expect(await listKept()).toEqual(['common.js', 'first.js', 'second.js', 'third.js']);
  expect(await keepBuild(shell, data, addDays(121))).toBe(1);
  expect(await listKept()).toEqual(['common.js', 'second.js', 'third.js']);
});

test('a build that is deployed again is the current one', async () => {
  await build('first.js');
  await keepBuild(shell, data, addDays(0));
  await build('second.js');
  await keepBuild(shell, data, addDays(1));
  await build('first.js');
  await keepBuild(shell, data, addDays(2));
  await keepBuild(shell, data, addDays(60));
  expect(await listKept()).toEqual(['first.js']);
});

test('concurrent processes keep every build that any of them serves', async () => {
  const other = join(root, 'other');
  await mkdir(join(other, 'assets'), { recursive: true });
  await writeFile(join(other, 'assets', 'other.js'), 'run()');
  await build('first.js', 'second.js');
  await Promise.all([
    keepBuild(shell, data, addDays(0)),
    keepBuild(other, data, addDays(0)),
    keepBuild(shell, data, addDays(0)),
  ]);
  expect(await listKept()).toEqual(['first.js', 'other.js', 'second.js']);
});

test('a tab opened before a deploy gets its later files, compressed and immutable', async () => {
  const old = 'part.0123456789.js';
  await build(old);
  await writeFile(join(shell, 'assets', `${old}.br`), brotliCompressSync('small()'));
  await writeFile(join(shell, 'index.html'), '<title>Shell</title>');
  await keepBuild(shell, data, addDays(0));
  await build('part.9876543210.js');
  const api = await startTestApi({ SHELL_DIR: shell, DATA_DIR: data });
  const get = (file: string, encoding = 'identity') =>
    api.app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': encoding } });
  const [plain, small, present] = [await get(old), await get(old, 'br'), await get('part.9876543210.js')];
  expect(plain.body).toBe(`run('${old}')`);
  expect(small.headers['content-encoding']).toBe('br');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(present.statusCode).toBe(200);
  for (const astray of ['part.ffffffffff.js', '../builds/x.json', '%2e%2e/builds/x.json'])
    expect((await get(astray)).statusCode).toBe(404);
  await api.stop();
});
