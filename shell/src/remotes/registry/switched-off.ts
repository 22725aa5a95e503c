/**
 * Modules that the address of this document switches off: `?modules=off:mfe_x,mfe_y`. With it an admin can open a page
 * although a module prevents it. The switch-off ends when the document is loaded without it.
 */
export const SWITCHED_OFF: readonly string[] = readSwitchedOffNames(location.search);

/** @param search of an address */
export function readSwitchedOffNames(search: string): string[] {
  const [, names] = /^off:(.+)$/.exec(new URLSearchParams(search).get('modules') ?? '') ?? [];
  return names?.split(',').filter(Boolean) ?? [];
}
