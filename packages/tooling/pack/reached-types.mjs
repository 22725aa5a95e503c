import { readFileSync } from 'node:fs';
import { parseStatements } from './declarations.mjs';
import { listLinks } from './links.mjs';

/** Matches `import('x')` with the name that follows it, and `declare module 'x'`. */
const INLINE = /\bimport\(\s*['"]([^'"]+)['"]\s*\)(?:\.([\w$]+))?|\bdeclare module\s+['"]([^'"]+)['"]/g;
const ALL = '*';

/**
 * Selects the needed statements of declaration files, for example forty exported icons from an index of six thousand. A
 * statement is needed if one of its names occurs as a word in another needed statement. A file with unknown syntax
 * stays whole.
 * @param {string[]} entries files that stay with all their exports
 * @param {(name: string, file: string) => string | null} resolve returns the file that a name in another file refers
 *   to; null for external names
 * @returns {(file: string) => string} returns the reduced text of a file
 */
export function selectReachedTypes(entries, resolve) {
  const files = new Map();
  const waiting = entries.map((file) => [file, ALL]);
  while (waiting.length > 0) requireName(...waiting.pop());
  return (path) => (files.has(path) ? printFile(files.get(path)) : readFileSync(path, 'utf8'));

  function open(path) {
    if (files.has(path)) return files.get(path);
    const text = readFileSync(path, 'utf8');
    const { references, statements } = parseStatements(text) ?? {};
    const file = {
      path,
      text,
      references,
      statements,
      requested: new Set(),
      looked: new Set(),
      kept: new Set(),
      entries: new Set(),
    };
    files.set(path, file);
    if (!statements) for (const name of listLinks(text)) follow(name, file, ALL);
    else {
      for (const name of listLinks(references.join('\n'))) follow(name, file, ALL);
      for (const one of statements) if (one.isAlways) keep(file, one);
    }
    return file;
  }

  function follow(name, file, wanted) {
    const found = resolve(name, file.path);
    if (found) waiting.push([found, wanted]);
  }

  function requireName(path, name) {
    const file = open(path);
    if (!file.statements || file.requested.has(name)) return;
    file.requested.add(name);
    if (name !== ALL) return keepDeclarations(file, name);
    for (const one of file.statements) {
      if (one.kind === 'declaration') keep(file, one);
      if (one.kind === 'export') for (const entry of one.entries) keepEntry(file, one, entry);
      if (one.kind === 'all') keepStar(file, one, ALL);
    }
  }

  function keepDeclarations(file, name) {
    let isFound = false;
    for (const one of file.statements) {
      const entry = one.kind === 'export' && one.entries.find(({ far }) => far === name);
      if (entry) keepEntry(file, one, entry);
      // A declaration file without an export list exports all its declarations.
      if (one.names.includes(name)) keep(file, one);
      isFound ||= Boolean(entry) || one.names.includes(name);
    }
    if (isFound) return;
    for (const one of file.statements)
      if (one.kind === 'all' && mayExport(resolve(one.from, file.path), name, new Set())) keepStar(file, one, name);
  }

  function mayExport(path, name, seen) {
    if (!path) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    const { statements, path: at } = open(path);
    if (!statements) return true;
    return statements.some(({ kind, names, entries: list, from }) => {
      if (kind === 'all') return mayExport(resolve(from, at), name, seen);
      return names.includes(name) || (kind === 'export' && list.some(({ far }) => far === name));
    });
  }

  function keep(file, one) {
    if (file.kept.has(one)) return;
    file.kept.add(one);
    if (one.from) follow(one.from, file, '');
    for (const [, name, taken, augmented] of one.text.matchAll(INLINE)) follow(name ?? augmented, file, taken ?? ALL);
    for (const word of one.words) keepLocal(file, word);
  }

  function keepLocal(file, name) {
    // Thousands of statements contain the same words, so each word is looked up only once.
    if (file.looked.has(name)) return;
    file.looked.add(name);
    for (const one of file.statements) {
      if (one.names.includes(name)) keep(file, one);
      if (one.kind === 'import') for (const entry of one.entries) if (entry.local === name) keepEntry(file, one, entry);
    }
  }

  function keepEntry(file, one, entry) {
    if (file.entries.has(entry)) return;
    file.entries.add(entry);
    file.kept.add(one);
    if (!one.from) return keepLocal(file, entry.local);
    follow(one.from, file, one.kind === 'import' ? entry.far : entry.local);
    // Besides a namespace, the statement can import only a default.
    if (entry.far === ALL) for (const other of one.entries) keepEntry(file, one, other);
  }

  function keepStar(file, one, name) {
    file.kept.add(one);
    follow(one.from, file, name);
  }
}

function printFile({ text, references, statements, kept, entries }) {
  if (!statements) return text;
  const lines = statements.filter((one) => kept.has(one)).map((one) => narrowStatement(one, entries));
  // Without such a statement the file would be global.
  const isModule = statements.some((one) => kept.has(one) && one.isModule);
  return `${[...references, ...lines, ...(isModule ? [] : ['export {};'])].join('\n')}\n`;
}

function narrowStatement({ kind, text, from, type, entries }, kept) {
  if (entries.every((entry) => kept.has(entry))) return text;
  const list = entries.filter((entry) => kept.has(entry)).map((entry) => printEntry(kind, entry));
  return `${kind}${type ? ' type' : ''} { ${list.join(', ')} }${from ? ` from '${from}'` : ''};`;
}

function printEntry(kind, { local, far, type }) {
  const [given, as] = kind === 'import' ? [far, local] : [local, far];
  return `${type ? 'type ' : ''}${given === as ? given : `${given} as ${as}`}`;
}
