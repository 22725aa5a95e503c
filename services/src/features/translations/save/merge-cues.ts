import type { TranslatedCue } from '../../../models/translation.model';

/** The text a person wants for a cue, and the text they saw there before. */
export interface WantedCue {
  cue: number;
  text: string;
  /** Null where it is not known any more. Any existing text is then a clash. */
  before: string | null;
  /** False for a text that a person typed or checked. */
  isFilled?: boolean;
}

export interface Merged {
  /** Texts to write, by cue number. */
  changed: Map<number, string>;
  /** Cues whose current text is neither the wanted one nor the one seen before. */
  clashes: { cue: number; text: string; given: string }[];
}

/**
 * Merges wanted texts into the current cues. A text is taken if the cue has not changed since the person saw it. It is
 * skipped if the cue already has this text, unless the person has checked it.
 * @param same whether two texts are equal
 * @param unchecked numbers of the cues that were filled, and that nobody has checked
 */
export function mergeCues(
  current: Readonly<Record<string, TranslatedCue>>,
  wanted: readonly WantedCue[],
  same: (a: string, b: string) => boolean,
  unchecked: ReadonlySet<string>,
): Merged {
  const merged: Merged = { changed: new Map(), clashes: [] };
  for (const { cue, text, before, isFilled } of wanted) {
    const now = merged.changed.get(cue) ?? current[cue]?.text ?? '';
    const isChecked = isFilled === false && unchecked.has(String(cue));
    if (same(now, text)) {
      if (isChecked) merged.changed.set(cue, now);
    } else if (before !== null && same(now, before)) merged.changed.set(cue, text);
    else merged.clashes.push({ cue, text: now, given: text });
  }
  return merged;
}
