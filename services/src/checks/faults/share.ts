import { randomInt } from 'node:crypto';

/** `npm run test:faults -- --share 5` plays every fifth of the runs that only differ in where they begin or are interrupted. */
const SHARE = Number(process.env.FAULTS_SHARE ?? 1);

/** All: the same ones each time, so that a failure is met again. A share: others each time, so that all have their turn. */
export const IS_WHOLE = SHARE === 1;

/** So many instead of all, and one at least. */
export const shareOf = (count: number) => Math.ceil(count / SHARE);

/** From `from` below `to`: each number, or every so manieth, beginning anywhere among the first of them. */
export function* sharedSteps(from: number, to: number): Generator<number> {
  for (let step = from + randomInt(SHARE); step < to; step += SHARE) yield step;
}
