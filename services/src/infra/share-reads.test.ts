import { shareReads } from './share-reads';

test('thirty calls with the same key share one read, and another key has its own', async () => {
  let reads = 0;
  const read = shareReads(10_000, async (key: string) => `${key}${++reads}`);
  expect(new Set(await Promise.all(Array.from({ length: 30 }, () => read('a'))))).toEqual(new Set(['a1']));
  expect(await read('b')).toBe('b2');
  expect(await read('a')).toBe('a1');
});

test('reads again if the answer is too old or the read failed', async () => {
  let reads = 0;
  const read = shareReads(0, async () => ++reads);
  expect([await read('a'), await read('a')]).toEqual([1, 2]);
  const failing = shareReads(10_000, async () => {
    reads++;
    if (reads === 3) throw new Error('away');
    return reads;
  });
  await expect(failing('a')).rejects.toThrow('away');
  expect(await failing('a')).toBe(4);
});
