import { setTimeout as wait } from 'node:timers/promises';
import { runApart } from './run-apart';

/** Starts work that ends when the test calls `end`. */
function openWork(isApart: boolean, signal?: AbortSignal) {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  let hasBegun = false;
  const work = runApart(isApart, signal, () => {
    hasBegun = true;
    return promise;
  });
  work.catch(() => undefined);
  return { work, end, hasBegun: () => hasBegun };
}
const looked = () => wait(250);

it('runs imports concurrently', async () => {
  const all = [openWork(false), openWork(false)];
  await looked();
  expect(all.map(({ hasBegun }) => hasBegun())).toEqual([true, true]);
  for (const one of all) one.end();
  await Promise.all(all.map(({ work }) => work));
});

it('runs one apart after the others have ended, and the next ones after it', async () => {
  const before = openWork(false);
  const apart = openWork(true);
  await looked();
  expect([before.hasBegun(), apart.hasBegun()]).toEqual([true, false]);
  before.end();
  await looked();
  const after = [openWork(false), openWork(true)];
  await looked();
  expect([apart.hasBegun(), ...after.map(({ hasBegun }) => hasBegun())]).toEqual([true, false, false]);
  apart.end();
  await looked();
  expect(after.filter(({ hasBegun }) => hasBegun())).toHaveLength(1);
  for (const one of after) one.end();
  await Promise.all([apart, ...after].map(({ work }) => work));
});

it('lets the next ones run after a failure', async () => {
  await expect(runApart(true, undefined, () => Promise.reject(new Error('database')))).rejects.toThrow('database');
  await expect(runApart(true, undefined, async () => 'done')).resolves.toBe('done');
});

it('stops waiting on shutdown', async () => {
  const before = openWork(false);
  const stop = new AbortController();
  const apart = openWork(true, stop.signal);
  stop.abort();
  await expect(apart.work).rejects.toMatchObject({ code: 'aborted' });
  before.end();
  await before.work;
});
