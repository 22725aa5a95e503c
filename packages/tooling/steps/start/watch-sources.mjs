import path from 'node:path';

const SOURCE = /\.(ts|tsx|mjs|css|json|html|svg)$/;
const NOT_SOURCES = /[\\/](node_modules|dist|coverage|test-results|\.\w+)([\\/]|$)/;
/** Folders have no ending. */
const isIgnored = (entry) => NOT_SOURCES.test(entry) || (path.extname(entry) !== '' && !SOURCE.test(entry));
/** An editor saves a file in several steps, and a branch that is checked out many files. */
const SETTLED_MS = 150;

/**
 * Calls `changed` when sources of packages were saved and it is quiet again. Contract: never twice at the same time; what is
 * saved meanwhile leads to one more call afterwards. It may be called for nothing, as for a file that came into a folder and is
 * no source.
 * @param {string[]} packages their folders
 * @param {() => Promise<void>} changed must not throw
 * @returns {Promise<() => void>} ends the watch
 */
export async function watchSources(packages, changed) {
  // Node's own recursive watch loses a file on Linux once an editor has replaced it.
  const { default: Watchpack } = await import('watchpack');
  const watcher = new Watchpack({ aggregateTimeout: SETTLED_MS, ignored: isIgnored });
  let isBusy = false;
  let isStale = false;
  async function work() {
    isStale = isBusy;
    if (isBusy) return;
    isBusy = true;
    await changed();
    isBusy = false;
    if (isStale) await work();
  }
  watcher.on('aggregated', () => void work());
  watcher.watch({ directories: packages, startTime: Date.now() });
  return () => watcher.close();
}
