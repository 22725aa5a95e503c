import type { Override } from '@subtitle/contracts/operations/findings';

/** Decisions of an author about the warnings of the cues, as a submission sends them. */
export interface CueDecisions {
  /** Warnings that the author keeps. */
  overrides: Override[];
  /** Number of warnings that the author met and resolved, by rule. */
  resolved: Record<string, number>;
}
