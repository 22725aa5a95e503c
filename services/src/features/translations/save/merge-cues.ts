import type { TranslatedCue } from '../../../models/translation.model';

/** The text a person wants for a cue, and the text they saw there before. */
export interface WantedCue {
  cue: number;
  text: string;
  /** Null where it is not known any more. Any existing text is then a clash. */
  before: string | null;
}

export interface Merged {
  /** Texts to write, by cue number. */
  changed: Map<number, string>;
  /** Cues whose current text is neither the wanted one nor the one seen before. */
  clashes: { cue: number; text: string; given: string }[];
}

/**
 * Merges wanted texts into the current cues. A text is taken if the cue has not changed since the person saw it. It is
 * skipped if the cue already has this text.
 * @param same whether two texts are equal
 */
export function mergeCues(
  current: Readonly<Record<string, TranslatedCue>>,
  wanted: readonly WantedCue[],
  same: (a: string, b: string) => boolean,
): Merged {
  const merged: Merged = { changed: new Map(), clashes: [] };
  for (const { cue, text, before } of wanted) {
    const now = merged.changed.get(cue) ?? current[cue]?.text ?? '';
    if (same(now, text)) continue;
    if (before !== null && same(now, before)) merged.changed.set(cue, text);
    else merged.clashes.push({ cue, text: now, given: text });
  }
  return merged;
}
