import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { createStore, type Store } from '@subtitle/sdk/store';
import { createQueue } from '../../keep-drafts/create-queue';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { findChangedColumns, readTexts } from '../texts/unit-columns';
import { Fills } from './fills';
import {
  applyUnit,
  createDeviceDraft,
  createRowState,
  findUnsavedTexts,
  getSaveState,
  getUnsavedRowState,
  hasSameTexts,
  isRowUnchanged,
  keepsUntilSaved,
  mergeServerRow,
  SAVED_STATE,
  type SaveFault,
  type SaveMode,
  type ServerRow,
  type SessionPorts,
  type SessionState,
  shouldRepeatSave,
} from './session-state';

/**
 * Editing session of one row in one language. Contract: no typed text is lost. The steps of a key press, by save state:
 * 1. `typeTexts` stores the text in the fields and on this device ('dirty', or 'kept' for a corrected row).
 * 2. `saveDraft` or `submit` waits for the running save, and then sends the current texts of the fields ('saving').
 * 3. The server confirms the texts ('saved'), and the device drops its draft. `discard` drops it too.
 * 4. If the save fails, the draft stays on the device ('offline' or 'failed'). If the row has changed on the server,
 *    the texts are merged by column. Columns that both sides changed wait for `resolve` ('conflict').
 */
export class ItemSession {
  readonly #store: Store<SessionState>;
  #item: ItemAnswer;
  #isDraftAlreadySaved: boolean;
  readonly subscribe: Store<SessionState>['subscribe'];
  #hasTyped = false;
  readonly fills = new Fills(this.#updateSaveState.bind(this), () => [this.#item, this.language]);
  /** Texts of each save without a response, also of the running save. Finding them on the server is no conflict. */
  #unanswered: RowTexts[] = [];
  readonly #queue = createQueue();

  constructor(
    item: ItemAnswer,
    readonly language: LanguageCode,
    private readonly ports: SessionPorts,
  ) {
    const draft = ports.device.read();
    const { state, isAlreadySaved } = createRowState(item, language, draft);
    this.fills.restore(draft);
    this.#store = createStore(state);
    this.subscribe = this.#store.subscribe;
    this.#isDraftAlreadySaved = isAlreadySaved;
    this.#item = item;
  }

  /** Drops a draft whose texts are saved already. The constructor may not, because it runs during a render. */
  start(): void {
    if (this.#isDraftAlreadySaved) this.ports.device.drop();
    this.#isDraftAlreadySaved = false;
  }

  get state(): SessionState {
    return this.#store.read();
  }

  get dirty(): boolean {
    return this.fills.areExceededBy(findUnsavedTexts(this.state, this.#unanswered));
  }

  get keepsUntilSaved(): boolean {
    return keepsUntilSaved(this.state);
  }

  typeTexts(texts: RowTexts): void {
    this.#hasTyped = true;
    this.fills.dropChanged(texts);
    this.#set({ texts: { ...this.state.texts, ...texts } });
    this.#updateSaveState();
  }

  /**
   * Saves changed texts on the server as a draft. A corrected row is only saved by `submit`.
   * @returns whether everything is saved now
   */
  saveDraft(): Promise<boolean> {
    return this.#queue(async () => {
      if (this.dirty && this.#canSaveDraft) await this.#send('draft');
      return !this.dirty;
    });
  }

  /**
   * Saves all translations and submits the row. A corrected row is sent again only if something has changed.
   * @param unchanged note for the reviewer if the row still has the texts that were sent back
   * @returns the row after the call, null if it failed
   */
  submit(unchanged?: string): Promise<ItemAnswer | null> {
    this.fills.confirm();
    return this.#queue(async () => {
      if (this.#isBlocked) return null;
      const isSame = this.keepsUntilSaved && !this.dirty && !this.ports.sendsMore?.();
      return isSame ? applyUnit(this.#item, this.language, this.state) : this.#send('submit', unchanged);
    });
  }

  /**
   * Queues a change of other fields than texts. A draft is saved first, and the next save uses the new revision.
   * @param make gets the current revision
   */
  changeFields(make: (revision: number) => Promise<ItemAnswer>): Promise<ItemAnswer> {
    return this.#queue(async () => {
      if (this.dirty && this.#canSaveDraft) await this.#send('draft');
      const { base, revision } = this.state;
      const item = await make(revision);
      this.#adoptSavedRow(item, base);
      return item;
    });
  }

  /** Takes a newer copy of this row from the list: adopts it if nothing is typed, otherwise merges it. */
  refresh(item: ItemAnswer) {
    const { revision, status, author: by } = readUnit(item, this.language);
    if (revision <= this.state.revision || this.state.save === 'saving') return;
    this.#item = item;
    const texts = readTexts(item, this.language);
    if (!this.dirty) this.#set({ texts: this.fills.addTo(texts), base: texts, revision, status });
    else this.#mergeWithServer({ status, revision, texts, by });
  }

  /** Ends a conflict with the texts the person selected, based on the server's current revision. */
  resolve(texts: RowTexts): void {
    const { conflict } = this.state;
    if (!conflict) return;
    this.fills.confirm();
    const { texts: base, revision, status } = conflict;
    // The server refuses a running save on an older revision, so its texts cannot be stored any more.
    this.#unanswered = [];
    this.#set({ base, revision, status, texts, conflict: null, problem: null, restored: false });
    this.#updateSaveState();
  }

  discard(): void {
    this.ports.device.drop();
    this.#set({ texts: this.state.base, save: 'clean', restored: false });
  }

  get #isBlocked(): boolean {
    return this.state.conflict !== null || this.state.gone;
  }

  get #canSaveDraft(): boolean {
    return !this.#isBlocked && !this.keepsUntilSaved;
  }

