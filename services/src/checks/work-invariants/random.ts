/** A pseudo-random generator: the same numbers for the same seed. */
export interface Random {
  /** Returns an integer from 0 to below `n`. */
  below(n: number): number;
  chance(share: number): boolean;
  /** @returns undefined for an empty list */
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, chance: (share) => next() < share, pick: (items) => items[below(items.length)] };
}
