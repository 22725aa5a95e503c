import { copyFileSync, openSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';

/** Size above which a log is rotated, and number of older logs kept. */
const MAX_BYTES = 20 * 1024 * 1024;
const KEPT = 3;
const STARTED = '---- started at ';

/**
 * Opens a program's log for appending and adds a heading for this start. Output of earlier runs stays, including that
 * of a crash.
 * @returns {number | 'ignore'} for `stdio`; no log if the disk is full
 */
export function openLog(file) {
  if (getSize(file) > MAX_BYTES) shiftLogs(file, renameSync);
  try {
    const log = openSync(file, 'a', 0o640);
    // The previous run may have died in the middle of a line.
    tryTo(() => writeSync(log, `${getSize(file) ? '\n' : ''}${STARTED}${new Date().toISOString()} ----\n`));
    return log;
  } catch {
    return 'ignore';
  }
}

/**
 * Rotates a large log while its program has it open: copies and then empties it. Lines written between these two steps
 * are lost. If the disk has no space for a copy, the log is only emptied.
 */
export function rotateLog(file, maxBytes = MAX_BYTES) {
  if (getSize(file) <= maxBytes) return;
  shiftLogs(file, copyFileSync);
  tryTo(() => truncateSync(file));
}

/** Returns the last lines that a program wrote to its log since its last start. */
export function readTail(file, lines = 20) {
  try {
    const text = readFileSync(file, 'utf8').split(STARTED).at(-1);
    return text.trimEnd().split('\n').slice(1).slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/** Renames worker.log to worker.1.log, worker.1.log to worker.2.log, and so on; removes the oldest. */
function shiftLogs(file, move) {
  const nth = (n) => file.replace(/\.log$/, `.${n}.log`);
  for (let n = KEPT - 1; n > 0; n -= 1) tryTo(() => renameSync(nth(n), nth(n + 1)));
  if (!tryTo(() => move(file, nth(1)))) rmSync(nth(1), { force: true });
}

function getSize(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** An error with logs must not prevent a start, so it is ignored. */
function tryTo(work) {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
