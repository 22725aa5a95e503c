/**
 * What the federation runtime knows a module by, the same in its build and in the shell (`registered-remotes.ts`). Its tables are
 * plain objects, in which a module called `constructor` would be found before it is there.
 * @param {string} name of the module
 */
export const federationName = (name) => `screen_${name}`;
