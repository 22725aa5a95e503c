import { copyFileSync, openSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';

/** From this size on a log is put aside; so many older ones are kept. */
const MAX_BYTES = 20 * 1024 * 1024;
const KEPT = 3;
const STARTED = '---- started at ';

/**
 * Opens a program's log for appending and marks where it starts. What earlier runs wrote stays, also that of a crash.
 * @returns {number | 'ignore'} for `stdio`; without a log where the disk has no room for one
 */
export function openLog(file) {
  if (sizeOf(file) > MAX_BYTES) putAside(file, renameSync);
  try {
    const log = openSync(file, 'a', 0o640);
    // The one before may have died in the middle of a line.
    tryTo(() => writeSync(log, `${sizeOf(file) ? '\n' : ''}${STARTED}${new Date().toISOString()} ----\n`));
    return log;
  } catch {
    return 'ignore';
  }
}

/**
 * Puts a log aside that has become too large while its program writes into it: copied and emptied, as the program keeps it
 * open (what it writes in between is lost). Where the disk has no room for a copy it is emptied all the same.
 */
export function rotate(file, maxBytes = MAX_BYTES) {
  if (sizeOf(file) <= maxBytes) return;
  putAside(file, copyFileSync);
  tryTo(() => truncateSync(file));
}

/** The last lines of a log that were written since its program started last. */
export function tail(file, lines = 20) {
  try {
    const said = readFileSync(file, 'utf8').split(STARTED).at(-1);
    return said.trimEnd().split('\n').slice(1).slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/** worker.log becomes worker.1.log, which was worker.2.log before, and so on; the oldest goes. */
function putAside(file, move) {
  const nth = (n) => file.replace(/\.log$/, `.${n}.log`);
  for (let n = KEPT - 1; n > 0; n -= 1) tryTo(() => renameSync(nth(n), nth(n + 1)));
  if (!tryTo(() => move(file, nth(1)))) rmSync(nth(1), { force: true });
}

function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Logs are the last to stop a start: what cannot be done with one is left. */
function tryTo(work) {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
