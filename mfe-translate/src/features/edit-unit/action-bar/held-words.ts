import { IMPORTED_UNCHANGED } from '../../keep-drafts/imported-note';

/** Reason why a press did only part of its work. */
export type Held = 'not-sent' | 'draft' | 'unsaved';

const WORDS: Record<Held, string> = {
  'not-sent': 'Saved as corrected, but not sent to review. Press Send to review to try again.',
  draft: IMPORTED_UNCHANGED,
  unsaved: 'Save or discard what you typed first: it is kept on this device only.',
};

interface Latest {
  row: string;
  why: Held | null;
}
export const HELD_NOTHING: Latest = { row: '', why: null };

/** Returns the sentence for the shown row; '' if it concerns another row or its reason no longer applies. */
export function heldWords({ row, why }: Latest, shown: string, stands: Record<Held, boolean>): string {
  return why !== null && row === shown && stands[why] ? WORDS[why] : '';
}
