/** Reason stored for a submission whose texts did not change after the row was sent back. */
export const SUBMITTED_UNCHANGED = 'submitted unchanged after it was sent back';
