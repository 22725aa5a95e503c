import { invalid, Refusal } from '../../../refusal';

/**
 * Returns the folder of a module on a development server, from the address of the server or of a file in that folder.
 * @param origins allowed origins of such servers; compared exactly
 * @returns the folder, with a slash at its end
 * @throws Refusal invalid-request, or origin-not-allowed, both at the field `address`
 */
export function readDevAddress(given: string, origins: readonly string[]): string {
  if (!URL.canParse(given.trim()))
    throw invalid('address', 'This is not a valid address. Example: http://localhost:4300/');
  const url = new URL(given.trim());
  if (!isAllowedAddress(url.href, origins)) {
    const known = origins.length > 0 ? `Allowed: ${origins.join(', ')}.` : 'No development server is allowed here.';
    throw new Refusal(
      'origin-not-allowed',
      { field: 'address' },
      `Modules cannot be loaded from ${url.origin}. ${known}`,
    );
  }
  if (url.username || url.password || url.search || url.hash)
    throw invalid('address', 'The address must not contain a username, a password, a query or a fragment.');
  const folder = url.pathname.replace(/[^/]*\.[^/]*$/, '');
  return `${url.origin}${folder.endsWith('/') ? folder : `${folder}/`}`;
}

/** Returns whether the current settings allow a development server at this address. */
export function isAllowedAddress(address: string, origins: readonly string[]): boolean {
  return origins.includes(new URL(address).origin);
}
