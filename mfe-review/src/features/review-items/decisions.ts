import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ReassignReason } from '@subtitle/contracts/statuses';

/** How long a decision can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

export interface SendBack {
  reason: ReassignReason;
  note: string;
  /** Left out: the last submitter. */
  userId?: number;
}

/** One decision on the revision that was seen. */
export type Decision = { item: PredictionAnswer; language: LanguageCode } & (
  | { how: 'approve' }
  | { how: 'reassign'; sendBack: SendBack }
);

export interface Problem {
  decision: Decision;
  sentence: string;
  /** The row as it stands now, where somebody was faster. */
  current: PredictionAnswer | null;
  /** Nobody answered, or the session was over: it may be tried again as it is. */
  unanswered: boolean;
}

export interface DecisionsState {
  /** Rows that are decided here, by `rowKey`: they are out of the list. */
  decided: ReadonlySet<string>;
  /** The last decision while it can be undone. */
  last: { decision: Decision; until: number; state: 'held' | 'sent' | 'undoing' } | null;
  problem: Problem | null;
}

export interface DecisionPorts {
  approve(decision: Decision): Promise<PredictionAnswer>;
  reassign(decision: Decision, sendBack: SendBack): Promise<PredictionAnswer>;
  /** Takes an approval back: the row returns to review. */
  reopen(item: PredictionAnswer, language: LanguageCode): Promise<PredictionAnswer>;
  explain(error: unknown, decision: Decision): Promise<Omit<Problem, 'decision'>>;
  /** A row came back to the list as it stands now. */
  returned(item: PredictionAnswer): void;
  /** Copy on this device of the one decision that is not sent yet. */
  device: { write(decision: Decision | null): void };
  now(): number;
}

/** A row in one revision: when it comes back for another round it is another one. */
export function rowKey(item: PredictionAnswer, language: LanguageCode): string {
  return `${item.id}:${language}:${item[`revision_${language}`] ?? 0}`;
}

/**
 * The reviewer's decisions and their undo. Contract: a decision is never lost and never sent twice.
 * An approval is sent at once; its undo reopens the row, which the workflow allows. The workflow has no way back from
 * a reassignment, and the receiver may start at once, so a reassignment is held for the time of its undo; it goes out
 * when that time ends, with the next decision, and when the screen is left. While it is held, a copy on the device
 * outlives the tab. Both name the revision seen, so a decision that went out twice is refused the second time.
 */
export class Decisions {
  #state: DecisionsState = { decided: new Set(), last: null, problem: null };
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #approving: Promise<PredictionAnswer | null> = Promise.resolve(null);

  constructor(private readonly ports: DecisionPorts) {}

  get state(): DecisionsState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  decide(decision: Decision): void {
    if (this.#state.decided.has(rowKey(decision.item, decision.language))) return;
    void this.flush();
    this.#leave(decision, true);
    const until = this.ports.now() + UNDO_MS;
    this.#set({ problem: null, last: { decision, until, state: decision.how === 'approve' ? 'sent' : 'held' } });
    if (decision.how === 'approve') this.#approving = this.#run(decision, () => this.ports.approve(decision));
    else this.ports.device.write(decision);
    this.#timer = setTimeout(() => void this.#expire(), UNDO_MS);
  }

  /** Sends what is held. Called when the screen is left or another decision is made. */
  async flush(): Promise<void> {
    const { last } = this.#state;
    clearTimeout(this.#timer);
    this.#set({ last: null });
    if (last?.state !== 'held' || last.decision.how !== 'reassign') return;
    const { decision } = last;
    const { sendBack } = last.decision;
    const done = await this.#run(decision, () => this.ports.reassign(decision, sendBack));
    const unanswered = this.#state.problem?.decision === decision && this.#state.problem.unanswered;
    if (done || !unanswered) this.ports.device.write(null);
  }

  /** Takes the last decision back; the row is in the list again. @returns the row, null when that did not work. */
  async undo(): Promise<PredictionAnswer | null> {
    const { last } = this.#state;
    if (!last || last.state === 'undoing') return null;
    clearTimeout(this.#timer);
    if (last.state === 'held') {
      this.ports.device.write(null);
      this.#set({ last: null });
      this.#leave(last.decision, false);
      return last.decision.item;
    }
    this.#set({ last: { ...last, state: 'undoing' } });
    const approved = await this.#approving;
    const back =
      approved && (await this.#run(last.decision, () => this.ports.reopen(approved, last.decision.language)));
    if (back) this.ports.returned(back);
    this.#set({ last: null });
    return back;
  }

  dismissProblem(): void {
    this.#set({ problem: null });
  }

  async #expire() {
    if (this.#state.last?.state !== 'undoing') await this.flush();
  }

  async #run(decision: Decision, call: () => Promise<PredictionAnswer>): Promise<PredictionAnswer | null> {
    try {
      return await call();
    } catch (error) {
      const told = await this.ports.explain(error, decision);
      if (told.current) this.ports.returned(told.current);
      this.#leave(decision, false);
      const mine = this.#state.last?.decision === decision;
      if (mine) clearTimeout(this.#timer);
      this.#set({ problem: { decision, ...told }, ...(mine && { last: null }) });
      return null;
    }
  }

  #leave({ item, language }: Decision, out: boolean) {
    const decided = new Set(this.#state.decided);
    if (out) decided.add(rowKey(item, language));
    else decided.delete(rowKey(item, language));
    this.#set({ decided });
  }

  #set(change: Partial<DecisionsState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
