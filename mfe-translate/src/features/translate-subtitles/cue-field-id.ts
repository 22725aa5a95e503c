/** Returns the id of the field of a cue. @param at index of the cue */
export const getCueFieldId = (at: number) => `cue-${at + 1}`;
