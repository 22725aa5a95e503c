import { combineCalls } from './combine-calls';

/** Work whose end the test controls. */
function createControlledWork() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const work = () => {
    const turn = ++begun;
    return new Promise<number>((resolve, reject) =>
      ends.push(() => (turn === 3 ? reject(new Error('third')) : resolve(turn))),
    );
  };
  return { work, end: () => ends.shift()!(), begun: () => begun };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('calls during a run share one later run, and a failed run does not block the next', async () => {
  const { work, end, begun } = createControlledWork();
  const ask = combineCalls(work);
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(begun()).toBe(1);
  end();
  expect(await first).toBe(1);
  await settle();
  const failing = ask();
  expect(begun()).toBe(2);
  end();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await settle();
  const afterwards = ask();
  end();
  await expect(failing).rejects.toThrow('third');
  await settle();
  end();
  expect(await afterwards).toBe(4);
  expect(begun()).toBe(4);
});
