/** Status of one row in one language, kept in `status_{code}`. An empty or missing field is `pending`. */
export const STATUSES = ['pending', 'assigned', 'inreview', 'corrected', 'approved'] as const;
export type Status = (typeof STATUSES)[number];

/** What an assignment asks for: a translator translates, an editor corrects (decision 13). */
export const STAGES = ['translate', 'correct'] as const;
export type Stage = (typeof STAGES)[number];

/** What somebody may have to do: their own assignments, or what waits for their review. */
export const WORK_OF = ['assigned', 'review'] as const;
export type WorkOf = (typeof WORK_OF)[number];

/** Whether an activity's two parts of the video are the same (decision 37). */
export const MKSABB = ['same', 'different'] as const;
export type Mksabb = (typeof MKSABB)[number];

/** Canned reasons of sending a row back. */
export const REASSIGN_REASONS = [
  'meaning',
  'terminology',
  'grammar',
  'style',
  'script/spelling',
  'incomplete',
  'timing',
  'other',
] as const;
export type ReassignReason = (typeof REASSIGN_REASONS)[number];
