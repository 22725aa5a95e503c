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
import { createFault, Fault } from './fault.mjs';

const LOCK = 'start.lock';
/** Minimum of free disk space. Databases grow in steps of this size and fail if a step does not fit. */
const MIN_FREE_MB = 200;
/** Length in bytes that the services require. */
const SECRET_LENGTH = 32;

/**
 * Locks the data folder for this process. A lock is replaced if its process has ended.
 * @param {string} dataDir created if it does not exist
 * @returns {() => void} releases the lock
 * @throws {Fault} if another start uses it, it cannot be written, or the disk is full
 */
export function lockDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    checkSpace(dataDir);
    writeLock(dataDir);
  } catch (error) {
    throw error instanceof Fault ? error : createFault(`Writing to DATA_DIR (${dataDir})`, String(error));
  }
  return () => {
    if (readLockHolder(dataDir) === process.pid) rmSync(path.join(dataDir, LOCK), { force: true });
  };
}

/** Removes everything in the data folder except our lock. */
export function emptyDataDir(dataDir) {
  for (const name of readdirSync(dataDir)) {
    if (name !== LOCK) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Returns the secret that signs sessions: created once, readable only by its owner. A secret cut off by a full disk is
 * replaced.
 */
export function readSigningSecret(dataDir) {
  const file = path.join(dataDir, 'jwt-secret');
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known.length >= SECRET_LENGTH) return known;
  const made = randomBytes(48).toString('base64url');
  const whole = `${file}.part`;
  writeFileSync(whole, `${made}\n`, { mode: 0o600 });
  renameSync(whole, file);
  return made;
}

/** Returns whether the disk has enough free space for databases. */
export const hasSpace = (folder) => freeMbOf(folder) >= MIN_FREE_MB;

/** @throws {Fault} if the disk has too little free space for databases */
export function checkSpace(folder) {
  const freeMb = freeMbOf(folder);
  if (freeMb >= MIN_FREE_MB) return;
  throw new Fault(
    `The disk of ${folder} is full (${freeMb} MB free, ${MIN_FREE_MB} MB needed): free some space, or set DATA_DIR to another disk.`,
  );
}

function freeMbOf(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}

function writeLock(dataDir) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path.join(dataDir, LOCK), `${process.pid}\n`, { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const pid = readLockHolder(dataDir);
    if (pid && isStart(pid)) {
      throw new Fault(
        `${dataDir} is in use by another start (process ${pid}): stop that process, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(path.join(dataDir, LOCK), { force: true });
  }
}

function readLockHolder(dataDir) {
  try {
    return Number(readFileSync(path.join(dataDir, LOCK), 'utf8')) || null;
  } catch {
    return null;
  }
}

// Process ids are reused. If the system shows commands of processes, this checks that the process is a start of this
// program.
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
