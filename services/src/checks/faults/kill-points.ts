import { createRandom } from '../work-invariants/random';
import { iterateShardSteps } from './shard';

const STEPS = 10_000;

/** Draws moments of an import, from 0 to below 1, from a seed. @returns the moments of this shard */
export function drawKillPoints(count: number, seed: number): number[] {
  const random = createRandom(seed);
  const all = Array.from({ length: count }, () => random.below(STEPS) / STEPS);
  return [...iterateShardSteps(0, count)].map((at) => all[at]!);
}
