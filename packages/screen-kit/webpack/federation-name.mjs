/**
 * Returns the name of a module in the federation runtime, for its build and for the shell (`registered-remotes.ts`).
 * The runtime's tables are plain objects. Without the prefix they would seem to contain a module named `constructor`
 * before it is added.
 * @param {string} name name of the module
 */
export const getFederationName = (name) => `screen_${name}`;
