import { LAGNAS } from '@subtitle/contracts/lagnas';

/** Number of missing rows of a lagna. */
export interface MissingRow {
  lagna: number;
  rows: number;
}

/**
 * Finds out why dates and ranges lack rows: each row with an unreadable lagna or date would have been one of them. So
 * an error that follows from another fault is reported as such, and disappears with it.
 */
export class MissingRows {
  /** Rows with an unreadable lagna, by date or range, and the fault of the first. */
  readonly #unnamed = new Map<string, { rows: number; fault: string }>();
  /** Rows with an unreadable date, by lagna; the last element counts those without a lagna too. */
  readonly #undated = [...LAGNAS.map(() => 0), 0];
  #dateFault: string | null = null;

  /** Counts a row of a known date or range with an unreadable lagna. */
  unnamed(range: string, fault: string): void {
    const known = this.#unnamed.get(range);
    if (known) known.rows++;
    else this.#unnamed.set(range, { rows: 1, fault });
  }

  /** Counts a row with an unreadable date. @param lagna -1 if it is unreadable too */
  undated(lagna: number, fault: string): void {
    this.#dateFault ??= fault;
    this.#undated[lagna < 0 ? LAGNAS.length : lagna]!++;
  }

  /**
   * Uses as many unreadable rows as a date or range lacks: its own first, then rows without a date.
   * @returns key of the fault that explains most of them; null if rows are really missing
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

  /** Uses rows without a date, those of the missing lagnas before those without a lagna. @returns their number */
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
