import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { filesOf, find, read } from './installed.mjs';

const SCRIPT = /\.[cm]?js$/;
/** A line that may be of an ES module; comments that name types look alike. */
const IMPORTS = /^[ \t]*(?:import|export)\b/m;
const ASKED = /\b(?:from|import)\s*\(?\s*(['"])([^'".][^'"]*)\1/g;
const ASKED_LATER = /^(?![ \t]*(?:\*|\/[/*])).*\bimport\(\s*(['"])([^'".][^'"]*)\1\s*\)/gm;

/**
 * Takes of packages that come as CommonJS and as ES modules the latter, where no ES module that runs asks for them. What comes
 * as ES modules only stays, and what builds for browsers are made of.
 * @param {string} top holds the node_modules; its own files are ES modules that run
 * @param {Iterable<string>} packages their folders
 * @param {(name: string) => boolean} isForBrowsers
 * @returns {string[]} the files that are gone
 */
export function dropSecondCopies(top, packages, isForBrowsers) {
  const copies = new Map([...packages].map((folder) => [folder, split(folder)]));
  const isKept = ([folder, { es, common }]) =>
    es.length > 0 && (common.length === 0 || isForBrowsers(read(folder).name) || isForBoth(folder));
  const running = new Set([...copies].filter(isKept).map(([folder]) => folder));
  const ask = (from, text, pattern) => {
    for (const [, , name] of text.matchAll(pattern)) {
      const found = find(packageOf(name), from, top);
      if (copies.get(found)?.es.length > 0) running.add(found);
    }
  };
  for (const file of filesOf(top).filter((one) => SCRIPT.test(one)))
    ask(path.dirname(file), readFileSync(file, 'utf8'), ASKED);
  for (const [folder, { common }] of copies)
    for (const file of common) ask(folder, readFileSync(file, 'utf8'), ASKED_LATER);
  // What is added on the way is looked through as well.
  for (const folder of running)
    for (const file of copies.get(folder).es) ask(folder, readFileSync(file, 'utf8'), ASKED);
  const gone = [...copies].flatMap(([folder, { es }]) => (running.has(folder) ? [] : es));
  for (const file of gone) rmSync(file);
  return gone;
}

/** Newer versions of Node give such a package's ES modules to CommonJS as well. */
const isForBoth = (folder) => JSON.stringify(read(folder).exports ?? '').includes('"module-sync"');

function split(folder) {
  const scripts = filesOf(folder).filter((file) => SCRIPT.test(file));
  const es = new Set(scripts.filter((file) => isModule(file, folder)));
  return { es: [...es], common: scripts.filter((file) => !es.has(file)) };
}

function isModule(file, folder) {
  if (/\.[cm]js$/.test(file)) return file.endsWith('.mjs');
  if (typeOf(path.dirname(file), folder) === 'module') return true;
  const text = readFileSync(file, 'utf8');
  // Some lie in CommonJS' place, for bundlers.
  return IMPORTS.test(text) && parsed(text).some(({ type }) => /^(Import|Export)/.test(type));
}

function typeOf(at, folder) {
  if (existsSync(path.join(at, 'package.json'))) return read(at).type;
  return at === folder ? undefined : typeOf(path.dirname(at), folder);
}

function parsed(text) {
  try {
    return parseSync(text, { syntax: 'ecmascript', target: 'es2022' }).body;
  } catch {
    return [];
  }
}

const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
