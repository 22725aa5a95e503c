import path from 'node:path';

const SOURCE = /\.(ts|tsx|mjs|css|json|html|svg)$/;
const NOT_SOURCES = /[\\/](node_modules|dist|coverage|test-results|\.\w+)([\\/]|$)/;
/** Names without an extension are folders. */
const isIgnored = (entry) => NOT_SOURCES.test(entry) || (path.extname(entry) !== '' && !SOURCE.test(entry));
/**
 * Time without changes after which saving counts as finished. An editor saves a file in several steps, and a branch
 * checkout changes many files.
 */
const SETTLED_MS = 150;

/**
 * Calls `changed` when sources of packages were saved and no change followed for a short time. Contract: calls do not
 * overlap; changes during a call cause one more call afterwards. There may be superfluous calls, for example for a new
 * file that is no source.
 * @param {string[]} packages their folders
 * @param {() => Promise<void>} changed must not throw
 * @returns {Promise<() => void>} ends the watch
 */
export async function watchSources(packages, changed) {
  // On Linux, Node's own recursive watch no longer sees a file after an editor has replaced it.
  const { default: Watchpack } = await import('watchpack');
  const watcher = new Watchpack({ aggregateTimeout: SETTLED_MS, ignored: isIgnored });
  let isBusy = false;
  let isStale = false;
  async function handleChange() {
    isStale = isBusy;
    if (isBusy) return;
    isBusy = true;
    await changed();
    isBusy = false;
    if (isStale) await handleChange();
  }
  watcher.on('aggregated', () => void handleChange());
  watcher.watch({ directories: packages, startTime: Date.now() });
  return () => watcher.close();
}
