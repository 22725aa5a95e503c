import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { createStore, type Store } from '@subtitle/sdk/store';

/** Delay in milliseconds before an irreversible decision is sent; undo is possible until then. */
export const UNDO_MS = 10_000;
/** Limit of approvals that can be undone. */
export const MAX_UNDO = 20;

export interface SendBack {
  reason: ReassignReason;
  note: string;
  /** Receiver; omitted for the last submitter. */
  userId?: number;
}

/** One decision on the revision that the reviewer saw. */
export type Decision = { item: ItemAnswer; language: LanguageCode } & (
  | { how: 'approve' }
  | { how: 'reassign'; sendBack: SendBack }
  | { how: 'take' }
);

/** A decision that the workflow cannot reverse. */
type IrreversibleDecision = Exclude<Decision, { how: 'approve' }>;

/** A delayed decision as stored on the device. Its tab sends it at `until`, in milliseconds since 1970. */
export type DelayedDecision = Decision & { until?: number };

export interface Problem {
  decision: Decision;
  sentence: string;
  /** The current row, if another person changed it first. */
  current: ItemAnswer | null;
  /** Last history entry of the row, if another person changed it first. */
  last?: Pick<HistoryEntry, 'event' | 'by' | 'at'> | null;
  /** The server did not respond, or the session had expired: a retry is possible. */
  unanswered: boolean;
}

export interface DecisionsState {
  /** Keys (`makeRowKey`) of the rows decided in this session; the list omits these rows. */
  decided: ReadonlySet<string>;
  /** The decision that the next undo takes back. Only a delayed decision expires, at `until`. */
  last: { decision: Decision; state: 'delayed' | 'sent'; until: number; number: number } | null;
  /** Number of decisions made in this session; `last.number` counts from 1. */
  made: number;
  /** The corrected row last taken into review, until another decision follows. */
  taken: Decision | null;
  /** Number of decisions that can be undone one after the other. */
  undoable: number;
  /** The decision being undone. */
  undoing: Decision | null;
  problem: Problem | null;
}

export interface DecisionPorts {
  approve(decision: Decision): Promise<ItemAnswer>;
  reassign(decision: Decision, sendBack: SendBack): Promise<ItemAnswer>;
  /** Sends a corrected row to review. */
  take(decision: Decision): Promise<ItemAnswer>;
  /** Undoes an approval: the row returns to review. */
  reopen(item: ItemAnswer, language: LanguageCode): Promise<ItemAnswer>;
  explain(error: unknown, decision: Decision): Promise<Omit<Problem, 'decision'>>;
  /** Called with the current row when it returns to the list. */
  onReturned(item: ItemAnswer): void;
  /** Stores the one decision that is not sent yet on this device. */
  device: Pick<Store<DelayedDecision | null>, 'set'>;
  now(): number;
}

/** Returns the key of a row in one revision. The row has another key in its next round. */
export function makeRowKey(item: ItemAnswer, language: LanguageCode): string {
  return `${item.id}:${language}:${item[`revision_${language}`] ?? 0}`;
}

/** A sent approval, and the row its response returned; null if it was refused. */
interface Approval {
  decision: Decision;
  /** Position among the decisions of this session. */
  number: number;
  answer: Promise<ItemAnswer | null>;
}

/**
 * The reviewer's decisions and their undo. Contract: a decision is never lost and never sent twice. An approval is sent
 * immediately. Its undo reopens the row, which the workflow always allows, so the last twenty approvals can be undone
 * one after the other. A reassignment cannot be reversed, and its receiver may start immediately. Taking a corrected
 * row into review cannot be reversed either, and blocks its editor. Both decisions are therefore delayed while undo is
 * offered. A delayed decision is sent when that time ends, with the next decision, when the screen is left, and before
 * the list for review is opened. A copy on the device survives the closing of the tab. Each decision names the revision
 * that the reviewer saw, so the server refuses a second copy.
 */
