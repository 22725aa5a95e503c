import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { isRemote, type Registry, type ShutModule, shutModule } from './read-registry';

/** Milliseconds within which a development server must return its description. */
const DEADLINE = 4_000;
const DESCRIPTOR = 'screen.json';

/**
 * Replaces the registry's placeholders with the modules of development servers. The registry itself never contacts
 * these servers. Each server's `screen.json` lists the pages and the hashes of the files. Without a usable response the
 * module becomes unavailable, or stays unchanged if it already runs.
 * @param inUse the version of a module whose code has been loaded into this page
 */
export async function readDevModules(
  registry: Registry,
  inUse: (name: string) => RemoteAnswer | undefined,
): Promise<Registry> {
  const isDev = ({ from, baseUrl }: RemoteAnswer) => from === 'override' && URL.canParse(baseUrl);
  const read = await Promise.all(registry.remotes.filter(isDev).map(readOne));
  const there = read.flatMap(({ remote, standIn }) => remote ?? inUse(standIn.name) ?? []);
  const names = new Set(there.map(({ name }) => name));
  return {
    ...registry,
    remotes: [...registry.remotes.filter((remote) => !isDev(remote)), ...there],
    shut: [...registry.shut, ...read.flatMap(({ shut }) => (shut && !names.has(shut.name) ? [shut] : []))],
  };
}

interface Read {
  standIn: RemoteAnswer;
  remote?: RemoteAnswer;
  shut?: ShutModule;
}

async function readOne(standIn: RemoteAnswer): Promise<Read> {
  const { name, baseUrl } = standIn;
  const url = baseUrl + DESCRIPTOR;
  const shutOff = (reason: string) => ({
    standIn,
    shut: { ...shutModule(standIn, 'away'), version: '', reasons: [reason] },
  });
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) return shutOff(`${url} returned status ${response.status}.`);
    const remote: unknown = { ...((await response.json()) as object), baseUrl, from: 'override' };
    if (!isRemote(remote)) return shutOff(`${url} is not a description of a module.`);
    return remote.name === name ? { standIn, remote } : shutOff(`${url} describes ${remote.name}, not ${name}.`);
  } catch {
    return shutOff(
      `${url} could not be read: is the development server running, and does it allow this origin (CORS)?`,
    );
  }
}
