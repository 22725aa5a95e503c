/**
 * `npm run test:faults -- --shard 2/5` plays the second fifth of the runs that differ only in where they begin or are
 * interrupted. A shard always has the same runs, so that a failure can be repeated. All shards together cover all runs.
 */
const [SHARD = 1, SHARDS = 1] = (process.env.FAULTS_SHARD ?? '1/1').split('/').map(Number);

/** Returns the number of runs in the shard, of `count` in all. */
export const countShardRuns = (count: number) => Math.ceil(count / SHARDS);

/** Returns the shard's seed for random runs. Each shard draws different runs. */
export const getShardSeed = (seed: number) => seed * SHARDS + SHARD - 1;

/** Yields every SHARDS-th number from `from` to below `to`. Each shard starts one number after the shard before it. */
export function* iterateShardSteps(from: number, to: number): Generator<number> {
  for (let step = from + SHARD - 1; step < to; step += SHARDS) yield step;
}
