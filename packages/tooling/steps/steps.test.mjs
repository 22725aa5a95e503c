import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { findKindOfData, listKindsToTry, refuseRetiredFolder } from '../databases/mongo.mjs';
import { isSupportedPython } from '../databases/python.mjs';
import { parseRedisVersion } from '../databases/redis.mjs';
import { hideSecrets } from '../databases/replica-set.mjs';
import { lockDataDir, readSigningSecret } from './data-dir.mjs';
import { createFault } from './fault.mjs';
import { findProgram } from './find-program.mjs';
import { checkNode } from './install.mjs';
import { findFreePort, findListenError } from './ports.mjs';
import { formatTime } from './report.mjs';
import { computeDigest, isStamped, listSourceFiles, writeStamp } from './stamps.mjs';
import { BLOCKED_PORTS, formatAddress, readStartOptions } from './start/options.mjs';
import { chooseMetricsPorts } from './start/system.mjs';
import { countPlaywright } from './test-journeys.mjs';
import { divideIntoLanes, readTestOptions } from './test-options.mjs';
import { countJest } from './test-unit.mjs';

const scratch = (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tooling-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('an old Node is refused with the required version', () => {
  assert.throws(() => checkNode('20.18.3'), /Node 20\.18\.3 is too old: install Node 20\.19/);
  checkNode('20.19.0');
  checkNode('24.1.0');
});

test('an unknown flag and an invalid port are refused by name', () => {
  assert.throws(() => readStartOptions(['--frsh'], {}), /has no flag "--frsh"/);
  assert.throws(() => readStartOptions([], { PORT: '99999' }), /PORT=99999 is not a port/);
  assert.equal(readStartOptions(['--no-demo'], { PORT: '8080' }).demo, false);
  // The passwords of the demo accounts are public.
  assert.equal(readStartOptions([], {}).demo, true);
  assert.equal(readStartOptions([], { HOST: '0.0.0.0' }).demo, false);
  assert.equal(readStartOptions(['--demo'], { HOST: '0.0.0.0' }).demo, true);
  assert.throws(() => readTestOptions(['--only', 'units']), /no part "units"/);
  assert.deepEqual(readTestOptions(['--only', 'e2e', 'journey']).parts, ['build', 'e2e']);
  const lanes = [['types', 'lint'], ['unit'], ['build', 'e2e']];
  assert.deepEqual(divideIntoLanes(readTestOptions([]).parts), lanes);
  assert.deepEqual(divideIntoLanes(['build', 'e2e']), [['build', 'e2e']]);
  assert.deepEqual(divideIntoLanes(['lint', 'build']), [['lint', 'build']]);
  assert.equal(readTestOptions(['--only', 'faults']).shard, '1/1');
  assert.equal(readTestOptions(['--only', 'faults', '--shard', '2/5']).shard, '2/5');
  for (const shard of ['0/5', '6/5', '2', 'half'])
    assert.throws(() => readTestOptions(['--shard', shard]), /number and total/);
});

test('a port that browsers block is refused before anything starts; fetch refuses the same ports', async () => {
  assert.throws(() => readStartOptions([], { PORT: '4190' }), /Browsers block port 4190: choose another one/);
  for (const port of BLOCKED_PORTS)
    await assert.rejects(fetch(`http://127.0.0.1:${port}`), ({ cause }) => cause.message === 'bad port');
});

test('metrics are disabled if another program uses the port, unless the port was requested', async (t) => {
  const usual = await findFreePort();
  assert.equal((await chooseMetricsPorts(undefined, usual)).api, String(usual));
  assert.deepEqual(await chooseMetricsPorts('0', usual), { api: '0', worker: '0' });
  const other = net.createServer().listen(usual, '127.0.0.1');
  t.after(() => other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  assert.deepEqual(await chooseMetricsPorts(undefined, usual), { api: '0', worker: '0' });
  assert.equal((await chooseMetricsPorts(String(usual - 1), usual)).worker, '0');
  assert.equal((await chooseMetricsPorts(String(usual))).api, String(usual));
});

test('the addresses of the databases may be read from files', (t) => {
  const file = path.join(scratch(t), 'address');
  writeFileSync(file, 'redis://:secret@127.0.0.1:1\n');
  const env = { MONGODB_URI: ' mongodb://127.0.0.1:2 ', MONGODB_URI_FILE: file, REDIS_URL_FILE: file };
  const { mongoUri, redisUrl } = readStartOptions([], env);
  assert.deepEqual([mongoUri, redisUrl], ['mongodb://127.0.0.1:2', 'redis://:secret@127.0.0.1:1']);
  assert.deepEqual([readStartOptions([], {}).mongoUri, readStartOptions([], {}).redisUrl], [null, null]);
  assert.throws(
    () => readStartOptions([], { REDIS_URL_FILE: `${file}-lost` }),
    /REDIS_URL_FILE must name a readable file .*ENOENT/,
  );
});

test('the printed address can be opened', () => {
  assert.equal(formatAddress({ host: '0.0.0.0', port: 3000 }), 'http://127.0.0.1:3000');
  assert.equal(formatAddress({ host: '::1', port: 3000 }), 'http://[::1]:3000');
});

test('converts the output of a program to one sentence with a remedy', () => {
  assert.match(
    createFault('Installing', 'npm error ENOSPC: no space left on device').message,
    /disk is full: free some space/,
  );
  assert.match(createFault('Installing', 'getaddrinfo EAI_AGAIN registry').message, /network cannot be reached/);
});

test('a busy port is detected', async (t) => {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  assert.equal(await findListenError(server.address().port, '127.0.0.1'), 'EADDRINUSE');
});

test('a data folder is locked by one start at a time, and a stale lock is replaced', (t) => {
  const folder = scratch(t);
  writeFileSync(path.join(folder, 'start.lock'), '999999999\n');
  const giveBack = lockDataDir(folder);
  giveBack();
  lockDataDir(folder)();
});

test('the signing secret is created once', (t) => {
  const folder = scratch(t);
  const secret = readSigningSecret(folder);
  assert.ok(secret.length >= 32);
  assert.equal(readSigningSecret(folder), secret);
});

test('a stamp is valid until a source changes; tests and dist do not count', (t) => {
  const folder = scratch(t);
  mkdirSync(path.join(folder, 'dist'));
  for (const name of ['a.ts', 'a.test.ts', 'dist/x.js']) writeFileSync(path.join(folder, name), name);
  assert.deepEqual(listSourceFiles(folder), ['a.ts']);
  const before = computeDigest([{ folder, files: ['a.ts'] }]);
  writeStamp(path.join(folder, 'stamps', 'one'), before);
  assert.ok(isStamped(path.join(folder, 'stamps', 'one'), before));
  writeFileSync(path.join(folder, 'a.ts'), 'changed');
  assert.notEqual(computeDigest([{ folder, files: ['a.ts'] }]), before);
});

test('a program is found only if it is executable', (t) => {
  const folder = scratch(t);
  writeFileSync(path.join(folder, 'mongod'), '', { mode: 0o644 });
  assert.equal(findProgram(['mongod'], folder), null);
  writeFileSync(path.join(folder, 'valkey-server'), '', { mode: 0o755 });
  assert.equal(findProgram(['redis-server', 'valkey-server'], folder), path.join(folder, 'valkey-server'));
});

test('versions of Python and Redis are read from their output', () => {
  assert.ok(isSupportedPython('Python 3.11.2'));
  assert.ok(!isSupportedPython('Python 3.9.18'));
  assert.deepEqual(parseRedisVersion('Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc'), [7, 0]);
  assert.equal(parseRedisVersion('what'), null);
});

test('a data folder is used only by the kind of MongoDB that wrote it', (t) => {
  const folder = scratch(t);
  assert.equal(findKindOfData(folder), null);
  assert.deepEqual(listKindsToTry(folder), ['mongod', 'wheel']);
  writeData(folder, 'mongo-wheel');
  assert.equal(findKindOfData(folder), 'wheel');
  assert.deepEqual(listKindsToTry(folder), ['wheel', 'mongod']);
});

test('a folder with data of SecantusDB is refused with a sentence and a remedy', (t) => {
  const folder = scratch(t);
  refuseRetiredFolder(folder);
  writeData(folder, 'mongo-secantus');
  assert.throws(() => refuseRetiredFolder(folder), /mongo-secantus contains data of SecantusDB.*npm start -- --fresh/);
  writeData(folder, 'mongo-mongod');
  refuseRetiredFolder(folder);
});

function writeData(folder, kind) {
  mkdirSync(path.join(folder, kind));
  writeFileSync(path.join(folder, kind, 'WiredTiger'), '');
}

test('addresses are printed without their password', () => {
  assert.equal(hideSecrets('mongodb://me:pw@host/db'), 'mongodb://***@host/db');
});

test('skipped tests and files that do not load count as failed', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
  };
  assert.deepEqual(countJest(report), { passed: 3, failed: 3 });
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 1 };
  assert.deepEqual(countPlaywright({ stats, errors: [{}] }), { passed: 4, failed: 3 });
});

test('formats times for printing', () => {
  assert.equal(formatTime(1_234), '1.2 s');
  assert.equal(formatTime(125_000), '2 min 05 s');
});
