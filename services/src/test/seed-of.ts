/** The seed of what a test makes up, for its name to say: the usual one, or what the setting says (a number, or random). */
export function seedOf(setting: 'WORK_SEED' | 'KILL_SEED', usual: number): number {
  const given = process.env[setting];
  return given === 'random' ? Date.now() % 100_000 : Number(given ?? usual);
}
