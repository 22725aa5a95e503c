/**
 * What each file of each module must hash to, by its absolute URL, taken from the registry's answer. The runtime plugin
 * asks here for entries; the modules' own webpack runtimes ask through the global for their later chunks and styles
 * (packages/screen-kit/webpack/chunk-integrity-plugin.mjs). A file that is not listed is never run.
 */
const hashes = new Map<string, string>();

const GLOBAL_NAME = '__subtitleIntegrityOf';

/**
 * @param baseUrl folder of one version, ends with a slash
 * @param integrity file name to sha384, as in screen.json
 */
export function registerIntegrity(baseUrl: string, integrity: Record<string, string>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(keyOf(baseUrl + file), hash);
}

/** The hash for a URL (a retry's query does not count), or undefined where none is known. */
export function integrityOf(url: string): string | undefined {
  return hashes.get(keyOf(url));
}

/** A well-formed hash that no file has: a browser ignores malformed ones, and with this one it refuses to run. */
export const REFUSE = `sha384-${'A'.repeat(64)}`;

function keyOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

if (!(GLOBAL_NAME in globalThis)) Object.defineProperty(globalThis, GLOBAL_NAME, { value: integrityOf });
