import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Required free memory. The databases of a whole test run take less than half of it. */
const ROOM = 4 * 1024 ** 3;

/**
 * Creates a new folder for the data of tests, in memory if there is enough space. On disk, waiting for each commit took
 * a third of the time of the services' tests. `TMPDIR` takes precedence.
 * @param {string} prefix of its name
 * @returns {string} its path; the caller removes it
 */
export function createScratchFolder(prefix) {
  return mkdtempSync(path.join(process.env.TMPDIR || !hasRoom() ? tmpdir() : IN_MEMORY, prefix));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
