import { invalid, Refusal } from '../../../refusal';

/**
 * Where a development server keeps a module, as its own address or that of a file in it is given.
 * @param origins where such servers may stand; compared exactly
 * @returns the folder, with a slash at its end
 * @throws Refusal invalid-request, or origin-not-allowed, both at the field `address`
 */
export function readDevAddress(given: string, origins: readonly string[]): string {
  if (!URL.canParse(given.trim()))
    throw invalid('address', 'This is no address. One looks like http://localhost:4300/.');
  const url = new URL(given.trim());
  if (!isAllowed(url.href, origins)) {
    const known = origins.length > 0 ? `Only from ${origins.join(', ')}.` : 'No development server is allowed here.';
    throw new Refusal(
      'origin-not-allowed',
      { field: 'address' },
      `Modules are not loaded from ${url.origin}. ${known}`,
    );
  }
  if (url.username || url.password || url.search || url.hash)
    throw invalid('address', 'An address is given without a name, a password, a question mark and a hash.');
  const folder = url.pathname.replace(/[^/]*\.[^/]*$/, '');
  return `${url.origin}${folder.endsWith('/') ? folder : `${folder}/`}`;
}

/** Whether a development server may stand there, as the settings are now. */
export function isAllowed(address: string, origins: readonly string[]): boolean {
  return origins.includes(new URL(address).origin);
}
