import type { TranslatedCue } from '../../../models/translation.model';

/** A cue as somebody wants it, and what they saw there before. */
export interface WantedCue {
  cue: number;
  text: string;
  /** Null where that is not known any more: then whatever stands there clashes. */
  before: string | null;
}

export interface Merged {
  /** Texts to be written, by number. */
  changed: Map<number, string>;
  /** Cues that hold neither what was wanted nor what was seen. */
  clashes: { cue: number; text: string; given: string }[];
}

/**
 * Merges cues into those that stand there: what nobody else changed is taken, what says the same already is left alone.
 * @param same whether two texts say the same
 */
export function mergeCues(
  standing: Readonly<Record<string, TranslatedCue>>,
  wanted: readonly WantedCue[],
  same: (a: string, b: string) => boolean,
): Merged {
  const merged: Merged = { changed: new Map(), clashes: [] };
  for (const { cue, text, before } of wanted) {
    const now = merged.changed.get(cue) ?? standing[cue]?.text ?? '';
    if (same(now, text)) continue;
    if (before !== null && same(now, before)) merged.changed.set(cue, text);
    else merged.clashes.push({ cue, text: now, given: text });
  }
  return merged;
}
