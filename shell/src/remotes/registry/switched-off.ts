/**
 * Modules that the address of this document switches off: `?modules=off:mfe_x,mfe_y`. It lets an admin open a page
 * despite a module that prevents it, until the document is loaded without it.
 */
export const SWITCHED_OFF: readonly string[] = readSwitchedOffNames(location.search);

/** @param search of an address */
export function readSwitchedOffNames(search: string): string[] {
  const [, names] = /^off:(.+)$/.exec(new URLSearchParams(search).get('modules') ?? '') ?? [];
  return names?.split(',').filter(Boolean) ?? [];
}
