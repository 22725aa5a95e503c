import assert from 'node:assert/strict';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createChildren } from './children.mjs';
import { readTail, rotateLog } from './log-files.mjs';

/** Creates a folder for logs. Each returned run starts a program that writes into it, once per line. */
function logs(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'children-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const run = async (name, ...lines) => {
    const children = createChildren(folder);
    for (const line of lines)
      await children.start(name, process.execPath, [
        '-e',
        `process.stderr.write(${JSON.stringify(line)}); process.exit(3)`,
      ]).exited;
    await children.stop();
  };
  return { folder, run, read: (name) => readFileSync(path.join(folder, name), 'utf8') };
}

const STARTED = '---- started at \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z ----\\n';

test('a log keeps the output of a program that died, after a restart in the same run or in another', async (t) => {
  const { run, read } = logs(t);
  await run('worker', 'Error: first crash', 'Error: second crash\n');
  await run('worker', 'lives\n');
  await run('api', 'other');
  const expected = [`${STARTED}Error: first crash`, `${STARTED}Error: second crash\n`, `${STARTED}lives\n`].join('\n');
  assert.match(read('worker.log'), new RegExp(`^${expected}$`));
  assert.match(read('api.log'), new RegExp(`^${STARTED}other$`));
});

test('the tail of a log has only lines since the last start', async (t) => {
  const { folder, run } = logs(t);
  await run('mongo', 'No space left on device', 'a\nb\nc\n');
  assert.equal(readTail(path.join(folder, 'mongo.log'), 2), 'b\nc');
  await run('mongo', '');
  assert.equal(readTail(path.join(folder, 'mongo.log')), '');
});

test('a large log is rotated while its program writes, and four logs of a program are kept', async (t) => {
  const { folder, read } = logs(t);
  const file = path.join(folder, 'api.log');
  const log = openSync(file, 'a');
  for (const text of ['one', 'two', 'three', 'four', 'five']) {
    writeSync(log, text);
    rotateLog(file, 2);
  }
  writeSync(log, 'on');
  rotateLog(file, 2);
  closeSync(log);
  assert.equal(read('api.log'), 'on');
  assert.deepEqual(
    [1, 2, 3].map((n) => read(`api.${n}.log`)),
    ['five', 'four', 'three'],
  );
  assert.equal(existsSync(path.join(folder, 'api.4.log')), false);
});

test("a replacement of a program that died is ended in the dead program's place", async (t) => {
  const { folder } = logs(t);
  const children = createChildren(folder);
  const forever = ['-e', 'setInterval(() => {}, 1000)'];
  const first = children.start('mongo', process.execPath, forever);
  children.start('api', process.execPath, forever);
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  children.start('mongo', process.execPath, forever);
  const ended = [];
  await children.stop((name) => ended.push(name));
  assert.deepEqual(ended, ['api', 'mongo']);
});
