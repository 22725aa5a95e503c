/** Before so much time, or so much of the work, an estimate would only be a guess. */
const MEANT_AFTER_MS = 5_000;
const MEANT_AFTER_DONE = 0.01;
/** The pace is that of the last part of the work: how it began says little about how it goes on. */
const WINDOW_MS = 20_000;
/** A figure that turns out too small stands still for so long; then it is corrected, in one step. */
const PATIENCE_MS = 15_000;
/** Too small by less than this is not worth a correction. */
const TOLERATED = 1.25;
const TOLERATED_SECONDS = 2;

/**
 * Seconds that are left of some work. Contract: null until the figure means something; from then on it falls or stands
 * still, and rises in single steps only, 15 s or more after one another: nobody ever watches a figure that climbs.
 */
export class TimeLeft {
  readonly #samples: { at: number; done: number }[] = [];
  #begun: { at: number; done: number } | null = null;
  #last = 0;
  /** When the work ends, as far as was said. */
  #end: number | null = null;
  /** Since when that has been too soon. */
  #lateSince: number | null = null;

  /**
   * @param done 0..1 of the work
   * @param now milliseconds of any clock that only goes on
   */
  at(done: number, now: number): number | null {
    const passed = now - this.#last;
    this.#last = now;
    this.#take(done, now);
    const pace = this.#secondsAtPace(done, now);
    if (this.#end === null) {
      if (pace !== null) this.#end = now + pace * 1000;
      return pace;
    }
    const left = this.#left(now);
    if (pace !== null && pace <= Math.max(left * TOLERATED, left + TOLERATED_SECONDS)) {
      this.#lateSince = null;
      this.#end = Math.min(this.#end, now + pace * 1000);
      return this.#left(now);
    }
    this.#lateSince ??= now;
    if (pace !== null && now - this.#lateSince >= PATIENCE_MS) {
      this.#lateSince = null;
      this.#end = now + pace * 1000;
    } else this.#end += passed;
    return this.#left(now);
  }

  #left(now: number): number {
    return Math.max(0, Math.ceil((this.#end! - now) / 1000));
  }

  #take(done: number, at: number): void {
    this.#begun ??= { at, done };
    this.#samples.push({ at, done });
    while (this.#samples.length > 2 && at - this.#samples[1]!.at >= WINDOW_MS) this.#samples.shift();
  }

  #secondsAtPace(done: number, now: number): number | null {
    const begun = this.#begun!;
    const first = this.#samples[0]!;
    if (now - begun.at < MEANT_AFTER_MS || done - begun.done < MEANT_AFTER_DONE || done <= first.done) return null;
    return Math.ceil((((now - first.at) / (done - first.done)) * (1 - done)) / 1000);
  }
}
