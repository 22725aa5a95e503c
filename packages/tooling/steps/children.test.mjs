import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createChildren } from './children.mjs';

/** A folder of logs, and runs that write into it: each starts a program once for every line it says. */
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
  return { run, read: (name) => readFileSync(path.join(folder, name), 'utf8') };
}

test('what a program said before it died is still in its log after it was started again', async (t) => {
  const { run, read } = logs(t);
  await run('worker', 'Error: first crash', 'Error: second crash\n', 'lives\n');
  const restart = '\\n---- started again at \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z ----\\n';
  assert.match(
    read('worker.log'),
    new RegExp(`^Error: first crash${restart}Error: second crash\\n${restart}lives\\n$`),
  );
});

test('a run begins with an empty log and keeps that of the run before, no more', async (t) => {
  const { run, read } = logs(t);
  await run('worker', 'first');
  assert.throws(() => read('worker.previous.log'), { code: 'ENOENT' });
  await run('worker', 'second');
  await run('api', 'other');
  await run('worker', 'third');
  assert.equal(read('worker.log'), 'third');
  assert.equal(read('worker.previous.log'), 'second');
  assert.equal(read('api.log'), 'other');
});
