import { getSeed } from '../../test/get-seed';

const { FAULTS_SHARD, KILL_SEED } = process.env;
afterEach(() => {
  set('FAULTS_SHARD', FAULTS_SHARD);
  set('KILL_SEED', KILL_SEED);
});

function set(name: string, value: string | undefined) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Returns the points that the process of one shard draws. */
async function pointsOf(shard: string, seed: number) {
  set('FAULTS_SHARD', shard);
  jest.resetModules();
  return (await import('./kill-points')).drawKillPoints(20, seed);
}

test('kill points of workers are the same for one seed, and different for another', async () => {
  const points = await pointsOf('1/1', 1);
  expect(points).toEqual(await pointsOf('1/1', 1));
  expect(new Set([...points, ...(await pointsOf('1/1', 2))]).size).toBe(40);
  for (const point of points) expect(point >= 0 && point < 1).toBe(true);
});

test('all shards together cover all points, each point once', async () => {
  const shards = [await pointsOf('1/3', 1), await pointsOf('2/3', 1), await pointsOf('3/3', 1)];
  expect(shards.map(({ length }) => length)).toEqual([7, 7, 6]);
  expect(shards.flat().sort()).toEqual((await pointsOf('1/1', 1)).sort());
});

test('the seed is the default unless the setting names another', () => {
  set('KILL_SEED', undefined);
  expect(getSeed('KILL_SEED', 3)).toBe(3);
  set('KILL_SEED', '12');
  expect(getSeed('KILL_SEED', 3)).toBe(12);
  set('KILL_SEED', 'random');
  expect(Number.isInteger(getSeed('KILL_SEED', 3))).toBe(true);
});
