import { slots } from './slots';

test('no more than so many run at once, the rest follow in turn, a failure gives its place back', async () => {
  const inTurn = slots(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const start = (n: number) =>
    inTurn(() => {
      begun.push(n);
      return new Promise<void>((resolve, reject) => ends.push(n === 2 ? () => reject(new Error('no')) : resolve));
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(start));
  expect(begun).toEqual([1, 2]);
  ends[1]!();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual([1, 2, 3]);
  ends[0]!();
  await new Promise((resolve) => setTimeout(resolve));
  for (const end of ends) end();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
