import type { Override } from '@subtitle/contracts/operations/findings';

/** What an author decided about the warnings of the cues, as a submission sends it. */
export interface CueDecisions {
  /** Warnings that the author keeps. */
  overrides: Override[];
  /** Number of warnings that the author met and resolved, by rule. */
  resolved: Record<string, number>;
}
