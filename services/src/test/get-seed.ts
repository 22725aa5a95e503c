/**
 * Returns the random seed of a test, which its title states: the usual one, or the value of the setting (a number, or
 * random).
 */
export function getSeed(setting: 'WORK_SEED' | 'KILL_SEED', usual: number): number {
  const given = process.env[setting];
  return given === 'random' ? Date.now() % 100_000 : Number(given ?? usual);
}
