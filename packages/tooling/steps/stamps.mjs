import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Not part of a package's sources: what tools make, and what only tests read. */
const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.cache',
  '.data',
]);
const ONLY_TESTS = /\.test\.(ts|tsx|mjs)$/;

/** Every source file below a folder, sorted, as paths relative to it. */
export function sourceFiles(folder, below = '') {
  const found = [];
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.has(entry.name)) found.push(...sourceFiles(folder, name));
    } else if (entry.isFile() && !ONLY_TESTS.test(entry.name)) {
      found.push(name);
    }
  }
  return found.sort();
}

/**
 * A digest over names and contents.
 * @param {{ folder: string, files: string[] }[]} groups folders may stand anywhere; only the names inside them count
 */
export function digest(groups) {
  const hash = createHash('sha256');
  for (const { folder, files } of groups) {
    for (const file of files) {
      const bytes = readFileSync(path.join(folder, file));
      hash.update(`${path.basename(folder)}/${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** True where the stamp file holds exactly this digest. */
export function isStamped(stampFile, hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hash;
}

/** Writes down that this digest has been dealt with. */
export function stamp(stampFile, hash) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${hash}\n`);
}
