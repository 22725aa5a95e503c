import type { Lease } from '@subtitle/contracts/operation';
import type { CueChange, SavedCues, TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { isToSend } from '@subtitle/contracts/statuses';
import type { SaveWord } from '@subtitle/sdk/ui';
import { hasVisibleText } from '@subtitle/webvtt/translation/cues';
import type { KeptDraft } from '../../keep-drafts/device-drafts';
import type { CueDecisions } from './cue-decisions';

/**
 * Device draft of a translation: the unsaved cues by their number, with the text before typing, the source text, and
 * whether the cue was only filled from the memory.
 */
export type VttDraft = Record<number, { text: string; before: string; of?: string; filled?: boolean }>;

/** Cues are named by their index here, from 0. */
export interface VttState {
  texts: readonly string[];
  /** Cues that changed both here and on the server, with the server's text. */
  clashes: ReadonlyMap<number, string>;
  /** Person whose save caused the last clash, possibly this person in another window. */
  clashedWith: string | null;
  unsaved: number;
  /** Number of translated cues whose source has text. */
  filled: number;
  revision: number;
  save: SaveWord;
  savedAt: Date | null;
  /** Reason why the last save failed: the specification's sentence, or the server's if it sent one. */
  problem: string | null;
  /** Another person holds the lease of the translation. */
  lease: Lease | null;
  /** This person may no longer change it; typed text stays on the device. */
  closed: boolean;
}

/** Reasons for a failed save that the session distinguishes. */
export type VttFault =
  | { kind: 'offline' }
  | { kind: 'clash'; clashes: readonly { cue: number; text: string }[]; by?: string }
  | { kind: 'leased'; lease: Lease; sentence: string }
  /** The status or owner of the translation has changed. */
  | { kind: 'closed'; sentence: string }
  | { kind: 'refused'; sentence: string };

export interface VttPorts {
  send(revision: number, cues: CueChange[], decisions?: CueDecisions): Promise<SavedCues>;
  explain(error: unknown): VttFault;
  /** Reads the translation again, because more than its texts changed. */
  reload(): void;
  device: KeptDraft<VttDraft>;
  now(): Date;
}

/** State of the translation when its session opens. */
export interface Opened {
  revision: number;
  texts: readonly string[];
  /** Whether a cue's source has text, by its index. */
  needed: readonly boolean[];
  sources: readonly string[];
  /** Cues that were saved as filled, by index. */
  unchecked?: readonly number[];
  /**
   * Typed text stays on the device until Save is pressed: corrected subtitles have no drafts on the server (decision
   * 45).
   */
  keepsUntilSaved?: boolean;
}

export function createOpened({ target }: TranslationAnswer, sources: readonly string[]): Opened {
  // With fewer texts than cues, the texts belong to another file; the translation is read-only then.
  const texts = sources.map((_source, at) => target.texts[at] ?? '');
  return {
    revision: target.revision,
    texts,
    needed: sources.map(hasVisibleText),
    sources,
    unchecked: target.unchecked?.map((cue) => cue - 1),
    keepsUntilSaved: isToSend(target.status),
  };
}

/** Returns the initial state: the server's texts, with the device's draft in the cues that have one. */
export function createCueState({ texts: base, needed, revision, keepsUntilSaved }: Opened, kept: VttDraft = {}) {
  const texts = [...base];
  const clashes = new Map<number, string>();
  const dirty = new Set<number>();
  const untyped = new Map<number, string>();
  for (const [number, { text, before, filled }] of Object.entries(kept)) {
    const at = Number(number) - 1;
    const serverText = base[at];
    if (serverText === undefined || serverText === text || (filled && serverText !== before)) continue;
    if (filled) untyped.set(at, text);
    texts[at] = text;
    dirty.add(at);
    if (serverText !== before) clashes.set(at, serverText);
  }
  const state: VttState = {
    texts,
    clashes,
    clashedWith: null,
    unsaved: dirty.size,
    filled: texts.filter((text, at) => needed[at] && hasVisibleText(text)).length,
    revision,
    save: clashes.size > 0 ? 'conflict' : dirty.size > 0 ? getUnsavedCueState(keepsUntilSaved) : 'clean',
    savedAt: null,
    problem: null,
    lease: null,
    closed: false,
  };
  return { state, dirty, untyped };
}

export const getUnsavedCueState = (keepsUntilSaved = false) => (keepsUntilSaved ? 'kept' : 'dirty');
