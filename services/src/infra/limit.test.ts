import { limit } from './limit';

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

test('no more than so many run at the same time, the rest follow in turn, a failure gives its place back', async () => {
  const { run } = limit(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const start = (n: number) =>
    run(() => {
      begun.push(n);
      return new Promise<void>((resolve, reject) => ends.push(n === 2 ? () => reject(new Error('no')) : resolve));
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(start));
  await aMoment();
  expect(begun).toEqual([1, 2]);
  ends[1]!();
  await aMoment();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]!();
  await aMoment();
  for (const end of ends) end();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('where too many wait already, the next one is refused and told to come again', async () => {
  const { enter } = limit(1, 1);
  const end = await enter();
  const second = enter();
  await expect(enter()).rejects.toMatchObject({ code: 'unavailable' });
  end();
  (await second)();
  await enter();
});

test('who gives up while waiting takes nobody’s turn, and is told why', async () => {
  const { enter } = limit(1);
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

test('a turn is given back once, however often its end is told', async () => {
  const { enter } = limit(1);
  const end = await enter();
  end();
  end();
  await enter();
  let begun = false;
  void enter().then(() => {
    begun = true;
  });
  await aMoment();
  expect(begun).toBe(false);
});
