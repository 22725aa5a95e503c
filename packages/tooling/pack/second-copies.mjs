import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { findPackage, listOwnFiles, readManifest } from './installed.mjs';

const SCRIPT = /\.[cm]?js$/;
/** Matches a line that may make a file an ES module. Comments with types look alike. */
const IMPORTS = /^[ \t]*(?:import|export)\b/m;
const IMPORTED = /\b(?:from|import)\s*\(?\s*(['"])([^'".][^'"]*)\1/g;
const IMPORTED_DYNAMICALLY = /^(?![ \t]*(?:\*|\/[/*])).*\bimport\(\s*(['"])([^'".][^'"]*)\1\s*\)/gm;

/**
 * Removes the ES modules of packages that also have CommonJS, if no running ES module imports them. Packages with only
 * ES modules stay, and so do packages for browser builds.
 * @param {string} top folder of node_modules; the other files in it are ES modules that run
 * @param {Iterable<string>} packages their folders
 * @param {(name: string) => boolean} isForBrowsers
 * @returns {string[]} removed files
 */
export function dropSecondCopies(top, packages, isForBrowsers) {
  const copies = new Map([...packages].map((folder) => [folder, splitByModuleKind(folder)]));
  const isKept = ([folder, { es, common }]) =>
    es.length > 0 && (common.length === 0 || isForBrowsers(readManifest(folder).name) || isForBoth(folder));
  const running = new Set([...copies].filter(isKept).map(([folder]) => folder));
  const followImports = (from, text, pattern) => {
    for (const [, , name] of text.matchAll(pattern)) {
      const found = findPackage(getPackageName(name), from, top);
      if (copies.get(found)?.es.length > 0) running.add(found);
    }
  };
  for (const file of listOwnFiles(top).filter((one) => SCRIPT.test(one)))
    followImports(path.dirname(file), readFileSync(file, 'utf8'), IMPORTED);
  for (const [folder, { common }] of copies)
    for (const file of common) followImports(folder, readFileSync(file, 'utf8'), IMPORTED_DYNAMICALLY);
  // The loop also visits folders that are added while it runs.
  for (const folder of running)
    for (const file of copies.get(folder).es) followImports(folder, readFileSync(file, 'utf8'), IMPORTED);
  const gone = [...copies].flatMap(([folder, { es }]) => (running.has(folder) ? [] : es));
  for (const file of gone) rmSync(file);
  return gone;
}

/** Newer versions of Node load the ES modules of such a package from CommonJS, too. */
const isForBoth = (folder) => JSON.stringify(readManifest(folder).exports ?? '').includes('"module-sync"');

function splitByModuleKind(folder) {
  const scripts = listOwnFiles(folder).filter((file) => SCRIPT.test(file));
  const es = new Set(scripts.filter((file) => isEsModule(file, folder)));
  return { es: [...es], common: scripts.filter((file) => !es.has(file)) };
}

function isEsModule(file, folder) {
  if (/\.[cm]js$/.test(file)) return file.endsWith('.mjs');
  if (readModuleType(path.dirname(file), folder) === 'module') return true;
  const text = readFileSync(file, 'utf8');
  // Some packages have ES modules, for bundlers, at the path of their CommonJS files.
  return IMPORTS.test(text) && parseBody(text).some(({ type }) => /^(Import|Export)/.test(type));
}

function readModuleType(at, folder) {
  if (existsSync(path.join(at, 'package.json'))) return readManifest(at).type;
  return at === folder ? undefined : readModuleType(path.dirname(at), folder);
}

function parseBody(text) {
  try {
    return parseSync(text, { syntax: 'ecmascript', target: 'es2022' }).body;
  } catch {
    return [];
  }
}

const getPackageName = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
