import type { RemoteAnswer } from '@subtitle/contracts/entities/screen';
import { RemoteFault } from './remote-fault';

/** A look at what failed may not hold up the card for longer. */
const LOOK = 800;

/**
 * A browser does not say why a script failed. Asking for the same files once more, with and without their hash, tells
 * changed files from missing ones and from a server that does not answer.
 * @returns the fault with the better kind; the given one where nothing more was found
 */
export async function findOutWhy(remote: RemoteAnswer, fault: RemoteFault): Promise<RemoteFault> {
  if (/timed out|timeout/i.test(fault.message)) return new RemoteFault('timeout', fault.message);
  const files = [remote.manifest, remote.entry];
  const changed = await Promise.all(files.map((file) => isChanged(remote, file)));
  const which = files.filter((_file, index) => changed[index]);
  if (which.length === 0) return fault;
  return new RemoteFault('integrity', `${which.join(', ')} differ from what was published. ${fault.message}`);
}

async function isChanged(remote: RemoteAnswer, file: string): Promise<boolean> {
  const url = remote.baseUrl + file;
  const plain = await reach(url);
  return plain && !(await reach(url, remote.integrity[file]));
}

async function reach(url: string, integrity?: string): Promise<boolean> {
  try {
    const response = await fetch(url, { integrity, cache: 'no-cache', signal: AbortSignal.timeout(LOOK) });
    await response.arrayBuffer();
    return response.ok && !response.headers.get('content-type')?.includes('text/html');
  } catch {
    return false;
  }
}
