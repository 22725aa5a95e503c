import { randomOf } from '../work-invariants/random';
import { shardSteps } from './shard';

const STEPS = 10_000;

/** Draws moments of an import, from 0 to below 1, from a seed. @returns the moments of this shard */
export function killPoints(count: number, seed: number): number[] {
  const random = randomOf(seed);
  const all = Array.from({ length: count }, () => random.below(STEPS) / STEPS);
  return [...shardSteps(0, count)].map((at) => all[at]!);
}
