import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { createStore, type Store } from '@subtitle/sdk/store';
import { changedColumns, type Texts, textsOf } from '../texts/unit-columns';
import {
  type Conflict,
  HELD,
  isAsKnown,
  isToSend,
  keepsUntilSaved,
  keptWord,
  meet,
  openingState,
  rowAs,
  type SaveFault,
  type SaveMode,
  type SessionPorts,
  type SessionState,
  sameTexts,
  saveWord,
  typedOn,
  unsavedTexts,
} from './session-state';

/**
 * One row being edited in one language. Contract: nothing typed is lost. Every key press is on the device before the
 * next one; the device forgets only what the server has confirmed or the person has given up. Saves of one session
 * never overlap: each one waits for the one before and then sends what stands in the fields at that moment.
 * A session is made while a screen renders, so making one changes nothing; `start` does what has to be done.
 */
export class ItemSession {
  readonly #store: Store<SessionState>;
  #item: ItemAnswer;
  #spent: boolean;
  readonly subscribe: Store<SessionState>['subscribe'];
  #typed = false;
  /** What the server would hold after each save that has no answer, the one on its way too: meeting it there is no conflict. */
  #unanswered: Texts[] = [];
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    item: ItemAnswer,
    readonly language: LanguageCode,
    private readonly ports: SessionPorts,
  ) {
    const { state, spent } = openingState(item, language, ports.device.read());
    this.#store = createStore(state);
    this.subscribe = this.#store.subscribe;
    this.#spent = spent;
    this.#item = item;
  }

  /** The row is on the screen: a draft of this device that the server holds already is forgotten. */
  start(): void {
    if (this.#spent) this.ports.device.drop();
    this.#spent = false;
  }

  get state(): SessionState {
    return this.#store.read();
  }

  get dirty(): boolean {
    return Object.keys(unsavedTexts(this.state, this.#unanswered)).length > 0;
  }

  get keepsUntilSaved(): boolean {
    return keepsUntilSaved(this.state);
  }

  /** One key press. */
  type(texts: Texts): void {
    this.#typed = true;
    this.#set({ texts: { ...this.state.texts, ...texts } });
    this.#settle();
  }

  /**
   * Keeps unfinished texts on the server; does nothing when nothing changed, nor in a corrected row, which only `submit` saves.
   * @returns whether all is saved now
   */
  saveDraft(): Promise<boolean> {
    return this.#queue(async () => {
      if (this.dirty && this.#hasDrafts) await this.#send('draft');
      return !this.dirty;
    });
  }

  /**
   * Saves all translations and hands the row on; `unchanged` are words for the reviewer of a row that stays as it was sent back.
   * A corrected row that holds nothing unsaved is not sent again.
   * @returns the row as it is then, null when that did not work
   */
  submit(unchanged?: string): Promise<ItemAnswer | null> {
    return this.#queue(async () => {
      if (this.#blocked) return null;
      return keepsUntilSaved(this.state) && !this.dirty
        ? rowAs(this.#item, this.language, this.state)
        : this.#send('submit', unchanged);
    });
  }

  /**
   * A change of the row that is none of its texts, in turn with the saves: a draft goes first, and the next save builds on it.
   * @param make gets the revision to name
   * @throws what `make` throws
   */
  change(make: (revision: number) => Promise<ItemAnswer>): Promise<ItemAnswer> {
    return this.#queue(async () => {
      if (this.dirty && this.#hasDrafts) await this.#send('draft');
      const { base, revision } = this.state;
      const item = await make(revision);
      this.#confirm(item, base);
      return item;
    });
  }

  /** The list brought this row again: adopt it when nothing is typed, tell a conflict when something is. */
  refresh(item: ItemAnswer) {
    const { revision, status, author: by } = unitOf(item, this.language);
    if (revision <= this.state.revision || this.state.save === 'saving') return;
    this.#item = item;
    const texts = textsOf(item, this.language);
    if (!this.dirty) this.#set({ texts, base: texts, revision, status });
    else this.#meet({ status, revision, texts, by });
  }

  /** Ends a conflict with the texts the person chose; they go on from the server's present revision. */
  resolve(texts: Texts): void {
    const { conflict } = this.state;
    if (!conflict) return;
    const { texts: base, revision, status } = conflict;
    // What is on its way on an older revision is not taken any more.
    this.#unanswered = [];
    this.#set({ base, revision, status, texts, conflict: null, problem: null, restored: false });
    this.#settle();
  }

  /** Gives up what was typed. */
  discard(): void {
    this.ports.device.drop();
    this.#set({ texts: this.state.base, save: 'clean', restored: false });
  }

  get #blocked(): boolean {
    return this.state.conflict !== null || this.state.gone;
  }

  get #hasDrafts(): boolean {
    return !this.#blocked && !this.keepsUntilSaved;
  }

  async #send(how: SaveMode, unchanged?: string): Promise<ItemAnswer | null> {
    const { texts: sent, base, revision } = this.state;
    const texts = how === 'submit' ? sent : unsavedTexts(this.state, this.#unanswered);
    const refusal = this.ports.refusal(texts);
    if (refusal) {
      this.#set({ save: 'failed', problem: refusal });
      return null;
    }
    this.#set({ save: 'saving', problem: null });
    const underWay = { ...base, ...texts };
    this.#unanswered = [...this.#unanswered, underWay];
    try {
      const item = await this.ports.send(how, revision, texts, unchanged);
      this.#confirm(item, sent);
      return item;
    } catch (error) {
      const fault = await this.ports.explain(error);
      if (fault.kind !== 'offline') this.#unanswered = this.#unanswered.filter((one) => one !== underWay);
      this.#fail(fault);
      if (fault.kind !== 'conflict' || this.#blocked || this.state.save === 'failed') return null;
      // Nothing clashes, or an earlier answer was lost only: what is still to be sent goes on from there.
      if (isToSend(how, fault.conflict.status, this.dirty)) return this.#send(how, unchanged);
      return how === 'submit' ? rowAs(this.#item, this.language, fault.conflict) : null;
    }
  }

  /** What was typed while the call was under way stays typed. */
  #confirm(item: ItemAnswer, sent: Texts): void {
    const base = textsOf(item, this.language);
    const { revision, status } = unitOf(item, this.language);
    const typed = changedColumns(this.state.texts, sent);
    this.#item = item;
    this.#unanswered = [];
    const saved = { save: 'saved', savedAt: this.ports.now(), restored: false } as const;
    this.#set({ ...saved, base, texts: { ...base, ...typed }, revision, status });
    this.#settle();
  }

  #fail(fault: SaveFault) {
    if (fault.kind === 'offline') this.#set({ save: 'offline' });
    else if (fault.kind === 'gone') {
      this.#set({ save: 'failed', gone: true });
      this.#keep();
    } else if (fault.kind === 'conflict' && !isAsKnown(fault.conflict, this.state))
      this.#meet(fault.conflict, fault.sentence);
    else this.#set({ save: 'failed', problem: fault.sentence });
  }

  /** The row changed elsewhere: what can be brought together is, and only what clashes is asked. */
  #meet(conflict: Conflict, problem: string | null = null): void {
    const { texts, revision, status } = conflict;
    this.#set({ status });
    // Nothing was typed here, and the tab whose draft came back has seen to it.
    const seenTo = this.state.restored && !this.#typed && !this.ports.device.stands();
    if (seenTo || sameTexts(this.state.texts, texts)) {
      this.#overtake(seenTo ? texts : this.state.texts, revision);
      return;
    }
    const met = meet(this.state, conflict, this.#unanswered);
    if (met.conflict) this.#set({ ...met, save: 'conflict', problem });
    else if (sameTexts(met.texts, texts)) this.#overtake(met.texts, revision, met.taken);
    else {
      this.#unanswered = [];
      this.#set({ ...met, revision, problem: null, save: keptWord(this.state) });
    }
    this.#keep();
  }

  /** The server holds what stands in the fields: saved, by whoever did it. */
  #overtake(texts: Texts, revision: number, taken = this.state.taken): void {
    this.#unanswered = [];
    this.#set({ ...HELD, texts, base: texts, taken, revision, savedAt: this.ports.now() });
    this.#keep();
    this.ports.overtaken();
  }

  #settle(): void {
    if (!this.#blocked) this.#set({ save: saveWord(this.state, this.dirty), problem: null });
    this.#keep();
  }

  #keep() {
    const { texts, revision, conflict } = this.state;
    if (!this.dirty && !conflict) this.ports.device.drop();
    else this.ports.device.write({ revision, texts, base: typedOn(this.state, this.#unanswered) });
  }

  #queue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#running.then(work);
    this.#running = next.catch(() => undefined);
    return next;
  }

  #set(change: Partial<SessionState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}
