import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { explain, Fault } from './fault.mjs';

const LOCK = 'start.lock';
/** Databases grow in steps of this order; with less they fail somewhere in the middle. */
const LEAST_FREE_MB = 200;
/** As the services want it. */
const SECRET_LENGTH = 32;

/**
 * Takes the data folder for this process alone. A lock left by a process that is gone is taken over.
 * @param {string} dataDir made where it does not exist
 * @returns {() => void} gives it back
 * @throws {Fault} where another start uses it, it cannot be written, or the disk is full
 */
export function takeDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    checkSpace(dataDir);
    lock(dataDir);
  } catch (error) {
    throw error instanceof Fault ? error : explain(`Writing to DATA_DIR (${dataDir})`, String(error));
  }
  return () => {
    if (holder(dataDir) === process.pid) rmSync(path.join(dataDir, LOCK), { force: true });
  };
}

/** Removes everything in the data folder except the lock we hold. */
export function emptyDataDir(dataDir) {
  for (const name of readdirSync(dataDir)) {
    if (name !== LOCK) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** The secret that signs sessions: made once, readable only by its owner. One that a full disk cut off is made again. */
export function signingSecret(dataDir) {
  const file = path.join(dataDir, 'jwt-secret');
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known.length >= SECRET_LENGTH) return known;
  const made = randomBytes(48).toString('base64url');
  const whole = `${file}.part`;
  writeFileSync(whole, `${made}\n`, { mode: 0o600 });
  renameSync(whole, file);
  return made;
}

/** Whether databases have the room to work. */
export const hasSpace = (folder) => freeMbOf(folder) >= LEAST_FREE_MB;

/** @throws {Fault} where less is free than databases need to work */
export function checkSpace(folder) {
  const freeMb = freeMbOf(folder);
  if (freeMb >= LEAST_FREE_MB) return;
  throw new Fault(
    `The disk of ${folder} is full (${freeMb} MB free, ${LEAST_FREE_MB} MB needed): free some space, or set DATA_DIR to another disk.`,
  );
}

function freeMbOf(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}

function lock(dataDir) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path.join(dataDir, LOCK), `${process.pid}\n`, { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const pid = holder(dataDir);
    if (pid && isStart(pid)) {
      throw new Fault(
        `${dataDir} is in use by another start (process ${pid}): end that one, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(path.join(dataDir, LOCK), { force: true });
  }
}

function holder(dataDir) {
  try {
    return Number(readFileSync(path.join(dataDir, LOCK), 'utf8')) || null;
  } catch {
    return null;
  }
}

// A process number is given out again after a while; where the system tells, look whether it is really one of ours.
function isStart(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || /(start|test|bench)\.mjs/.test(readFileSync(commandLine, 'utf8'));
}
