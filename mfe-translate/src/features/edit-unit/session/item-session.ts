import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { createStore, type Store } from '@subtitle/sdk/store';
import { findChangedColumns, readTexts, type Texts } from '../texts/unit-columns';
import {
  applyUnit,
  type Conflict,
  createOpeningState,
  findUnsavedTexts,
  getDraftBase,
  getSaveState,
  getUnsavedState,
  hasSameTexts,
  isSameRow,
  keepsUntilSaved,
  mergeConflict,
  needsSaving,
  SAVED_STATE,
  type SaveFault,
  type SaveMode,
  type SessionPorts,
  type SessionState,
} from './session-state';

/**
 * Editing session of one row in one language. Contract: no typed text is lost. Every key press is stored on the device
 * before the next one. The device drops only texts that the server has confirmed or the person has discarded. Saves of
 * one session never overlap: each save waits for the previous one and then sends the current texts of the fields. A
 * session is created during a render, so its constructor has no side effects; `start` has them.
 */
export class ItemSession {
  readonly #store: Store<SessionState>;
  #item: ItemAnswer;
  #spent: boolean;
  readonly subscribe: Store<SessionState>['subscribe'];
  #typed = false;
  /** Texts of each save without a response, also of the running save. Finding them on the server is no conflict. */
  #unanswered: Texts[] = [];
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    item: ItemAnswer,
    readonly language: LanguageCode,
    private readonly ports: SessionPorts,
  ) {
    const { state, spent } = createOpeningState(item, language, ports.device.read());
    this.#store = createStore(state);
    this.subscribe = this.#store.subscribe;
    this.#spent = spent;
    this.#item = item;
  }

  /** Called when the row is displayed. Drops the device's draft if the server already has its texts. */
  start(): void {
    if (this.#spent) this.ports.device.drop();
    this.#spent = false;
  }

  get state(): SessionState {
    return this.#store.read();
  }

  get dirty(): boolean {
    return Object.keys(findUnsavedTexts(this.state, this.#unanswered)).length > 0;
  }

  get keepsUntilSaved(): boolean {
    return keepsUntilSaved(this.state);
  }

  typeTexts(texts: Texts): void {
    this.#typed = true;
    this.#set({ texts: { ...this.state.texts, ...texts } });
    this.#settle();
  }

  /**
   * Saves changed texts on the server as a draft. A corrected row is only saved by `submit`.
   * @returns whether everything is saved now
   */
  saveDraft(): Promise<boolean> {
    return this.#queue(async () => {
      if (this.dirty && this.#hasDrafts) await this.#send('draft');
      return !this.dirty;
    });
  }

  /**
   * Saves all translations and submits the row. A corrected row without unsaved text is not sent again.
   * @param unchanged note for the reviewer if the row still has the texts that were sent back
   * @returns the row after the call, null if it failed
   */
  submit(unchanged?: string): Promise<ItemAnswer | null> {
    return this.#queue(async () => {
      if (this.#blocked) return null;
      return keepsUntilSaved(this.state) && !this.dirty
        ? applyUnit(this.#item, this.language, this.state)
        : this.#send('submit', unchanged);
    });
  }

  /**
   * Queues a change of other fields than texts. A draft is saved first, and the next save uses the new revision.
   * @param make gets the current revision
   * @throws the errors of `make`
   */
  changeFields(make: (revision: number) => Promise<ItemAnswer>): Promise<ItemAnswer> {
    return this.#queue(async () => {
      if (this.dirty && this.#hasDrafts) await this.#send('draft');
      const { base, revision } = this.state;
      const item = await make(revision);
      this.#confirm(item, base);
      return item;
    });
  }

  /** Takes a newer copy of this row from the list: adopts it if nothing is typed, otherwise merges it. */
  refresh(item: ItemAnswer) {
    const { revision, status, author: by } = readUnit(item, this.language);
    if (revision <= this.state.revision || this.state.save === 'saving') return;
    this.#item = item;
    const texts = readTexts(item, this.language);
    if (!this.dirty) this.#set({ texts, base: texts, revision, status });
    else this.#meet({ status, revision, texts, by });
  }

  /** Ends a conflict with the texts the person selected, based on the server's current revision. */
  resolve(texts: Texts): void {
    const { conflict } = this.state;
    if (!conflict) return;
    const { texts: base, revision, status } = conflict;
    // The server refuses a running save on an older revision, so its texts cannot be stored any more.
    this.#unanswered = [];
    this.#set({ base, revision, status, texts, conflict: null, problem: null, restored: false });
    this.#settle();
  }

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
    const texts = how === 'submit' ? sent : findUnsavedTexts(this.state, this.#unanswered);
    const refusal = this.ports.findRefusal(texts);
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
      // No column clashes, or only the response of an earlier save was lost. The unsaved texts are sent on the new
      // revision.
      if (needsSaving(how, fault.conflict.status, this.dirty)) return this.#send(how, unchanged);
      return how === 'submit' ? applyUnit(this.#item, this.language, fault.conflict) : null;
    }
  }

  /** Takes the saved row; text typed during the call is kept. */
  #confirm(item: ItemAnswer, sent: Texts): void {
    const base = readTexts(item, this.language);
    const { revision, status } = readUnit(item, this.language);
    const typed = findChangedColumns(this.state.texts, sent);
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
    } else if (fault.kind === 'conflict' && !isSameRow(fault.conflict, this.state))
      this.#meet(fault.conflict, fault.sentence);
    else this.#set({ save: 'failed', problem: fault.sentence });
  }

  /** Merges a change of another tab or person. Only clashing columns need a choice. */
  #meet(conflict: Conflict, problem: string | null = null): void {
    const { texts, revision, status } = conflict;
    this.#set({ status });
    // Nothing was typed here, and the tab where the restored draft was typed has saved or dropped it.
    const seenTo = this.state.restored && !this.#typed && !this.ports.device.isUnchanged();
    if (seenTo || hasSameTexts(this.state.texts, texts)) {
      this.#overtake(seenTo ? texts : this.state.texts, revision);
      return;
    }
    const met = mergeConflict(this.state, conflict, this.#unanswered);
    if (met.conflict) this.#set({ ...met, save: 'conflict', problem });
    else if (hasSameTexts(met.texts, texts)) this.#overtake(met.texts, revision, met.taken);
    else {
      this.#unanswered = [];
      this.#set({ ...met, revision, problem: null, save: getUnsavedState(this.state) });
    }
    this.#keep();
  }

  /** The server already has the texts of the fields, whoever saved them. */
  #overtake(texts: Texts, revision: number, taken = this.state.taken): void {
    this.#unanswered = [];
    this.#set({ ...SAVED_STATE, texts, base: texts, taken, revision, savedAt: this.ports.now() });
    this.#keep();
    this.ports.onAlreadySaved();
  }

  #settle(): void {
    if (!this.#blocked) this.#set({ save: getSaveState(this.state, this.dirty), problem: null });
    this.#keep();
  }

  #keep() {
    const { texts, revision, conflict } = this.state;
    if (!this.dirty && !conflict) this.ports.device.drop();
    else this.ports.device.write({ revision, texts, base: getDraftBase(this.state, this.#unanswered) });
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
