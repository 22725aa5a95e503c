/** An error blocks a submission, a warning can be overridden, and information only informs. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];
