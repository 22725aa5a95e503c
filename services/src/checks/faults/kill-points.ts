import { randomOf } from '../work-invariants/random';
import { shardSteps } from './shard';

const STEPS = 10_000;

/** So many moments of an import, from 0 to below 1, made up from a seed: of all of them those of this shard. */
export function killPoints(count: number, seed: number): number[] {
  const random = randomOf(seed);
  const all = Array.from({ length: count }, () => random.below(STEPS) / STEPS);
  return [...shardSteps(0, count)].map((at) => all[at]!);
}
