/**
 * `npm run test:faults -- --shard 2/5` plays the second fifth of the runs that only differ in where they begin or are
 * interrupted: the same ones each time, so that a failure is met again. All shards together are the whole.
 */
const [SHARD = 1, SHARDS = 1] = (process.env.FAULTS_SHARD ?? '1/1').split('/').map(Number);

/** So many of the shard, of so many of the whole. */
export const shardOf = (count: number) => Math.ceil(count / SHARDS);

/** Of runs that are made up from a seed: each shard makes up others. */
export const shardSeed = (seed: number) => seed * SHARDS + SHARD - 1;

/** From `from` below `to` every so manieth number, each shard beginning one later. */
export function* shardSteps(from: number, to: number): Generator<number> {
  for (let step = from + SHARD - 1; step < to; step += SHARDS) yield step;
}
