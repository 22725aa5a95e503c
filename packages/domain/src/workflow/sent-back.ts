/** The reason of a submission whose texts are those that were sent back. */
export const SUBMITTED_UNCHANGED = 'submitted unchanged after it was sent back';
