import { createThreadYielder } from './yield-thread';

test('yields the thread after holding it for 30 ms, and then measures again from the end of that pause', async () => {
  let now = 1_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const turn = jest.fn(async () => {
    now += 500;
  });
  const breathe = createThreadYielder(turn);
  for (const times of [1, 2]) {
    now += 29;
    expect(breathe()).toBeUndefined();
    now += 1;
    await breathe();
    expect(turn).toHaveBeenCalledTimes(times);
  }
  clock.mockRestore();
});
