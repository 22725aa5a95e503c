import type { FollowedCorrection } from './keep-counted';

/** Corrections of corrections that are followed. */
const MAX_STEPS = 5;

type Change = Pick<FollowedCorrection, 'sentence' | 'before_entry' | 'after_entry' | 'at' | 'isReplaced'>;

/**
 * Returns the correction that applies to a translation of a sentence. If its result was corrected again, the latest one
 * applies; if somebody has corrected a row to this translation since, none does. One that was replaced before its row
 * was approved only leads to what replaced it.
 * @param corrections of any sentences, newest first
 */
export function chooseCorrection<C extends Change>(
  { sentence, entry }: { sentence: string; entry: string },
  corrections: readonly C[],
): C | null {
  const same: C[] = [];
  for (const one of corrections) {
    if (one.sentence !== sentence) continue;
    const leadsOn = !one.isReplaced || same.some((next) => next.before_entry === one.after_entry);
    if (leadsOn) same.push(one);
  }
  let chosen: C | null = null;
  let current = entry;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = same.find((one) => one.before_entry === current);
    const isOutdated = !next || (chosen !== null && next.at <= chosen.at);
    if (isOutdated || same.some((one) => !one.isReplaced && one.after_entry === current && one.at > next.at)) break;
    chosen = next;
    current = next.after_entry;
  }
  return current === entry ? null : chosen;
}
