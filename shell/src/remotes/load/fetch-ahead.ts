import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { createPreloadLink } from '../files/create-preload-link';
import { findIntegrity, REFUSE, registerIntegrity } from '../files/integrity';
import { requireCompatibleHost } from './own-host';
import { SDK_ENTRIES } from './sdk-entries';

/** Files that are in the browser's cache or are being fetched. */
const fetched = new Set<string>();

/**
 * Fetches the files of a page into the browser's cache: its module's entry, its own scripts and styles, and its parts
 * of the SDK. No code of the module runs, and no style is applied, before one of its pages is opened. The function
 * never fails: a missing file is fetched again when the page opens, and a second failure is reported then.
 * @param expose like `./approver`
 */
export async function fetchAhead(remote: RemoteAnswer, expose: string): Promise<void> {
  try {
    requireCompatibleHost(remote);
    registerIntegrity(remote.baseUrl, remote.integrity);
    await Promise.all([
      ...listPageFiles(remote, expose).map(fetchOnce),
      ...listKitParts(remote, expose).map((load) => load()),
    ]);
  } catch {
    // Opening the page tries again and reports the failure.
  }
}

/**
 * Requests all files that a page needs in parallel when the page is opened, unless they were fetched ahead. Without
 * this function the module's code would request the same files one after the other.
 */
export function preloadPage(remote: RemoteAnswer, expose: string): void {
  for (const load of listKitParts(remote, expose)) load().catch(() => undefined);
  for (const url of listPageFiles(remote, expose)) {
    if (fetched.has(url)) continue;
    const link = createPreloadLink(url);
    // The runtime plugin's script requests the entry with CORS; without it the browser would fetch the file twice.
    if (url.endsWith(remote.entry)) link.crossOrigin = 'anonymous';
    const remove = () => link.remove();
    link.onload = remove;
    link.onerror = remove;
    document.head.append(link);
  }
}

/** Returns the absolute URLs of the entry and of the files that the build lists for the page. */
function listPageFiles(remote: RemoteAnswer, expose: string): string[] {
  const needs = findPageNeeds(remote, expose);
  const files = [remote.entry, ...(needs?.js ?? []), ...(needs?.css ?? [])];
  return files.map((file) => new URL(remote.baseUrl + file, location.href).href);
}

/** Returns the parts of the SDK that a page uses; every page uses `ui`. */
function listKitParts(remote: RemoteAnswer, expose: string): (() => Promise<unknown>)[] {
  const names = new Set(['ui', ...(findPageNeeds(remote, expose)?.sdk ?? [])]);
  return Object.entries(SDK_ENTRIES)
    .filter(([name]) => names.has(name))
    .map(([, load]) => load);
}

const findPageNeeds = ({ routes }: RemoteAnswer, expose: string) =>
  routes.find((route) => route.expose === expose)?.needs;

async function fetchOnce(url: string): Promise<void> {
  if (fetched.has(url)) return;
  fetched.add(url);
  try {
    const response = await fetch(url, { integrity: findIntegrity(url) ?? REFUSE, priority: 'low' } as RequestInit);
    await response.blob();
    if (!response.ok) fetched.delete(url);
  } catch {
    fetched.delete(url);
  }
}
