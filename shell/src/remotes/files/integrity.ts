/**
 * Hashes of all files of all modules by absolute URL, from the registry's answer. The runtime plugin reads the hashes
 * of entries from this map. The modules' own webpack runtimes read the hashes of other chunks and styles through the
 * global (packages/screen-kit/webpack/chunk-integrity-plugin.mjs). A file that is not listed never runs.
 */
const hashes = new Map<string, string>();

const GLOBAL_NAME = '__subtitleIntegrityOf';

/**
 * Adds the hashes of one version.
 * @param baseUrl folder of one version, ends with a slash
 * @param integrity file name to sha384, as in screen.json
 */
export function registerIntegrity(baseUrl: string, integrity: Record<string, string>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(toIntegrityKey(baseUrl + file), hash);
}

/** Returns the hash for a URL, ignoring the query of a retry; undefined if it is unknown. */
export function findIntegrity(url: string): string | undefined {
  return hashes.get(toIntegrityKey(url));
}

/**
 * A well-formed hash that matches no file. A browser ignores a malformed hash, but with this one it refuses to run the
 * file.
 */
export const REFUSE = `sha384-${'A'.repeat(64)}`;

function toIntegrityKey(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

if (!(GLOBAL_NAME in globalThis)) Object.defineProperty(globalThis, GLOBAL_NAME, { value: findIntegrity });
