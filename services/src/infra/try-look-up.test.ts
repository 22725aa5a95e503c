import { logFailedLookUps, tryLookUp } from './try-look-up';

const warn = jest.fn();
beforeEach(() => {
  warn.mockClear();
  logFailedLookUps({ warn });
});

test('returns what was found', async () => {
  expect(await tryLookUp('terms', async () => 7)).toBe(7);
  expect(warn).not.toHaveBeenCalled();
});

test('logs an error, also a thrown one, and returns nothing', async () => {
  const err = new Error('away');
  expect(await tryLookUp('terms', () => Promise.reject(err))).toBeUndefined();
  const fail = () => {
    throw err;
  };
  expect(await tryLookUp('terms', fail)).toBeUndefined();
  expect(warn.mock.calls).toEqual(Array(2).fill([{ err }, 'terms not looked up']));
});

test('does not wait longer than 500 ms, and ignores a later error', async () => {
  const begun = Date.now();
  let fail: (error: Error) => void = () => undefined;
  const lookUp = () => new Promise<number>((_, reject) => (fail = reject));
  expect(await tryLookUp('terms', lookUp)).toBeUndefined();
  expect(Date.now() - begun).toBeLessThan(2_000);
  fail(new Error('away'));
  expect(warn).toHaveBeenCalledTimes(1);
});
