/** Names of the severities on the screen. */
export const SEVERITY_WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** Sentence about a key that might mean several findings. */
export const PRESS_AGAIN = 'Press the key again for the marked finding.';

/** Sentences about findings that cannot be kept. */
export const NOT_KEPT = {
  error: 'An error cannot be kept: correct it.',
  info: 'A note does not need to be kept.',
} as const;
