import { LAGNAS } from '@subtitle/contracts/lagnas';

/** How many rows are missing of a lagna. */
export interface MissingRow {
  lagna: number;
  rows: number;
}

/**
 * Why dates and ranges lack rows: each row whose lagna or date cannot be read would have been one of theirs. So that what
 * follows from another fault is told as such, and goes with it.
 */
export class MissingRows {
  /** Rows of each date or range whose lagna cannot be read, and the fault of the first. */
  readonly #unnamed = new Map<string, { rows: number; fault: string }>();
  /** Rows of each lagna whose date cannot be read; the last place is for those without a lagna too. */
  readonly #undated = [...LAGNAS.map(() => 0), 0];
  #dateFault: string | null = null;

  /** A row of a known date or range whose lagna cannot be read. */
  unnamed(range: string, fault: string): void {
    const known = this.#unnamed.get(range);
    if (known) known.rows++;
    else this.#unnamed.set(range, { rows: 1, fault });
  }

  /** A row of an unknown date. @param lagna -1 where that cannot be read either */
  undated(lagna: number, fault: string): void {
    this.#dateFault ??= fault;
    this.#undated[lagna < 0 ? LAGNAS.length : lagna]!++;
  }

  /**
   * Takes as many unreadable rows as a date or range lacks: its own, and rows of unknown dates for the others.
   * @returns key of the fault that explains most of them; null where rows are really not there
   */
  explain(range: string, missing: readonly MissingRow[]): string | null {
    const own = this.#unnamed.get(range);
    const all = missing.reduce((sum, { rows }) => sum + rows, 0);
    const ofOwn = Math.min(own?.rows ?? 0, all);
    const taken = this.#take(missing, all - ofOwn);
    if (taken < all - ofOwn) return null;
    if (own) own.rows -= ofOwn;
    return ofOwn > 0 && ofOwn >= taken ? own!.fault : this.#dateFault;
  }

  /** Takes rows of unknown dates, of the lagnas that are missing before those of none. @returns how many there were */
  #take(missing: readonly MissingRow[], wanted: number): number {
    let taken = 0;
    for (const { lagna, rows } of [...missing, { lagna: LAGNAS.length, rows: wanted }]) {
      const more = Math.min(rows, this.#undated[lagna]!, wanted - taken);
      this.#undated[lagna]! -= more;
      taken += more;
    }
    return taken;
  }
}
