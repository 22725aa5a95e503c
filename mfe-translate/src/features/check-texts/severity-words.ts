/** Names of the severities on the screen. */
export const SEVERITY_WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** Sentences about findings that cannot be kept. */
export const NOT_KEPT = {
  error: 'An error cannot be kept: correct it.',
  info: 'A note does not need to be kept.',
} as const;
