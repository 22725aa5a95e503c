import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import watcher from './parcel-watcher.cjs';

let root;
let told;
let subscription;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'parcel-watcher-'));
  for (const folder of ['src/deep', 'node_modules/a']) mkdirSync(path.join(root, folder), { recursive: true });
  put('src/deep/old.ts', '1');
  told = [];
  subscription = await watcher.subscribe(root, (_error, events) => {
    for (const { type, path: file } of events) told.push(`${type} ${path.relative(root, file).replaceAll('\\', '/')}`);
  });
});

afterEach(async () => {
  await subscription.unsubscribe();
  rmSync(root, { recursive: true });
});

const put = (name, text) => writeFileSync(path.join(root, name), text);

/** Systems report changes with different delays, some of them twice. */
async function until(line) {
  for (let wait = 0; wait < 200 && !told.includes(line); wait += 1) await sleep(25);
  assert.ok(told.includes(line), `${line} among ${told.join(', ')}`);
}

test('reports created, changed and deleted files, also in folders created later', async () => {
  put('src/deep/old.ts', '2');
  await until('update src/deep/old.ts');
  put('src/new.ts', '1');
  await until('create src/new.ts');
  mkdirSync(path.join(root, 'src/late/inner'), { recursive: true });
  put('src/late/inner/first.ts', '1');
  await until('create src/late/inner/first.ts');
  put('src/late/inner/first.ts', '22');
  await until('update src/late/inner/first.ts');
  rmSync(path.join(root, 'src/late'), { recursive: true });
  await until('delete src/late/inner/first.ts');
});

test('ignores node_modules, and reports nothing after unsubscribing', async () => {
  put('node_modules/a/index.js', '1');
  put('src/seen.ts', '1');
  await until('create src/seen.ts');
  await subscription.unsubscribe();
  put('src/unseen.ts', '1');
  await sleep(200);
  assert.deepEqual(
    told.filter((line) => /node_modules|unseen/.test(line)),
    [],
  );
});
