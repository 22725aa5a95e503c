import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the first of these programs on the PATH, or null.
 * @param {string[]} names
 * @param {string} [searchPath]
 */
export function findProgram(names, searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isProgram(file)) return file;
    }
  }
  return null;
}

/** Returns whether a file exists and this user may execute it. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
