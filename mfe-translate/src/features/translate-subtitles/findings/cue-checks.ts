import type { CueFinding } from '@subtitle/domain/checks/check-cue';
import { createStore } from '@subtitle/sdk/store';
import { PAUSE_MS } from '../../write-text/use-settled';
import type { VttSession } from '../session/vtt-session';

/** Milliseconds of checking before the browser may do other work. */
const SLICE_MS = 6;
const NO_FINDINGS: readonly CueFinding[] = [];

/** Checks the text of a cue. @param at index of the cue */
export type CheckCueAt = (at: number, text: string) => CueFinding[];

/**
 * Findings of the cues in an editor. The whole file is checked once, in slices; afterwards only changed cues are
 * checked. A cue is checked when typing pauses; until then its earlier findings remain until they are corrected. The
 * constructor has no side effects, because it runs during a render.
 */
export class CueChecks {
  readonly #results: ({ text: string; found: readonly CueFinding[] } | undefined)[] = [];
  /** Findings on the screen by index, without cues that have none. */
  readonly #shown = new Map<number, readonly CueFinding[]>();
  #all: readonly CueFinding[] | null = NO_FINDINGS;
  /** Cues that changed since they were checked. */
  readonly #waiting = new Set<number>();
  #seen: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of changes of what is shown. */
  readonly #changes = createStore(0);
  readonly subscribe = this.#changes.subscribe;

  constructor(
    private readonly session: Pick<VttSession, 'state' | 'subscribe'>,
    private readonly check: CheckCueAt,
  ) {}

  /** Starts to check; the returned function stops it. */
  start(): () => void {
    this.#takeChanges();
    this.#checkLater(0);
    const stop = this.session.subscribe(() => this.#takeChanges() && this.#checkLater(PAUSE_MS));
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  /** Returns the findings of the present text of a cue. */
  find(at: number): readonly CueFinding[] {
    const text = this.session.state.texts[at] ?? '';
    const known = this.#results[at];
    if (known?.text === text) return known.found;
    const found = text === '' ? NO_FINDINGS : this.check(at, text);
    this.#results[at] = { text, found };
    return found;
  }

  /** Returns the findings of a cue that are on the screen. */
  getShown(at: number): readonly CueFinding[] {
    return this.#shown.get(at) ?? NO_FINDINGS;
  }

  /** Returns the findings of all cues checked so far, in no order. */
  listShown = (): readonly CueFinding[] => {
    this.#all ??= [...this.#shown.values()].flat();
    return this.#all;
  };

  /** Checks cues again, because they are compared with more than before. Their findings remain until then. */
  recheck(cues: readonly number[]): void {
    for (const at of cues) {
      this.#results[at] = undefined;
      if (this.session.state.texts[at]) this.#waiting.add(at);
    }
    if (this.#waiting.size > 0) this.#checkLater(PAUSE_MS);
  }

  /** Shows the findings of the present text of a cue now. */
  settle(at: number): void {
    if (this.#waiting.delete(at) && this.#setShown(at, this.find(at))) this.#tellChange();
  }

  /** @returns whether a text has changed */
  #takeChanges(): boolean {
    const { texts } = this.session.state;
    if (texts === this.#seen) return false;
    let isShownChanged = false;
    for (const [at, text] of texts.entries()) {
      if (text === (this.#seen[at] ?? '')) continue;
      this.#waiting.add(at);
      const before = this.#shown.get(at);
      if (!before) continue;
      const left = this.find(at).filter(({ rule }) => before.some((one) => one.rule === rule));
      isShownChanged = this.#setShown(at, left) || isShownChanged;
    }
    this.#seen = texts;
    if (isShownChanged) this.#tellChange();
    return true;
  }

  #tellChange(): void {
    this.#changes.set(this.#changes.read() + 1);
  }

  #checkLater(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#checkSlice(), pause);
  }

  #checkSlice(): void {
    const until = performance.now() + SLICE_MS;
    let isShownChanged = false;
    for (const at of this.#waiting) {
      this.#waiting.delete(at);
      isShownChanged = this.#setShown(at, this.find(at)) || isShownChanged;
      if (performance.now() > until) break;
    }
    if (this.#waiting.size > 0) this.#checkLater(0);
    if (isShownChanged) this.#tellChange();
  }

  /** @returns whether the findings on the screen have changed */
  #setShown(at: number, found: readonly CueFinding[]): boolean {
    const before = this.getShown(at);
    if (before === found || (before.length === 0 && found.length === 0)) return false;
    if (found.length > 0) this.#shown.set(at, found);
    else this.#shown.delete(at);
    this.#all = null;
    return true;
  }
}
