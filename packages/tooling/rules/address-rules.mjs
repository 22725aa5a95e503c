import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../steps/paths.mjs';
import { isTest } from './import-rules.mjs';

/**
 * Files that may contain addresses of pages: the file that builds links, and the table of kinds with the addresses of
 * their editors.
 */
const FILES_WITH_ADDRESSES = ['packages/domain/src/screen-paths.ts', 'packages/contracts/src/kind-table.ts'];
/** Paths of the API look like addresses. */
const API_PATHS = 'packages/contracts/src/operations/';
const LINK = /\bto=\{?['"`]\/|\bnavigate\(\s*['"`]\//;

/** Returns the paths that the modules in these folders declare, without '/', because every file contains it. */
export async function readDeclaredPaths(folders) {
  const configs = await Promise.all(
    folders.map((folder) => import(pathToFileURL(path.join(folder, 'screen.config.mjs')).href)),
  );
  const routes = configs.flatMap(({ default: { routes } }) => routes);
  return routes.flatMap(({ path: page, aliases = [] }) => [page, ...aliases]).filter((page) => page !== '/');
}

/** Returns the paths that links are built from, as listed in these files. */
export function readLinkedPaths() {
  const texts = FILES_WITH_ADDRESSES.map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/\b\w+: '(\/[^']*)'/g)].map(([, page]) => page));
}

/**
 * Finds lines of a source that spell out the address of a page.
 * @param {string} file path in the repository, with forward slashes
 * @param {readonly string[]} pages paths from `readDeclaredPaths`
 * @returns {string[]} 'file:line text'
 */
export function findAddressFaults(file, text, pages) {
  if (isTest(file) || FILES_WITH_ADDRESSES.includes(file) || file.startsWith(API_PATHS) || !file.includes('/src/'))
    return [];
  const spelled = new RegExp(`['"\`](${pages.map(escapeBraces).join('|')})(?![\\w-])`);
  return text
    .split('\n')
    .flatMap((line, at) => (spelled.test(line) || LINK.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
}

const escapeBraces = (page) => page.replace(/[{}]/g, '\\$&');
