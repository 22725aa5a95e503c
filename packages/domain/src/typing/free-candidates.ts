/** Combinations that a person may give to a shortcut if no other one has them, those that are most easily pressed first. */
export const FREE_CANDIDATES = ['mod+b', 'mod+e', 'mod+i', 'mod+m', 'F9', 'F4', 'mod+F8', 'mod+F9', 'alt+F8', 'alt+F9'];
