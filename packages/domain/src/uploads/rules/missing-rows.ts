import { LAGNAS } from '@subtitle/contracts/lagnas';

/** Number of missing rows of a lagna. */
export interface MissingRow {
  lagna: number;
  rows: number;
}

/**
 * Finds out why dates and ranges lack rows: each row with an unreadable lagna or date would have been one of the
 * missing rows. An error caused by another fault is then reported as such, and disappears when that fault is fixed.
 */
export class MissingRows {
  /** Rows with an unreadable lagna, by date or range, and the fault of the first row. */
  readonly #unnamed = new Map<string, { rows: number; fault: string }>();
  /** Rows with an unreadable date, by lagna. The last element counts rows whose lagna is unreadable too. */
  readonly #undated = [...LAGNAS.map(() => 0), 0];
  #dateFault: string | null = null;

  /** Counts a row of a known date or range with an unreadable lagna. */
  countRowWithoutLagna(range: string, fault: string): void {
    const known = this.#unnamed.get(range);
    if (known) known.rows++;
    else this.#unnamed.set(range, { rows: 1, fault });
  }

  /** Counts a row with an unreadable date. @param lagna -1 if it is unreadable too */
  countRowWithoutDate(lagna: number, fault: string): void {
    this.#dateFault ??= fault;
    this.#undated[lagna < 0 ? LAGNAS.length : lagna]!++;
  }

  /**
   * Uses as many unreadable rows as a date or range lacks: first rows of this date or range, then rows without a date.
   * @returns key of the fault that explains most of the missing rows; null if rows are really missing
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

  /**
   * Uses rows without a date: rows of the missing lagnas first, then rows without a lagna. @returns the number of rows
   * used
   */
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
