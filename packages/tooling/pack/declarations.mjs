import { parseSync } from '@swc/core';

const SYNTAX = { syntax: 'typescript', target: 'es2022' };
const WORD = /[A-Za-z_$][\w$]*/g;
const REFERENCES = /^\/\/\/\s*<reference\s.*$/gm;
const MODULE = /^(Import|Export)/;
/** Statements that export a whole file under one name. */
const WHOLE_FILE_EXPORTS = new Set(['TsExportAssignment', 'TsImportEqualsDeclaration', 'TsNamespaceExportDeclaration']);

/**
 * A top-level statement of a declaration file, with the comment before it.
 * @typedef {object} Statement
 * @property {'import' | 'export' | 'all' | 'declaration'} kind `export`: a list of names; `all`: `export *`
 * @property {string} text
 * @property {string[]} names declared names
 * @property {{ local: string, far: string, type: boolean }[]} entries entries of a list; `far` is the name in the other
 *   file, or the exported name
 * @property {string | null} from the file of its entries
 * @property {boolean} type whether its whole list contains only types
 * @property {boolean} isModule whether it makes its file a module
 * @property {boolean} isAlways whether it also affects files that do not refer to it
 * @property {Set<string>} words all words in it, including every name
 */

/**
 * @param {string} text text of a declaration file
 * @returns {{ references: string[], statements: Statement[] } | null} null if no statement may be omitted
 */
export function parseStatements(text) {
  const body = parseBody(text);
  const isModule = body.some(({ type }) => MODULE.test(type));
  if (!isModule || body.some((node) => WHOLE_FILE_EXPORTS.has(node.type) || node.with)) return null;
  const bytes = Buffer.from(text);
  let end = 0;
  const statements = body.map((node) => {
    const from = end;
    // Positions count from 1, in bytes.
    end = node.span.end - 1;
    return describeStatement(node, bytes.toString('utf8', from, end).replace(REFERENCES, '').trim());
  });
  return { references: text.match(REFERENCES) ?? [], statements };
}

function parseBody(text) {
  try {
    return parseSync(text, SYNTAX).body;
  } catch {
    // Some files have syntax that is allowed in declaration files only.
    return [];
  }
}

function describeStatement(node, text) {
  const plain = { kind: 'declaration', text, names: [], entries: [], from: null, type: false, isAlways: false };
  return { ...plain, ...describeParts(node), isModule: MODULE.test(node.type), words: new Set(text.match(WORD)) };
}

function describeParts(node) {
  const from = node.source?.value ?? null;
  const type = node.typeOnly === true;
  const isAlways = node.specifiers?.length === 0;
  switch (node.type) {
    case 'ImportDeclaration':
      return { kind: 'import', from, type, isAlways, entries: node.specifiers.map(describeImportEntry) };
    case 'ExportNamedDeclaration':
      return { kind: 'export', from, type, isAlways, entries: node.specifiers.map(describeExportEntry) };
    case 'ExportAllDeclaration':
      return { kind: 'all', from };
    case 'ExportDeclaration':
      return { names: getDeclaredNames(node.declaration) };
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      return { names: ['default', ...getDeclaredNames(node.decl ?? {})] };
    default:
      return { names: getDeclaredNames(node), isAlways: node.global === true || node.id?.type === 'StringLiteral' };
  }
}

function getDeclaredNames({ type, declarations, identifier, id }) {
  if (type === 'VariableDeclaration') return declarations.map((one) => one.id.value);
  const name = identifier ?? id;
  return name ? [name.value] : [];
}

function describeImportEntry({ type, local, imported, isTypeOnly }) {
  const far = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[type] ?? (imported ?? local).value;
  return { local: local.value, far, type: isTypeOnly === true };
}

function describeExportEntry({ type, orig, exported, name, isTypeOnly }) {
  if (type === 'ExportNamespaceSpecifier') return { local: '*', far: name.value, type: false };
  return { local: orig.value, far: (exported ?? orig).value, type: isTypeOnly === true };
}