export class Decisions {
  #store = createStore<DecisionsState>({
    decided: new Set(),
    last: null,
    made: 0,
    taken: null,
    undoable: 0,
    undoing: null,
    problem: null,
  });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #approvals: Approval[] = [];
  #delayed: { decision: IrreversibleDecision; until: number; number: number } | null = null;

  constructor(private readonly ports: DecisionPorts) {}

  get state(): DecisionsState {
    return this.#store.read();
  }

  readonly subscribe = this.#store.subscribe;

  decide(decision: Decision): void {
    if (this.state.decided.has(makeRowKey(decision.item, decision.language))) return;
    void this.flush();
    this.#leave(decision, true);
    this.#set({ problem: null, taken: null, made: this.state.made + 1 });
    if (decision.how === 'approve') this.#approve(decision);
    else this.#delay(decision);
  }

  /** Sends the delayed decision. Called when the screen is left, its row is opened, or another decision is made. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const delayed = this.#delayed;
    if (!delayed) return;
    this.#delayed = null;
    this.#publishLast();
    const { decision } = delayed;
    const done = await this.#run(decision, () =>
      decision.how === 'take' ? this.ports.take(decision) : this.ports.reassign(decision, decision.sendBack),
    );
    this.#set({ taken: done && decision.how === 'take' ? decision : null });
    const unanswered = this.state.problem?.decision === decision && this.state.problem.unanswered;
    if (done || !unanswered) this.ports.device.set(null);
  }

  /** Undoes the latest decision; its row returns to the list. @returns the row, null if that failed */
  async undo(): Promise<{ item: ItemAnswer; language: LanguageCode } | null> {
    const delayed = this.#delayed;
    if (delayed) {
      const { item, language } = delayed.decision;
      clearTimeout(this.#timer);
      this.#delayed = null;
      this.ports.device.set(null);
      this.#leave(delayed.decision, false);
      this.#publishLast();
      return { item, language };
    }
    const approval = this.#approvals.pop();
    return approval ? this.#reopen(approval) : null;
  }

  dismissProblem(): void {
    this.#set({ problem: null });
  }

  #approve(decision: Decision) {
    const answer = this.#run(decision, () => this.ports.approve(decision));
    const approval = { decision, number: this.state.made, answer };
    this.#approvals = [...this.#approvals, approval].slice(-MAX_UNDO);
    this.#publishLast();
    void answer.then((done) => !done && this.#forget(approval));
  }

  #delay(decision: IrreversibleDecision) {
    const until = this.ports.now() + UNDO_MS;
    this.#delayed = { decision, until, number: this.state.made };
    this.ports.device.set({ ...decision, until });
    this.#timer = setTimeout(() => void this.flush(), UNDO_MS);
    this.#publishLast();
  }

  async #reopen(approval: Approval) {
    const { decision } = approval;
    const { language } = decision;
    this.#set({ undoing: decision });
    this.#publishLast();
    const approved = await approval.answer;
    const item = approved && (await this.#takeBack(approval, approved));
    if (this.state.undoing === decision) this.#set({ undoing: null });
    return item && { item, language };
  }

  /** If the undo gets no response, the row stays approved here and the undo can be retried. */
  async #takeBack(approval: Approval, approved: ItemAnswer): Promise<ItemAnswer | null> {
    const { decision } = approval;
    try {
      const back = await this.ports.reopen(approved, decision.language);
      this.ports.onReturned(back);
      return back;
    } catch (error) {
      const answer = await this.ports.explain(error, decision);
      if (answer.current) this.ports.onReturned(answer.current);
      if (answer.unanswered) this.#approvals.push(approval);
      this.#set({ problem: { decision, ...answer } });
      this.#publishLast();
      return null;
    }
  }

  #forget(approval: Approval) {
    this.#approvals = this.#approvals.filter((other) => other !== approval);
    this.#publishLast();
  }

  async #run(decision: Decision, call: () => Promise<ItemAnswer>): Promise<ItemAnswer | null> {
    try {
      return await call();
    } catch (error) {
      const answer = await this.ports.explain(error, decision);
      if (answer.current) this.ports.onReturned(answer.current);
      this.#leave(decision, false);
      this.#set({ problem: { decision, ...answer } });
      return null;
    }
  }

  /** Publishes the decision that the next undo takes back. */
  #publishLast() {
    const latest = this.#approvals.at(-1);
    const sent = latest && ({ decision: latest.decision, state: 'sent', until: 0, number: latest.number } as const);
    const last = this.#delayed ? ({ ...this.#delayed, state: 'delayed' } as const) : (sent ?? null);
    this.#set({ last, undoable: this.#approvals.length + (this.#delayed ? 1 : 0) });
  }

  #leave({ item, language }: Decision, out: boolean) {
    const decided = new Set(this.state.decided);
    if (out) decided.add(makeRowKey(item, language));
    else decided.delete(makeRowKey(item, language));
    this.#set({ decided });
  }

  #set(change: Partial<DecisionsState>) {
    this.#store.set({ ...this.state, ...change });
  }
}
