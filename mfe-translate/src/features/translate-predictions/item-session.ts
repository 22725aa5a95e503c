import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import type { LanguageCode, TextColumn } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { sameText } from '@subtitle/domain/text-diff';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { changedColumns, type Texts, textsOf } from './unit-columns';

/** What stands on the server instead of what this person started from. */
export interface Conflict {
  status: Status;
  revision: number;
  texts: Texts;
  by: string | null;
}

export type SaveWord = 'clean' | 'dirty' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict';

export interface SessionState {
  /** What stands in the fields. */
  texts: Texts;
  /** What the server holds, as far as this browser knows. */
  base: Texts;
  revision: number;
  save: SaveWord;
  savedAt: Date | null;
  /** The sentence of the last refusal. */
  problem: string | null;
  conflict: Conflict | null;
  /** The fields came back from this device, not from the server. */
  restored: boolean;
}

/** What went wrong with a save, in the words the session branches on. */
export type SaveFault =
  | { kind: 'offline' }
  | { kind: 'conflict'; conflict: Conflict; sentence: string }
  | { kind: 'refused'; sentence: string };

/** A draft as the device keeps it: the texts, and the revision they were typed on. */
export interface DeviceDraft {
  revision: number;
  texts: Texts;
}

export interface SessionPorts {
  send(how: 'draft' | 'submit', revision: number, texts: Texts): Promise<PredictionAnswer>;
  explain(error: unknown): Promise<SaveFault>;
  /** The server holds this very text already, from a save whose answer was lost: lists are to be read again. */
  overtaken(): void;
  device: { read(): DeviceDraft | null; write(draft: DeviceDraft): void; drop(): void };
  now(): Date;
}

/**
 * One row being edited in one language. Contract: nothing typed is lost. Every key press is on the device before the
 * next one; the device forgets only what the server has confirmed or the person has given up. Saves of one session
 * never overlap: each one waits for the one before and then sends what stands in the fields at that moment.
 */
export class ItemSession {
  #state: SessionState;
  #listeners = new Set<() => void>();
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    item: PredictionAnswer,
    readonly language: LanguageCode,
    private readonly ports: SessionPorts,
  ) {
    const base = textsOf(item, language);
    this.#state = {
      texts: base,
      base,
      revision: unitOf(item, language).revision,
      save: 'clean',
      savedAt: null,
      problem: null,
      conflict: null,
      restored: false,
    };
    this.#restore(item);
  }

  get state(): SessionState {
    return this.#state;
  }

  get dirty(): boolean {
    return Object.keys(changedColumns(this.#state.texts, this.#state.base)).length > 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One key press. */
  type(texts: Texts): void {
    this.#set({ texts: { ...this.#state.texts, ...texts } });
    this.#settle();
    this.#keep();
  }

  /** Keeps unfinished texts on the server; does nothing when nothing changed. @returns whether all is saved now. */
  saveDraft(): Promise<boolean> {
    return this.#queue(async () => {
      if (!this.dirty) return true;
      if (this.#state.conflict) return false;
      await this.#send('draft', changedColumns(this.#state.texts, this.#state.base));
      return !this.dirty;
    });
  }

  /** Saves all translations and hands the row on. @returns the row as it is then, null when that did not work. */
  submit(): Promise<PredictionAnswer | null> {
    return this.#queue(async () => (this.#state.conflict ? null : this.#send('submit', this.#state.texts)));
  }

  /** The list brought this row again: adopt it when nothing is typed, tell a conflict when something is. */
  refresh(item: PredictionAnswer) {
    const { revision, status, author: by } = unitOf(item, this.language);
    if (revision <= this.#state.revision || this.#state.save === 'saving') return;
    const texts = textsOf(item, this.language);
    if (!this.dirty) return this.#set({ texts, base: texts, revision });
    this.#clash({ status, revision, texts, by });
  }

  /** Ends a conflict with the texts the person chose; they go on from the server's present revision. */
  resolve(texts: Texts): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#set({
      base: conflict.texts,
      revision: conflict.revision,
      texts,
      conflict: null,
      problem: null,
      restored: false,
    });
    this.#settle();
    this.#keep();
  }

  async #send(how: 'draft' | 'submit', texts: Texts): Promise<PredictionAnswer | null> {
    const sent = this.#state.texts;
    this.#set({ save: 'saving', problem: null });
    try {
      const item = await this.ports.send(how, this.#state.revision, texts);
      this.#confirm(item, sent);
      return item;
    } catch (error) {
      const fault = await this.ports.explain(error);
      this.#fail(fault);
      // The answer to an earlier save was lost: nothing is in conflict, so the row goes on from there.
      const again = how === 'submit' && fault.kind === 'conflict' && fault.conflict.status === 'assigned';
      return again && !this.#state.conflict ? this.#send(how, texts) : null;
    }
  }

  /** What was typed while the call was under way stays typed. */
  #confirm(item: PredictionAnswer, sent: Texts): void {
    const base = textsOf(item, this.language);
    const typed = changedColumns(this.#state.texts, sent);
    this.#set({
      base,
      texts: { ...base, ...typed },
      revision: unitOf(item, this.language).revision,
      savedAt: this.ports.now(),
      restored: false,
      save: 'saved',
    });
    this.#settle();
    this.#keep();
  }

  #fail(fault: SaveFault) {
    if (fault.kind === 'offline') return this.#set({ save: 'offline' });
    if (fault.kind === 'refused') return this.#set({ save: 'failed', problem: fault.sentence });
    this.#clash(fault.conflict, fault.sentence);
  }

  #clash(conflict: Conflict, problem: string | null = null): void {
    const { texts } = this.#state;
    if (Object.entries(texts).every(([column, text]) => sameText(text, conflict.texts[column as TextColumn] ?? ''))) {
      this.#set({ base: texts, revision: conflict.revision, savedAt: this.ports.now(), save: 'saved', problem: null });
      this.#keep();
      this.ports.overtaken();
      return;
    }
    this.#set({ save: 'conflict', conflict, problem });
  }

  #restore(item: PredictionAnswer) {
    const draft = this.ports.device.read();
    if (!draft) return;
    if (Object.keys(changedColumns(draft.texts, this.#state.base)).length === 0) return this.ports.device.drop();
    const { revision, base } = this.#state;
    const texts = { ...base, ...draft.texts };
    this.#set({ texts, save: 'dirty', restored: true, revision: draft.revision });
    if (draft.revision >= revision) return;
    const { status, author: by } = unitOf(item, this.language);
    this.#clash({ status, by, revision, texts: base });
  }

  #settle(): void {
    if (this.#state.conflict) return;
    if (this.dirty) this.#set({ save: this.#state.save === 'saving' ? 'saving' : 'dirty' });
    else this.#set({ save: this.#state.savedAt ? 'saved' : 'clean' });
  }

  #keep() {
    if (!this.dirty && !this.#state.conflict) return this.ports.device.drop();
    this.ports.device.write({ revision: this.#state.revision, texts: this.#state.texts });
  }

  #queue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#running.then(work);
    this.#running = next.catch(() => undefined);
    return next;
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
