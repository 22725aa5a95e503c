/** Changes of several rows at once, as the history of each row names them. */
export const FILLED_FROM_MEMORY = 'filled from memory';
export const FILLED_FROM_ROW = 'filled from another row';
export const CORRECTED = 'correction of another row';
export const REPLACED = 'find and replace';
