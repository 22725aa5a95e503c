import { DAY_MS } from '../dates';
import type { HoroscopeSentence, SlotValues } from './horoscope';

/** First and last hour that a text may name for each part of the day. */
const HOURS: Record<string, readonly [first: number, last: number]> = {
  morning: [5, 11],
  afternoon: [1, 4],
  evening: [5, 8],
  night: [9, 11],
};

/**
 * Draws values for the slots of a sentence: a date in the week that begins with `day` (UTC midnight, in ms), and an
 * hour of the part of the day that the sentence names.
 */
export function drawValues(sentence: HoroscopeSentence, day: number, random: () => number): SlotValues {
  const upTo = (max: number) => Math.floor(random() * max);
  const [, part = 'morning'] = /\{time\} (?:in the|at) (\w+)/.exec(sentence.en) ?? [];
  const [first, last] = HOURS[part]!;
  return {
    n: 1 + upTo(9),
    amount: 500 * (1 + upTo(20) ** 2),
    percent: 5 * (1 + upTo(12)),
    hour: first + upTo(last - first + 1),
    date: day + upTo(7) * DAY_MS,
    sign: upTo(12),
    planet: upTo(7),
  };
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
