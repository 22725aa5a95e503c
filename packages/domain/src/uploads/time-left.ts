/** Minimum time and share of work before an estimate is more than a guess. */
const MIN_ELAPSED_MS = 5_000;
const MIN_DONE = 0.01;
/** The pace is measured over the last 20 seconds, because the beginning of the work does not predict the rest. */
const WINDOW_MS = 20_000;
/** Time for which an estimate that is too low stays before it is corrected in one step. */
const CORRECTION_DELAY_MS = 15_000;
/** Factor and seconds by which an estimate may be too low without a correction. */
const TOLERATED_FACTOR = 1.25;
const TOLERATED_SECONDS = 2;

/**
 * Estimates the seconds until some work ends. Contract: null until the estimate is meaningful. Then the estimate falls
 * or stays, and rises only in single steps at least 15 s apart, so that people do not see it rise again and again.
 */
export class TimeLeft {
  readonly #samples: { at: number; done: number }[] = [];
  #begun: { at: number; done: number } | null = null;
  #last = 0;
  /** End of the work as last reported. */
  #end: number | null = null;
  /** Time since which the reported end has been too early. */
  #lateSince: number | null = null;

  /**
   * @param done share of the work done, 0..1
   * @param now milliseconds of any monotonic clock
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
    if (pace !== null && pace <= Math.max(left * TOLERATED_FACTOR, left + TOLERATED_SECONDS)) {
      this.#lateSince = null;
      this.#end = Math.min(this.#end, now + pace * 1000);
      return this.#left(now);
    }
    this.#lateSince ??= now;
    if (pace !== null && now - this.#lateSince >= CORRECTION_DELAY_MS) {
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
    if (now - begun.at < MIN_ELAPSED_MS || done - begun.done < MIN_DONE || done <= first.done) return null;
    return Math.ceil((((now - first.at) / (done - first.done)) * (1 - done)) / 1000);
  }
}