  async #send(how: SaveMode, unchanged?: string): Promise<ItemAnswer | null> {
    const { texts: sent, base, revision } = this.state;
    const texts = how === 'submit' ? sent : this.fills.addChecked(findUnsavedTexts(this.state, this.#unanswered), sent);
    const refusal = this.ports.findRefusal(texts);
    if (refusal) {
      this.#set({ save: 'failed', problem: refusal });
      return null;
    }
    this.#set({ save: 'saving', problem: null });
    const unanswered = { ...base, ...texts };
    this.#unanswered = [...this.#unanswered, unanswered];
    try {
      const item = await this.ports.send(how, revision, texts, unchanged, this.fills.listUntyped(texts));
      this.#adoptSavedRow(item, sent);
      return item;
    } catch (error) {
      const fault = await this.ports.explain(error);
      if (fault.kind !== 'offline') this.#unanswered = this.#unanswered.filter((sentTexts) => sentTexts !== unanswered);
      this.#applyFault(fault);
      if (fault.kind !== 'conflict' || this.#isBlocked || this.state.save === 'failed') return null;
      // The merge left no conflict, so the unsaved texts are sent on the new revision.
      if (shouldRepeatSave(how, fault.serverRow.status, this.dirty)) return this.#send(how, unchanged);
      return how === 'submit' ? applyUnit(this.#item, this.language, fault.serverRow) : null;
    }
  }

  /** Takes the saved row; text typed during the call is kept. */
  #adoptSavedRow(item: ItemAnswer, sent: RowTexts): void {
    const base = readTexts(item, this.language);
    const { revision, status } = readUnit(item, this.language);
    const typed = findChangedColumns(this.state.texts, sent);
    this.#item = item;
    this.#unanswered = [];
    this.fills.dropSaved(base);
    this.#set({ ...SAVED_STATE, base, texts: { ...base, ...typed }, revision, status, savedAt: this.ports.now() });
    this.#updateSaveState();
  }

  #applyFault(fault: SaveFault) {
    if (fault.kind === 'offline') this.#set({ save: 'offline' });
    else if (fault.kind === 'gone') {
      this.#set({ save: 'failed', gone: true });
      this.#updateDeviceDraft();
    } else if (fault.kind === 'conflict' && !isRowUnchanged(fault.serverRow, this.state))
      this.#mergeWithServer(fault.serverRow, fault.sentence);
    else this.#set({ save: 'failed', problem: fault.sentence });
  }

  /** Merges a change of another tab or person. Only conflicting columns need a choice. */
  #mergeWithServer(serverRow: ServerRow, problem: string | null = null): void {
    const { texts, revision, status } = serverRow;
    this.#set({ status });
    // Nothing was typed here, and the tab where the restored draft was typed has saved or dropped it.
    const isDraftOutdated = this.state.restored && !this.#hasTyped && !this.ports.device.isUnchangedOnDevice();
    if (isDraftOutdated || hasSameTexts(this.state.texts, texts)) {
      this.#acceptServerTexts(isDraftOutdated ? texts : this.state.texts, revision);
      return;
    }
    const merged = mergeServerRow(this.state, serverRow, this.#unanswered, this.fills.listUntyped(this.state.texts));
    if (merged.conflict) this.#set({ ...merged, save: 'conflict', problem });
    else if (hasSameTexts(merged.texts, texts)) this.#acceptServerTexts(merged.texts, revision, merged.mergedChanges);
    else {
      this.#unanswered = [];
      this.#set({ ...merged, revision, problem: null, save: getUnsavedRowState(this.state) });
    }
    this.#updateDeviceDraft();
  }

  /** The server already has the texts of the fields, whoever saved them. */
  #acceptServerTexts(texts: RowTexts, revision: number, mergedChanges = this.state.mergedChanges): void {
    this.#unanswered = [];
    this.#set({ ...SAVED_STATE, texts, base: texts, mergedChanges, revision, savedAt: this.ports.now() });
    this.#updateDeviceDraft();
    this.ports.onAlreadySaved();
  }

  #updateSaveState(): void {
    if (!this.#isBlocked) this.#set({ save: getSaveState(this.state, this.dirty), problem: null });
    this.#updateDeviceDraft();
  }

  #updateDeviceDraft() {
    if (!this.dirty && !this.state.conflict) this.ports.device.drop();
    else this.ports.device.write(createDeviceDraft(this.state, this.#unanswered, this.fills));
  }

  #set(change: Partial<SessionState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}
