import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { integrityOf, REFUSE, registerIntegrity } from '../files/integrity';
import { linkFor } from '../files/link-for';
import { requireFit } from './own-host';
import { SDK_ENTRIES } from './sdk-entries';

/** Files that are in the browser's cache, or on their way into it. */
const fetched = new Set<string>();

/**
 * Gets the files of a page into the browser's cache: its module's entry, its own scripts and styles, and the parts of the
 * SDK that it takes. Nothing of the module is run or applied: until somebody opens one of its pages it acts on nothing.
 * Never fails: what could not be fetched is simply fetched at the opening, and told then if it fails again.
 * @param expose like `./approver`
 */
export async function fetchAhead(remote: RemoteAnswer, expose: string): Promise<void> {
  try {
    requireFit(remote);
    registerIntegrity(remote.baseUrl, remote.integrity);
    await Promise.all([...filesOf(remote, expose).map(fetchOnce), ...kitOf(remote, expose).map((load) => load())]);
  } catch {
    // Opening the page tries again, and tells.
  }
}

/** Asks for everything that a page needs at once, because somebody opens it; its module's code asks for the same files in turn. */
export function preloadPage(remote: RemoteAnswer, expose: string): void {
  for (const load of kitOf(remote, expose)) load().catch(() => undefined);
  for (const url of filesOf(remote, expose)) {
    const link = linkFor(url);
    // As the runtime plugin's script asks for it; otherwise the browser would fetch it twice.
    if (url.endsWith(remote.entry)) link.crossOrigin = 'anonymous';
    const remove = () => link.remove();
    link.onload = remove;
    link.onerror = remove;
    document.head.append(link);
  }
}

/** Absolute addresses: the entry, and what the page's own build says it needs. */
function filesOf(remote: RemoteAnswer, expose: string): string[] {
  const needs = needsOf(remote, expose);
  const files = [remote.entry, ...(needs?.js ?? []), ...(needs?.css ?? [])];
  return files.map((file) => new URL(remote.baseUrl + file, location.href).href);
}

/** The parts of the SDK that a page takes; every page takes `ui`. */
function kitOf(remote: RemoteAnswer, expose: string): (() => Promise<unknown>)[] {
  const names = new Set(['ui', ...(needsOf(remote, expose)?.sdk ?? [])]);
  return Object.entries(SDK_ENTRIES)
    .filter(([name]) => names.has(name))
    .map(([, load]) => load);
}

const needsOf = ({ routes }: RemoteAnswer, expose: string) => routes.find((route) => route.expose === expose)?.needs;

async function fetchOnce(url: string): Promise<void> {
  if (fetched.has(url)) return;
  fetched.add(url);
  try {
    const response = await fetch(url, { integrity: integrityOf(url) ?? REFUSE, priority: 'low' } as RequestInit);
    await response.blob();
    if (!response.ok) fetched.delete(url);
  } catch {
    fetched.delete(url);
  }
}
