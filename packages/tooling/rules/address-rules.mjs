import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../steps/paths.mjs';
import { isTest } from './import-rules.mjs';

/** The files that write addresses of pages: the one that links are made in, and the kinds of row with their editors. */
const HOMES_OF_ADDRESSES = ['packages/domain/src/screen-paths.ts', 'packages/contracts/src/kind-table.ts'];
/** Paths of the API look the same. */
const API_PATHS = 'packages/contracts/src/operations/';
const LINK = /\bto=\{?['"`]\/|\bnavigate\(\s*['"`]\//;

/** The paths that the modules in these folders declare, the first page aside: every file has a '/'. */
export async function declaredPaths(folders) {
  const configs = await Promise.all(
    folders.map((folder) => import(pathToFileURL(path.join(folder, 'screen.config.mjs')).href)),
  );
  const routes = configs.flatMap(({ default: { routes } }) => routes);
  return routes.flatMap(({ path: page, aliases = [] }) => [page, ...aliases]).filter((page) => page !== '/');
}

/** The paths that links are made from, as these files list them. */
export function linkedPaths() {
  const texts = HOMES_OF_ADDRESSES.map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/\b\w+: '(\/[^']*)'/g)].map(([, page]) => page));
}

/**
 * Lines of a product's source that spell the address of a page.
 * @param {string} file path in the repository, with forward slashes
 * @param {readonly string[]} pages paths as `declaredPaths` gives them
 * @returns {string[]} 'file:line text'
 */
export function addressFaults(file, text, pages) {
  if (isTest(file) || HOMES_OF_ADDRESSES.includes(file) || file.startsWith(API_PATHS) || !file.includes('/src/'))
    return [];
  const spelled = new RegExp(`['"\`](${pages.map(escaped).join('|')})(?![\\w-])`);
  return text
    .split('\n')
    .flatMap((line, at) => (spelled.test(line) || LINK.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
}

const escaped = (page) => page.replace(/[{}]/g, '\\$&');
