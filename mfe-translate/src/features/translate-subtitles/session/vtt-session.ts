import type { CueChange, SavedCues } from '@subtitle/contracts/operations/vtt';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { getExcessiveLength } from '@subtitle/domain/texts/text-length';
import { createStore, type Store } from '@subtitle/sdk/store';
import { hasVisibleText } from '@subtitle/webvtt/translation/cues';
import { createQueue } from '../../keep-drafts/create-queue';
import type { CueDecisions } from './cue-decisions';
import { createCueChange, createCueDraft } from './cue-draft';
import type { Opened, VttFault, VttPorts, VttState } from './vtt-state';
import { createCueState, getUnsavedCueState } from './vtt-state';

/** Limit of retries of a save without the clashing cues, because other people may go on typing. */
const MAX_ROUNDS = 3;
const isTooLong = (text: string) => getExcessiveLength(text) !== null;

/**
 * Editing session of one video's subtitles in one target language. Contract: no typed text is lost. Every key press is
 * stored on the device before the next one. The device drops only texts that the server confirmed or the person
 * discarded. Saves never overlap. Changes of other people are adopted silently, except in cues that were changed here
 * too: such a cue keeps both texts until the person selects one. Cues are named by index, from 0. The constructor has
 * no side effects, because a session is created during a render.
 */
export class VttSession {
  readonly #store: Store<VttState>;
  keepsUntilSaved: boolean;
  /** Texts on the server, as far as this browser knows. */
  #base: string[];
  readonly #dirty: Set<number>;
  /** Texts from the memory that nobody has changed, confirmed or saved. All of them are unsaved. */
  readonly #fills = new Map<number, string>();
  /** All texts that were only filled, also those that a save took as typed. A text of another person replaces them. */
  readonly #untyped: Map<number, string>;
  /** Filled texts that the server has, and that the person has not checked. */
  readonly stored: Map<number, string>;
  /** Texts of the running save, and of a save without a response that the server may have stored. */
  #sent = new Map<number, string>();
  readonly #queue = createQueue();
  readonly subscribe: Store<VttState>['subscribe'];

  constructor(
    private readonly opened: Opened,
    private readonly ports: VttPorts,
  ) {
    this.keepsUntilSaved = opened.keepsUntilSaved ?? false;
    this.#base = [...opened.texts];
    const { state, dirty, untyped } = createCueState(opened, ports.device.read()?.texts);
    this.#dirty = dirty;
    this.#untyped = untyped;
    this.stored = new Map(opened.unchecked?.map((at) => [at, opened.texts[at]!] as const));
    this.#store = createStore(state);
    this.subscribe = this.#store.subscribe;
  }

  get state(): VttState {
    return this.#store.read();
  }

  get dirty(): boolean {
    return this.#dirty.size > this.#fills.size;
  }

  typeText(at: number, text: string): void {
    this.typeTexts([[at, text]]);
  }

  /** Takes the texts of several cues in one call. */
  typeTexts(texts: readonly (readonly [at: number, text: string])[]): void {
    this.#setTexts(texts);
    this.#updateSaveState();
    this.#updateDeviceDraft();
  }

