import type { CueChange } from '@subtitle/contracts/operations/vtt';
import type { VttDraft } from './vtt-state';

interface Unsaved {
  /** Indices of the unsaved cues. */
  dirty: ReadonlySet<number>;
  /** Cues that were only filled from the memory. */
  untyped: ReadonlyMap<number, string>;
  texts: readonly string[];
  /** Texts on the server. */
  base: readonly string[];
  /** Texts of a save without a response. */
  sent: ReadonlyMap<number, string>;
  sources: readonly string[];
}

/**
 * Returns the draft of unsaved cues for the device. A cue that was reverted to the server's text has the text that was
 * sent in between as its base.
 */
export function createCueDraft({ dirty, untyped, texts, base, sent, sources }: Unsaved): VttDraft {
  return Object.fromEntries(
    [...dirty].map((at) => {
      const text = texts[at]!;
      const onServer = base[at]!;
      const before = text === onServer ? (sent.get(at) ?? onServer) : onServer;
      return [at + 1, { text, before, of: sources[at]!, ...(untyped.has(at) && { filled: true }) }];
    }),
  );
}

/** Returns an unsaved cue as a save sends it. @param isFilled whether the text was only filled from the memory */
export const createCueChange = (at: number, text: string, before: string, isFilled: boolean): CueChange => ({
  ...{ cue: at + 1, text, before },
  ...(isFilled && { filled: true }),
});
