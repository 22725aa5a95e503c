import { LAGNAS } from '@subtitle/contracts/lagnas';

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
   * Takes as many unreadable rows as a date or range lacks of a lagna.
   * @returns key of the fault that explains all of them; null where rows are really not there
   */
  explain(range: string, lagna: number, missing: number): string | null {
    const own = this.#unnamed.get(range);
    const ofOwn = Math.min(own?.rows ?? 0, missing);
    const ofLagna = Math.min(this.#undated[lagna]!, missing - ofOwn);
    const ofAny = Math.min(this.#undated[LAGNAS.length]!, missing - ofOwn - ofLagna);
    if (ofOwn + ofLagna + ofAny < missing) return null;
    if (own) own.rows -= ofOwn;
    this.#undated[lagna]! -= ofLagna;
    this.#undated[LAGNAS.length]! -= ofAny;
    return ofOwn > 0 ? own!.fault : this.#dateFault;
  }
}