  /** Fills cues from the memory. Fills are saved together with typed texts and by `save`, but never by themselves. */
  fillTexts(texts: readonly (readonly [at: number, text: string])[]): void {
    for (const [at, text] of texts) for (const fills of [this.#fills, this.#untyped]) fills.set(at, text);
    this.typeTexts(texts);
  }

  /** Takes a filled text as typed. */
  confirmFill(at: number): void {
    if (this.stored.delete(at)) this.#dirty.add(at);
    for (const fills of [this.#fills, this.#untyped]) fills.delete(at);
    this.typeTexts([]);
  }

  /** Saves changes as a draft, unless the translation is saved only by `save`. @returns whether everything is saved */
  async saveDraft(): Promise<boolean> {
    return this.keepsUntilSaved || !this.dirty ? !this.dirty : this.save();
  }

  /** @param decisions about warnings; a save of a corrected translation submits them */
  save(decisions?: CueDecisions): Promise<boolean> {
    // Texts that are sent count as typed, so that the device keeps them if the save fails.
    this.#fills.clear();
    return this.#queue(async () => (await this.#sendChanges(decisions)) || this.#reportTooLongCue());
  }

  /** Resolves the clash at a cue with the text that the person selected. */
  resolve(at: number, text: string): void {
    const theirs = this.state.clashes.get(at);
    if (theirs === undefined) return;
    this.#base[at] = theirs;
    this.#setClashes((clashes) => clashes.delete(at));
    this.typeText(at, text);
  }

  /** Adopts a newer copy of the translation. Cues without typed text get its texts. */
  refresh({ revision, texts, keepsUntilSaved = false }: Opened): void {
    if (this.state.save === 'saving') return;
    this.keepsUntilSaved = keepsUntilSaved;
    this.#mergeWithServer(texts.map((text, at) => [at, text] as const).filter(([at, text]) => text !== this.#base[at]));
    this.#set({ revision, lease: null, closed: false });
    this.#updateSaveState();
    this.#updateDeviceDraft();
  }

  async #sendChanges(decisions?: CueDecisions): Promise<boolean> {
    for (let round = 0; round < MAX_ROUNDS && !this.state.closed; round++) {
      const cues = this.#listChanges();
      if (cues.length === 0) return !this.dirty;
      this.#set({ save: 'saving', problem: null });
      for (const { cue, text } of cues) this.#sent.set(cue - 1, text);
      try {
        this.#adoptSavedCues(cues, await this.ports.send(this.state.revision, cues, decisions));
        return !this.dirty;
      } catch (error) {
        const fault = this.ports.explain(error);
        if (fault.kind !== 'offline') this.#sent.clear();
        this.#applyFault(fault);
        if (fault.kind !== 'clash') return false;
      }
    }
    return false;
  }

  /** Reports a cue that is too long after the other cues were saved. It does not block them. */
  #reportTooLongCue(): false {
    const tooLong = [...this.#dirty].sort((a, b) => a - b).find((at) => isTooLong(this.state.texts[at]!));
    const hasNoFault = this.state.save === 'dirty' || this.state.save === 'kept';
    if (tooLong !== undefined && hasNoFault)
      this.#set({ save: 'failed', problem: `Cue ${tooLong + 1} is too long to be saved.` });
    return false;
  }

  /** Returns unsaved cues, except clashing and too long ones. */
  #listChanges(): CueChange[] {
    return [...this.#dirty]
      .filter((at) => !this.state.clashes.has(at) && !isTooLong(this.state.texts[at]!))
      .sort((a, b) => a - b)
      .map((at) => createCueChange(at, this.state.texts[at]!, this.#base[at]!, this.#untyped.has(at)));
  }

  #adoptSavedCues(sent: readonly CueChange[], { revision, changed }: SavedCues): void {
    this.#sent.clear();
    for (const { cue, text, filled } of sent) {
      if (filled) this.stored.set(cue - 1, text);
      else this.stored.delete(cue - 1);
      // Normalized as the server stores it, so that a later read finds no change of another person.
      this.#base[cue - 1] = cleanDraft(text);
      if (this.state.texts[cue - 1] === text) this.#dirty.delete(cue - 1);
    }
    this.#mergeWithServer(
      changed.map(({ cue, text }) => [cue - 1, text] as const),
      new Set(sent.map(({ cue }) => cue - 1)),
    );
    this.#set({ revision, savedAt: this.ports.now(), unsaved: this.#dirty.size, save: 'saved', lease: null });
    this.#updateSaveState();
    this.#updateDeviceDraft();
  }

  #applyFault(fault: VttFault): void {
    if (fault.kind === 'clash') {
      this.#mergeWithServer(fault.clashes.map(({ cue, text }) => [cue - 1, text] as const));
      this.#set({ save: getUnsavedCueState(this.keepsUntilSaved), clashedWith: fault.by ?? null });
      this.#updateSaveState();
    } else if (fault.kind === 'offline') this.#set({ save: 'offline', problem: '' });
    else this.#set({ save: 'failed', problem: fault.sentence });
    if (fault.kind === 'leased') this.#set({ lease: fault.lease });
    if (fault.kind === 'closed') {
      this.#set({ closed: true });
      this.ports.reload();
    }
    this.#updateDeviceDraft();
  }

  /**
   * Adopts texts of other people. A cue with a different typed text keeps both; `own` are cues that this session has
   * just sent.
   */
  #mergeWithServer(changed: readonly (readonly [number, string])[], own: ReadonlySet<number> = new Set()): void {
    const adopted: [number, string][] = [];
    this.#setClashes((clashes) => {
      for (const [at, text] of changed) {
        if (own.has(at) || at >= this.#base.length) continue;
        clashes.delete(at);
        if (this.#dirty.has(at) && !this.#untyped.has(at) && !isSameText(this.state.texts[at] ?? '', text))
          clashes.set(at, text);
        else {
          this.#base[at] = text;
          adopted.push([at, text]);
        }
      }
    });
    this.#setTexts(adopted);
  }

  #setTexts(changes: readonly (readonly [number, string])[]): void {
    if (changes.length === 0) return;
    const texts = [...this.state.texts];
    let { filled } = this.state;
    for (const [at, text] of changes) {
      if (this.opened.needed[at]) filled += Number(hasVisibleText(text)) - Number(hasVisibleText(texts[at]));
      texts[at] = text;
      const isOnServer = text === this.#base[at] && text === (this.#sent.get(at) ?? text);
      for (const fills of [this.#fills, this.#untyped]) if (isOnServer || fills.get(at) !== text) fills.delete(at);
      if (isOnServer && !this.state.clashes.has(at)) this.#dirty.delete(at);
      else this.#dirty.add(at);
    }
    this.#set({ texts, filled, unsaved: this.#dirty.size });
  }

  #setClashes(change: (clashes: Map<number, string>) => void): void {
    const clashes = new Map(this.state.clashes);
    change(clashes);
    this.#set({ clashes });
  }

  #updateSaveState(): void {
    const { clashes, save, savedAt } = this.state;
    if (clashes.size > 0) this.#set({ save: 'conflict' });
    else if (this.dirty)
      this.#set({ save: save === 'saving' ? 'saving' : getUnsavedCueState(this.keepsUntilSaved), problem: null });
    else this.#set({ save: savedAt ? 'saved' : 'clean', problem: null });
  }

  #updateDeviceDraft(): void {
    if (!this.dirty) {
      this.ports.device.drop();
      return;
    }
    const { texts, revision } = this.state;
    const cues = { dirty: this.#dirty, untyped: this.#untyped, base: this.#base, sent: this.#sent };
    this.ports.device.write({ revision, texts: createCueDraft({ ...cues, texts, sources: this.opened.sources }) });
  }

  #set(change: Partial<VttState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}
