import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { createStore, type Store } from '@subtitle/sdk/store';

/** How long a decision without a way back is held, in milliseconds. */
export const UNDO_MS = 10_000;
/** How many approvals can be taken back. */
export const UNDO_MOST = 20;

export interface SendBack {
  reason: ReassignReason;
  note: string;
  /** Left out: the last submitter. */
  userId?: number;
}

/** One decision on the revision that was seen. */
export type Decision = { item: ItemAnswer; language: LanguageCode } & (
  | { how: 'approve' }
  | { how: 'reassign'; sendBack: SendBack }
  | { how: 'take' }
);

/** One that the workflow has no way back from. */
type HeldBack = Exclude<Decision, { how: 'approve' }>;

/** A decision that is held, as the device keeps it: the tab that holds it sends it at `until`, in milliseconds since 1970. */
export type Held = Decision & { until?: number };

export interface Problem {
  decision: Decision;
  sentence: string;
  /** The row as it stands now, where somebody was faster. */
  current: ItemAnswer | null;
  /** What happened to it last, where somebody was faster. */
  last?: Pick<HistoryEntry, 'event' | 'by' | 'at'> | null;
  /** Nobody answered, or the session was over: it may be tried again as it is. */
  unanswered: boolean;
}

export interface DecisionsState {
  /** Rows that are decided here, by `rowKey`: they are out of the list. */
  decided: ReadonlySet<string>;
  /** What the next undo takes back. Only what is held ends, at `until`. */
  last: { decision: Decision; state: 'held' | 'sent'; until: number } | null;
  /** The corrected row that was taken into review last, while no other decision followed. */
  taken: Decision | null;
  /** How many decisions can be taken back, one after the other. */
  undoable: number;
  /** The decision that is being taken back. */
  undoing: Decision | null;
  problem: Problem | null;
}

export interface DecisionPorts {
  approve(decision: Decision): Promise<ItemAnswer>;
  reassign(decision: Decision, sendBack: SendBack): Promise<ItemAnswer>;
  /** A corrected row goes into review. */
  take(decision: Decision): Promise<ItemAnswer>;
  /** Takes an approval back: the row returns to review. */
  reopen(item: ItemAnswer, language: LanguageCode): Promise<ItemAnswer>;
  explain(error: unknown, decision: Decision): Promise<Omit<Problem, 'decision'>>;
  /** A row came back to the list as it stands now. */
  returned(item: ItemAnswer): void;
  /** Copy on this device of the one decision that is not sent yet. */
  device: Pick<Store<Held | null>, 'set'>;
  now(): number;
}

/** A row in one revision: when it comes back for another round it is another one. */
export function rowKey(item: ItemAnswer, language: LanguageCode): string {
  return `${item.id}:${language}:${item[`revision_${language}`] ?? 0}`;
}

/** An approval that was sent, and the row as its answer told it; null where it was refused. */
interface Approval {
  decision: Decision;
  answer: Promise<ItemAnswer | null>;
}

/**
 * The reviewer's decisions and their undo. Contract: a decision is never lost and never sent twice.
 * An approval is sent at once; its undo reopens the row, which the workflow allows at any time, so the last twenty can be
 * taken back one after the other. The workflow has no way back from a reassignment, and the receiver may start at once, and
 * none from taking a corrected row into review, where its editor cannot go on with it: so both are held for the time of
 * their undo. What is held goes out when that time ends, with the next decision, when the screen is left, and when a row is
 * looked for in review that is being taken there. While it is held, a copy on the device outlives the tab. Each names the
 * revision seen, so a decision that went out twice is refused the second time.
 */
