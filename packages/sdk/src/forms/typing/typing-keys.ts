/** Key that switches typing in Latin letters on and off. */
export const LATIN_KEY = 'mod+Backslash';
