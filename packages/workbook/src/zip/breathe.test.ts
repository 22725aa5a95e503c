import { breathing } from './breathe';

test('the thread is given away once it was held for 30 ms, and is held anew after the turn of the others', async () => {
  let now = 1_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const turn = jest.fn(async () => {
    now += 500;
  });
  const breathe = breathing(turn);
  for (const times of [1, 2]) {
    now += 29;
    expect(breathe()).toBeUndefined();
    now += 1;
    await breathe();
    expect(turn).toHaveBeenCalledTimes(times);
  }
  clock.mockRestore();
});
