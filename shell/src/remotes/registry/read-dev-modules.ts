import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { createShutModule, isRemote, type Registry, type ShutModule } from './read-registry';

/** Milliseconds within which a development server must return its description. */
const TIMEOUT_MS = 4_000;
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
  const read = await Promise.all(registry.remotes.filter(isDev).map(readDevModule));
  const there = read.flatMap(({ remote, placeholder }) => remote ?? inUse(placeholder.name) ?? []);
  const names = new Set(there.map(({ name }) => name));
  return {
    ...registry,
    remotes: [...registry.remotes.filter((remote) => !isDev(remote)), ...there],
    shut: [...registry.shut, ...read.flatMap(({ shut }) => (shut && !names.has(shut.name) ? [shut] : []))],
  };
}

interface ReadResult {
  placeholder: RemoteAnswer;
  remote?: RemoteAnswer;
  shut?: ShutModule;
}

async function readDevModule(placeholder: RemoteAnswer): Promise<ReadResult> {
  const { name, baseUrl } = placeholder;
  const url = baseUrl + DESCRIPTOR;
  const markUnavailable = (reason: string) => ({
    placeholder,
    shut: { ...createShutModule(placeholder, 'away'), version: '', reasons: [reason] },
  });
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return markUnavailable(`${url} returned status ${response.status}.`);
    const remote: unknown = { ...((await response.json()) as object), baseUrl, from: 'override' };
    if (!isRemote(remote)) return markUnavailable(`${url} is not a description of a module.`);
    return remote.name === name
      ? { placeholder, remote }
      : markUnavailable(`${url} describes ${remote.name}, not ${name}.`);
  } catch {
    return markUnavailable(
      `${url} could not be read: is the development server running, and does it allow this origin (CORS)?`,
    );
  }
}
