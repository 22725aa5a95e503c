import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { watchSources } from './watch-sources.mjs';

/** Creates a package in its own folder. `calls` counts the calls of `changed`; `free` lets a call end. */
async function watched(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'watch-sources-test-'));
  mkdirSync(path.join(folder, 'src', 'features'), { recursive: true });
  mkdirSync(path.join(folder, 'dist'));
  const state = { calls: 0, atOnce: 0, most: 0, free: () => {} };
  const stop = await watchSources([folder], async () => {
    state.calls++;
    state.most = Math.max(state.most, ++state.atOnce);
    await new Promise((resolve) => {
      state.free = resolve;
    });
    state.atOnce--;
  });
  t.after(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const save = (name) => writeFileSync(path.join(folder, name), `${name} ${Math.random()}`);
  const replace = (name) => {
    save(`${name}.part`);
    renameSync(path.join(folder, `${name}.part`), path.join(folder, name));
  };
  const until = async (holds) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { state, save, replace, until };
}

test('files saved together cause one call, and files saved during that call cause one more', async (t) => {
  const { state, save, until } = await watched(t);
  for (const name of ['src/a.ts', 'src/features/b.tsx', 'screen.config.mjs']) save(name);
  await until(() => state.calls === 1);
  save('src/a.ts');
  await new Promise((resolve) => setTimeout(resolve, 400));
  assert.equal(state.calls, 1);
  state.free();
  await until(() => state.calls === 2);
  state.free();
  assert.equal(state.most, 1);
});

test('a file that an editor has replaced is still watched', async (t) => {
  const { state, save, replace, until } = await watched(t);
  save('src/a.ts');
  await until(() => state.calls === 1);
  state.free();
  replace('src/a.ts');
  await until(() => state.calls === 2);
  state.free();
  save('src/a.ts');
  await until(() => state.calls === 3);
  state.free();
});