export class Decisions {
  #store = createStore<DecisionsState>({
    decided: new Set(),
    last: null,
    taken: null,
    undoable: 0,
    undoing: null,
    problem: null,
  });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #approvals: Approval[] = [];
  #held: { decision: HeldBack; until: number } | null = null;

  constructor(private readonly ports: DecisionPorts) {}

  get state(): DecisionsState {
    return this.#store.read();
  }

  readonly subscribe = this.#store.subscribe;

  decide(decision: Decision): void {
    if (this.state.decided.has(rowKey(decision.item, decision.language))) return;
    void this.flush();
    this.#leave(decision, true);
    this.#set({ problem: null, taken: null });
    if (decision.how === 'approve') this.#approve(decision);
    else this.#hold(decision);
  }

  /** Sends what is held. Called when the screen is left, what is held is looked for, or another decision is made. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const held = this.#held;
    if (!held) return;
    this.#held = null;
    this.#tell();
    const { decision } = held;
    const done = await this.#run(decision, () =>
      decision.how === 'take' ? this.ports.take(decision) : this.ports.reassign(decision, decision.sendBack),
    );
    this.#set({ taken: done && decision.how === 'take' ? decision : null });
    const unanswered = this.state.problem?.decision === decision && this.state.problem.unanswered;
    if (done || !unanswered) this.ports.device.set(null);
  }

  /** Takes the latest decision back; the row is in the list again. @returns it, null when that did not work. */
  async undo(): Promise<{ item: ItemAnswer; language: LanguageCode } | null> {
    const held = this.#held;
    if (held) {
      const { item, language } = held.decision;
      clearTimeout(this.#timer);
      this.#held = null;
      this.ports.device.set(null);
      this.#leave(held.decision, false);
      this.#tell();
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
    const approval = { decision, answer };
    this.#approvals = [...this.#approvals, approval].slice(-UNDO_MOST);
    this.#tell();
    void answer.then((done) => !done && this.#forget(approval));
  }

  #hold(decision: HeldBack) {
    const until = this.ports.now() + UNDO_MS;
    this.#held = { decision, until };
    this.ports.device.set({ ...decision, until });
    this.#timer = setTimeout(() => void this.flush(), UNDO_MS);
    this.#tell();
  }

  async #reopen(approval: Approval) {
    const { decision } = approval;
    const { language } = decision;
    this.#set({ undoing: decision });
    this.#tell();
    const approved = await approval.answer;
    const item = approved && (await this.#takeBack(approval, approved));
    if (this.state.undoing === decision) this.#set({ undoing: null });
    return item && { item, language };
  }

  /** Where nobody answers, the row stays approved as far as anybody knows, and the undo can be tried again. */
  async #takeBack(approval: Approval, approved: ItemAnswer): Promise<ItemAnswer | null> {
    const { decision } = approval;
    try {
      const back = await this.ports.reopen(approved, decision.language);
      this.ports.returned(back);
      return back;
    } catch (error) {
      const told = await this.ports.explain(error, decision);
      if (told.current) this.ports.returned(told.current);
      if (told.unanswered) this.#approvals.push(approval);
      this.#set({ problem: { decision, ...told } });
      this.#tell();
      return null;
    }
  }

  #forget(approval: Approval) {
    this.#approvals = this.#approvals.filter((other) => other !== approval);
    this.#tell();
  }

  async #run(decision: Decision, call: () => Promise<ItemAnswer>): Promise<ItemAnswer | null> {
    try {
      return await call();
    } catch (error) {
      const told = await this.ports.explain(error, decision);
      if (told.current) this.ports.returned(told.current);
      this.#leave(decision, false);
      this.#set({ problem: { decision, ...told } });
      return null;
    }
  }

  /** Tells what the next undo would take back. */
  #tell() {
    const latest = this.#approvals.at(-1);
    const sent = latest && ({ decision: latest.decision, state: 'sent', until: 0 } as const);
    const last = this.#held ? ({ ...this.#held, state: 'held' } as const) : (sent ?? null);
    this.#set({ last, undoable: this.#approvals.length + (this.#held ? 1 : 0) });
  }

  #leave({ item, language }: Decision, out: boolean) {
    const decided = new Set(this.state.decided);
    if (out) decided.add(rowKey(item, language));
    else decided.delete(rowKey(item, language));
    this.#set({ decided });
  }

  #set(change: Partial<DecisionsState>) {
    this.#store.set({ ...this.state, ...change });
  }
}
