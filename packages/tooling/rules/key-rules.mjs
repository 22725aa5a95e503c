import { isTest } from './import-rules.mjs';

const CHECKED_FILES = /^(shell|mfe-\w+|packages\/sdk)\/src\/.*\.tsx?$/;
/** The only folder that reads key presses. */
const READER = 'packages/sdk/src/keys/';
/** In a storage event, `key` is the name of the value and not a key press. */
const STORAGE = ['packages/sdk/src/store/device.ts'];

const READS = [
  /\b(event|press|e|nativeEvent)\.(key|code|keyCode|which|isComposing)\b/,
  /\{[^}]*\b(key|code|keyCode|isComposing)\b[^}]*\}: (React\.)?KeyboardEvent\b/,
];

/**
 * Finds lines that read a key press directly. Such lines fail for letters of InScript keyboards and for the Enter of an
 * input method.
 * @param {string} file path in the repository, with forward slashes
 * @returns {string[]} 'file:line text'
 */
export function findKeyFaults(file, text) {
  if (!CHECKED_FILES.test(file) || isTest(file) || file.startsWith(READER) || STORAGE.includes(file)) return [];
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    return READS.some((read) => read.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [];
  });
}

/** File that lists the default combinations of all shortcuts. */
export const KEY_TABLE = 'packages/domain/src/typing/product-keys.ts';

const COMBINATION = /'((?:(?:mod|alt|shift)\+)+(?:[^'\s↵]| )+|F\d+)'/g;

/** Letters and signs as names of the bindings of `useKeys`. */
const BINDING = /(?:[{,]|^)\s*(?:'([^'\s])'|([a-z0-9])):/gm;

/** Returns the letters and signs that a file binds. */
function listLetters(text) {
  return [...text.matchAll(/\buseKeys\(/g)].flatMap(({ index }) =>
    [...readCall(text, index).matchAll(BINDING)].map(([, sign, letter]) => sign ?? letter),
  );
}

/** Returns a call up to its closing bracket. @param from index of its name */
function readCall(text, from) {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/**
 * Finds combinations that the table of shortcuts lacks, single letters included. A person could give such a combination to another shortcut.
 * @param {string} file path in the repository, with forward slashes
 * @param {readonly string[]} table
 * @returns {string[]} 'file: combination'
 */
export function findUnlistedKeys(file, text, table) {
  if (!CHECKED_FILES.test(file) || isTest(file) || file.startsWith(READER)) return [];
  const found = [...[...text.matchAll(COMBINATION)].map(([, combination]) => combination), ...listLetters(text)];
  return found.filter((one) => !table.includes(one) && !OF_BROWSER.includes(one)).map((one) => `${file}: ${one}`);
}

/** Combinations of the browser that texts of the screens mention. */
const OF_BROWSER = ['mod+z'];
