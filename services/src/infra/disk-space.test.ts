import { calculateFree } from './disk-space';

it.each([
  [{ fsTotalSize: 1_000, fsUsedSize: 400 }, 600],
  [{ fsTotalSize: 1_000, fsUsedSize: 1_000 }, 0],
  [{ fsTotalSize: 0, fsUsedSize: 0 }, undefined],
  [{ fsTotalSize: 1_000 }, undefined],
  [{}, undefined],
])('for the database statistics %j, the free space is %s bytes', (stats, free) => {
  expect(calculateFree(stats)).toBe(free);
});
