import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { RemoteFault } from './remote-fault';

/** Maximum milliseconds by which the diagnosis may delay the error card. */
const DIAGNOSIS_TIMEOUT_MS = 800;

/**
 * Finds the cause of a failed load, because a browser does not report it. The function requests the same files again,
 * with and without their hash. The results distinguish changed files, missing files, and a server that does not
 * respond.
 * @returns the fault with the more precise kind; the given fault if no cause was found
 */
export async function diagnoseFailure(remote: RemoteAnswer, fault: RemoteFault): Promise<RemoteFault> {
  if (fault.kind === 'evaluate') return fault;
  if (/timed? ?out/i.test(fault.message)) return new RemoteFault('timeout', fault.message);
  const files = listSuspectFiles(remote, fault.message);
  const without = files.filter((file) => !Object.hasOwn(remote.integrity, file));
  if (without.length > 0) return new RemoteFault('integrity', `no hash was published for ${without.join(', ')}`);
  const changed = await Promise.all(files.map((file) => isChanged(remote, file)));
  const which = files.filter((_file, index) => changed[index]);
  if (which.length === 0) return fault;
  return new RemoteFault('integrity', `${which.join(', ')} differ from the published files. ${fault.message}`);
}

/** Returns the entry and every file of the module that the message mentions. */
function listSuspectFiles(remote: RemoteAnswer, message: string): string[] {
  const named = message
    .split(remote.baseUrl)
    .slice(1)
    .map((rest) => /^[\w.-]+/.exec(rest)?.[0] ?? remote.entry);
  return [...new Set([remote.entry, ...named])];
}

async function isChanged(remote: RemoteAnswer, file: string): Promise<boolean> {
  const url = remote.baseUrl + file;
  return (await isReachable(url)) && !(await isReachable(url, remote.integrity[file]));
}

async function isReachable(url: string, integrity?: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      integrity,
      cache: 'no-cache',
      signal: AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok && !response.headers.get('content-type')?.includes('text/html');
  } catch {
    return false;
  }
}
