import type { Lease } from '@subtitle/contracts/operation';
import type { CueChange, SavedCues, TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import type { SaveWord } from '@subtitle/sdk/ui';
import { isFilled } from '@subtitle/webvtt/translation/cues';
import type { KeptDraft } from '../../keep-drafts/device-drafts';

/**
 * What the device keeps of a translation: the cues that are not saved, by their number, what stood there before, and the words
 * they translate.
 */
export type VttDraft = Record<number, { text: string; before: string; of?: string }>;

/** Cues are named by their index here, from 0. */
export interface VttState {
  /** What stands in the fields. */
  texts: readonly string[];
  /** Cues that changed here and on the server, and what stands there now. */
  clashes: ReadonlyMap<number, string>;
  /** Who saved last when a save clashed: perhaps the same person, in another window. */
  clashedWith: string | null;
  /** How many cues are not saved. */
  unsaved: number;
  /** How many cues whose source has text have a translation. */
  filled: number;
  revision: number;
  save: SaveWord;
  savedAt: Date | null;
  /** Why the last save did not work: the specification's sentence, and the server's where it said one. */
  problem: string | null;
  /** Somebody else holds the translation. */
  lease: Lease | null;
  /** It is no longer this person's to change; what was typed stays on the device. */
  closed: boolean;
}

/** What went wrong with a save, in the words the session branches on. */
export type VttFault =
  | { kind: 'offline' }
  | { kind: 'clash'; clashes: readonly { cue: number; text: string }[]; by?: string }
  | { kind: 'held'; lease: Lease; sentence: string }
  /** Its status or owner is another one now. */
  | { kind: 'closed'; sentence: string }
  | { kind: 'refused'; sentence: string };

export interface VttPorts {
  send(revision: number, cues: CueChange[]): Promise<SavedCues>;
  explain(error: unknown): VttFault;
  /** The translation is to be read again: it changed in more than its texts. */
  reload(): void;
  device: KeptDraft<VttDraft>;
  now(): Date;
}

/** What a session opens with. */
export interface Opened {
  revision: number;
  texts: readonly string[];
  /** Whether a cue's source has text, by its index. */
  needed: readonly boolean[];
  /** The words of each cue's source. */
  sources: readonly string[];
  /** Corrected subtitles have no drafts on the server: what is typed stays on the device until it is saved by a press (decision 45). */
  keepsUntilSaved?: boolean;
}

export function openedOf({ target }: TranslationAnswer, sources: readonly string[]): Opened {
  // None of them belong to these cues where there are fewer: then it is read-only, too.
  const texts = sources.map((_source, at) => target.texts[at] ?? '');
  return {
    revision: target.revision,
    texts,
    needed: sources.map(isFilled),
    sources,
    keepsUntilSaved: target.status === 'corrected',
  };
}

/** How a session begins: the server's texts, with what this device keeps of them in their place. */
export function openingState({ texts: base, needed, revision, keepsUntilSaved }: Opened, kept: VttDraft = {}) {
  const texts = [...base];
  const clashes = new Map<number, string>();
  const dirty = new Set<number>();
  for (const [number, { text, before }] of Object.entries(kept)) {
    const at = Number(number) - 1;
    const there = base[at];
    if (there === undefined || there === text) continue;
    texts[at] = text;
    dirty.add(at);
    if (there !== before) clashes.set(at, there);
  }
  const state: VttState = {
    texts,
    clashes,
    clashedWith: null,
    unsaved: dirty.size,
    filled: texts.filter((text, at) => needed[at] && isFilled(text)).length,
    revision,
    save: clashes.size > 0 ? 'conflict' : dirty.size > 0 ? unsavedWord(keepsUntilSaved) : 'clean',
    savedAt: null,
    problem: null,
    lease: null,
    closed: false,
  };
  return { state, dirty };
}

export const unsavedWord = (keepsUntilSaved = false) => (keepsUntilSaved ? 'kept' : 'dirty');
