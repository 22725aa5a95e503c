import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'subtitle-import-';
/** No scan takes this long, so a folder unchanged since then belongs to a killed worker. */
const ABANDONED_MS = 6 * 3600_000;
const OWN_PREFIX = `${PREFIX}${process.pid}-`;

/**
 * Makes a folder for the file of one scan. Its name holds the id of the process, which removes it when the scan ends.
 */
export function makeScanFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), OWN_PREFIX));
}

/**
 * Removes folders of killed workers on this machine, because each may hold a whole upload. A running process keeps its
 * folders. Where process ids are no help (in another container), the folder's age decides.
 */
export async function sweepScanFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
    if (!pid || pid === process.pid) continue;
    const folder = join(tmpdir(), name);
    const changed = await stat(folder).catch(() => null);
    if (!changed) continue;
    const abandoned = now - changed.mtimeMs > ABANDONED_MS || !isProcessRunning(pid);
    if (abandoned) await rm(folder, { recursive: true, force: true });
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
