/**
 * Matches `from 'x'`, `import 'x'`, `import('x')`, `require('x')` and `declare module 'x'`. Groups: the text before the
 * name, the quote, and the name.
 */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*|\bdeclare module\s+)(['"])([^'"\n]+)\2/g;
const REFERENCE = /^\/\/\/\s*<reference\s+(types|path|lib)="([^"]+)"[^>]*\/>.*$/gm;

/**
 * Replaces the links of a declaration file.
 * @param {string} text
 * @param {(name: string) => string | null} linkOf path of a declaration that replaces a name; null if the name stays
 * @returns {string}
 */
export function replaceLinks(text, linkOf) {
  const references = text.replace(REFERENCE, (all, kind, name) => {
    if (kind === 'lib') return all;
    const link = linkOf(kind === 'path' ? `./${name}` : name);
    return link ? `/// <reference path="${link}" />` : '';
  });
  return references.replace(SPECIFIER, (all, before, quote, name) => {
    const link = linkOf(name);
    return link ? `${before}${quote}${link.replace(/\.d\.([cm]?)ts$/, '.$1js')}${quote}` : all;
  });
}

/** Returns every name in a declaration file that may refer to another file. */
export function listLinks(text) {
  const names = [];
  replaceLinks(text, (name) => {
    names.push(name);
    return null;
  });
  return names;
}
