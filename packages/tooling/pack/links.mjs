/** `from 'x'`, `import 'x'`, `import('x')`, `require('x')`, `declare module 'x'`: what stands before, and the name. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*|\bdeclare module\s+)(['"])([^'"\n]+)\2/g;
const REFERENCE = /^\/\/\/\s*<reference\s+(types|path|lib)="([^"]+)"[^>]*\/>.*$/gm;

/**
 * Leads the links of a file of declarations elsewhere.
 * @param {string} text
 * @param {(name: string) => string | null} linkOf the path of a declaration that stands in the place of a name; null where the name stays
 * @returns {string}
 */
export function relink(text, linkOf) {
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

/** Every name in a file of declarations that may lead to another. */
export function linksIn(text) {
  const names = [];
  relink(text, (name) => {
    names.push(name);
    return null;
  });
  return names;
}
