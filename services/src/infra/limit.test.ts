import { createLimit } from './limit';

const waitAMoment = () => new Promise((resolve) => setTimeout(resolve));

test('limits concurrent work, runs the rest in order, and frees the place of failed work', async () => {
  const { run } = createLimit(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const start = (n: number) =>
    run(() => {
      begun.push(n);
      return new Promise<void>((resolve, reject) => ends.push(n === 2 ? () => reject(new Error('no')) : resolve));
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(start));
  await waitAMoment();
  expect(begun).toEqual([1, 2]);
  ends[1]!();
  await waitAMoment();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]!();
  await waitAMoment();
  for (const end of ends) end();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('refuses work with a retry time if too much is waiting', async () => {
  const { enter } = createLimit(1, 1);
  const end = await enter();
  const second = enter();
  await expect(enter()).rejects.toMatchObject({ code: 'unavailable' });
  end();
  (await second)();
  await enter();
});

test('rejects a caller that aborts while waiting with the reason of the abort; the next caller gets the turn', async () => {
  const { enter } = createLimit(1);
  const end = await enter();
  const impatient = new AbortController();
  const second = enter(impatient.signal);
  const third = enter();
  impatient.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  await expect(enter(impatient.signal)).rejects.toThrow('gone');
  end();
  (await third)();
});

test('ending a turn twice frees only one place', async () => {
  const { enter } = createLimit(1);
  const end = await enter();
  end();
  end();
  await enter();
  let begun = false;
  void enter().then(() => {
    begun = true;
  });
  await waitAMoment();
  expect(begun).toBe(false);
});
