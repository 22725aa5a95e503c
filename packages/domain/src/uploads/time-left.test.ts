import { TimeLeft } from './time-left';

const STEP_MS = 500;

/** Estimates reported every half second; `doneAt` is the share done after a number of seconds. */
function said(doneAt: (second: number) => number, seconds: number): (number | null)[] {
  const left = new TimeLeft();
  return Array.from({ length: (seconds * 1000) / STEP_MS }, (_, step) => {
    const now = step * STEP_MS;
    return left.at(Math.min(1, doneAt(now / 1000)), 1_000_000 + now);
  });
}

/** Seconds at which the estimate is higher than half a second before. */
function rises(figures: readonly (number | null)[]): number[] {
  return figures.flatMap((figure, at) => {
    const before = figures[at - 1] ?? null;
    return before !== null && figure !== null && figure > before ? (at * STEP_MS) / 1000 : [];
  });
}

/** Reads 3 % quickly, then writes. Examples: an import after a takeover, or one whose first rows came from memory. */
const fastThenSlow = (second: number) => (second < 6 ? second * 0.02 : 0.12 + (second - 6) * 0.002);
/** An import of 120,000 rows beside other work: slow for a minute, then four times as fast. */
const slowThenFast = (second: number) => (second < 60 ? second * 0.0008 : 0.048 + (second - 60) * 0.0045);
const stalling = (second: number) => (second < 30 ? second * 0.01 : Math.max(0.3, 0.3 + (second - 90) * 0.01));

describe('the time left', () => {
  it('is unknown at the beginning', () => {
    const figures = said((second) => second * 0.004, 60);
    expect(figures.slice(0, 10)).toEqual(Array(10).fill(null));
    expect(figures[10]).toBe(245);
    expect(said(() => 0.001, 60).every((figure) => figure === null)).toBe(true);
  });

  it('is right at a constant pace, and falls every second', () => {
    const figures = said((second) => second * 0.01, 100);
    expect(rises(figures)).toEqual([]);
    for (const second of [10, 40, 90]) expect(figures[second * 2]).toBe(100 - second);
  });

  it.each([
    ['that slows down', fastThenSlow, 400],
    ['that speeds up', slowThenFast, 260],
    ['that pauses for a minute', stalling, 150],
    ['that progresses in jerks', (second: number) => Math.floor(second / 7) * 0.03, 230],
  ] as const)('for work %s rises only in single steps, far apart', (_how, doneAt, seconds) => {
    const at = rises(said(doneAt, seconds));
    for (const [n, second] of at.entries()) expect(second - (at[n - 1] ?? -15)).toBeGreaterThanOrEqual(15);
    expect(at.length).toBeLessThanOrEqual(3);
  });

  it('approaches the truth again after a change of pace', () => {
    const slowed = said(fastThenSlow, 400);
    expect(slowed[50 * 2]).toBeGreaterThan(300);
    const sped = said(slowThenFast, 260);
    expect(sped[120 * 2]).toBeGreaterThan(130);
    expect(sped[120 * 2]).toBeLessThan(170);
  });

  it('does not reach zero while the work pauses', () => {
    const figures = said(stalling, 89);
    expect(figures.at(-1)).toBeGreaterThan(60);
  });

  /** Estimates reported every second; `doneAt` is the share done after a number of seconds. */
  const everySecond = (doneAt: (second: number) => number, seconds: number) => {
    const left = new TimeLeft();
    return Array.from({ length: seconds + 1 }, (_, second) => left.at(doneAt(second), 5_000 + second * 1_000));
  };

  it('is reported from the fifth second on, once one percent is done', () => {
    expect(everySecond((second) => second * 0.02, 5)).toEqual([null, null, null, null, null, 45]);
    expect(everySecond((second) => second / 1_024, 11).slice(9)).toEqual([null, null, 1_013]);
    // The share done before the start is ignored, because it does not show the pace.
    expect(everySecond((second) => 0.5 + second / 1_024, 11).slice(9)).toEqual([null, null, 501]);
  });

  it('stays for 15 seconds while work pauses, then rises once to the estimate of the last 20 seconds', () => {
    const figures = everySecond((second) => (second <= 10 ? second * 0.01 : second <= 60 ? 0.1 : 0.2), 61);
    expect(figures.slice(10, 14)).toEqual([90, 89, 88, 88]);
    expect(new Set(figures.slice(13, 28))).toEqual(new Set([88]));
    expect(new Set(figures.slice(28, 61))).toEqual(new Set([900]));
    expect(figures[61]).toBe(160);
  });

  it('falls immediately when work speeds up', () => {
    expect(everySecond((second) => (second <= 10 ? second * 0.01 : 0.2), 11).slice(10)).toEqual([90, 44]);
  });

  it('is not corrected for an error of two seconds, and ends at zero', () => {
    const figures = everySecond((second) => Math.min(0.96, second * 0.01), 99);
    expect(figures.slice(96)).toEqual([4, 3, 3, 3]);
    expect(everySecond((second) => Math.min(1, second * 0.01), 101).slice(99)).toEqual([1, 0, 0]);
  });
});
