// Replaces @parcel/watcher in a packed kit, because its native part is built for one system. Jest uses only these
// functions.
const { watch } = require('node:fs');
const { lstat, readdir } = require('node:fs/promises');
const path = require('node:path');

/** Folders that contain no sources of a module and may have more folders than a system can watch. */
const IGNORED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.sl']);

/**
 * Reports every file below a folder that is created, changed or deleted.
 * @param {string} root
 * @param {(error: Error | null, events: { type: 'create' | 'update' | 'delete', path: string }[]) => void} tell
 * @returns {Promise<{ unsubscribe(): Promise<void> }>} resolves when all folders are watched
 */
async function subscribe(root, tell) {
  const watchers = new Map();
  const files = new Set();
  let isOver = false;
  await add(root);
  return { unsubscribe };

  async function add(folder, found = () => {}) {
    if (isOver || watchers.has(folder)) return;
    const watcher = watch(folder, (_event, name) => name && look(path.join(folder, String(name))));
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) await addInner(file, found);
      else if (!files.has(file)) {
        files.add(file);
        found(file);
      }
    }
  }

  async function addInner(folder, found) {
    if (IGNORED_FOLDERS.has(path.basename(folder))) return;
    // The folder may already be deleted again.
    await add(folder, found).catch(() => forget(folder));
  }

  async function look(file) {
    const found = await lstat(file).catch(() => null);
    if (isOver) return;
    if (found?.isDirectory()) return addInner(file, (inner) => report('create', inner));
    if (!found) return forget(file);
    const type = files.has(file) ? 'update' : 'create';
    files.add(file);
    report(type, file);
  }

  function forget(gone) {
    const isIn = (one) => one === gone || one.startsWith(gone + path.sep);
    for (const [folder, watcher] of watchers)
      if (isIn(folder)) {
        watcher.close();
        watchers.delete(folder);
      }
    for (const file of [...files].filter(isIn)) {
      files.delete(file);
      report('delete', file);
    }
  }

  function report(type, file) {
    if (!isOver) tell(null, [{ type, path: file }]);
  }

  async function unsubscribe() {
    isOver = true;
    for (const watcher of watchers.values()) watcher.close();
  }
}

module.exports = { subscribe };
