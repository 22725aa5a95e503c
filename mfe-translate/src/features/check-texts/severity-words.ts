/** Names of the severities on the screen. */
export const SEVERITY_WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** Sentence about a key that might mean several findings. */
export const PRESS_AGAIN = 'Press the key again for the marked finding.';

export const ERROR_NOT_KEPT = 'An error cannot be kept: correct it.';
/** Sentence of the key that keeps a warning at a note; the next finding may follow it. */
export const NOTE_PASSED = 'A note does not need to be kept';
/** Sentence of the key that leads to the reason of a kept warning. */
export const NOTHING_KEPT = 'No kept warning is shown here.';
