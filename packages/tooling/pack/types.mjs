import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { replaceLinks } from './links.mjs';
import { selectReachedTypes } from './reached-types.mjs';

/** Packages whose types are in the user's own node_modules. */
const OUTSIDE = /^(react|react-dom|csstype|node:.*)(\/|$)/;
/** Matches comments with pictures of icons, which are the largest part of the icons' types. */
const PICTURES = /\/\*\*(?:(?!\*\/)[\s\S])*?data:image\/(?:(?!\*\/)[\s\S])*?\*\//g;
const PACKAGES = path.join(ROOT, 'packages');

/**
 * Writes the types that some entries export to a folder that needs no other package except React's types. The
 * declarations of our packages come from the compiler, those of other packages are copied.
 * @param {{ project: string, files: Record<string, string>, out: string, work: string }} wanted `project`: folder whose
 *   packages are used; `files`: name of the entry to its source (below packages/); `work`: an empty folder
 * @returns {Record<string, string>} name of the entry to its file, relative to `out`
 * @throws {Error} with the compiler's errors
 */
export function collectTypes({ project, files, out, work }) {
  const resolved = emitDeclarations(project, Object.values(files), work);
  const resolve = (name, file) => resolveDeclaration(name, file, resolved, work);
  const entries = Object.entries(files).map(([name, file]) => [name, getEmittedPath(file, work)]);
  const textOf = selectReachedTypes(
    entries.map(([, file]) => file),
    resolve,
  );
  const done = new Map();
  const placeOf = (file) => {
    if (!done.has(file)) {
      done.set(file, getTargetPath(file, work));
      copy(file);
    }
    return done.get(file);
  };
  const copy = (file) => {
    const target = path.join(out, done.get(file));
    const text = replaceLinks(textOf(file).replace(PICTURES, ''), (name) => {
      const found = resolve(name, file);
      if (!found) return null;
      const way = path.relative(path.dirname(target), path.join(out, placeOf(found)));
      return way.startsWith('.') ? way : `./${way}`;
    });
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  return Object.fromEntries(entries.map(([name, file]) => [name, placeOf(file)]));
}

/**
 * Writes the declarations of these sources and of all files they need. @returns the target of each name, by
 * `file\0name`
 */
export function emitDeclarations(project, sources, work) {
  mkdirSync(work, { recursive: true });
  // Two tests write declarations concurrently, each in a process of its own.
  const config = path.join(project, `.types-${process.pid}.tsconfig.json`);
  // Our packages are given as paths. Otherwise the compiler treats them as external packages and writes no
  // declarations.
  const paths = {
    '@subtitle/contracts/*': [`${PACKAGES}/contracts/src/*`],
    '@subtitle/domain/*': [`${PACKAGES}/domain/src/*`],
  };
  const output = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: PACKAGES, outDir: work };
  // Switches off the incremental state of the package's own type check.
  const incremental = { incremental: false, tsBuildInfoFile: null };
  const compilerOptions = { ...output, ...incremental, paths };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions, files: sources, include: [] }));
  const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
  const options = { cwd: project, encoding: 'utf8', maxBuffer: 500 * 1024 * 1024 };
  const { status, stdout } = spawnSync(tsc, ['-p', config, '--traceResolution', '--checkers', '1'], options);
  rmSync(config);
  if (status !== 0)
    throw new Error(
      stdout
        .split('\n')
        .filter((line) => /error TS/.test(line))
        .join('\n'),
    );
  return parseResolutions(stdout);
}

function parseResolutions(output) {
  const resolved = new Map();
  let from = '';
  for (const line of output.split('\n')) {
    const heading = /^=+ Resolving (?:module|type reference directive) '(.+?)'(?: from|, containing file) '(.+?)'/.exec(
      line,
    );
    if (heading) from = heading[2];
    const found = /^=+ (?:Module name|Type reference directive) '(.+?)' was successfully resolved to '(.+?)'/.exec(
      line,
    );
    if (!found) continue;
    resolved.set(`${from}\0${found[1]}`, found[2]);
    if (isSource(from)) resolved.set(found[1], found[2]);
  }
  return resolved;
}

/** Returns the declaration that a name in a file refers to; null if the name is not replaced. */
function resolveDeclaration(name, file, resolved, work) {
  if (OUTSIDE.test(name)) return null;
  if (/^\.+\/.*\.d\.ts$/.test(name)) return resolveReference(name, file, work);
  const isEmitted = file.startsWith(work);
  const asking = isEmitted ? listSourcePaths(file, work) : [file];
  const known = asking.map((one) => resolved.get(`${one}\0${name}`)).find(Boolean);
  // For inferred types, declarations name files and packages that their sources do not name.
  const found = known ?? (isEmitted ? resolveInferred(name, file, resolved) : null);
  return found && isOurs(found) ? getEmittedPath(found, work) : found;
}

function resolveInferred(name, file, resolved) {
  if (!name.startsWith('.')) return resolved.get(name) ?? null;
  const beside = path.join(path.dirname(file), `${name}.d.ts`);
  return existsSync(beside) ? beside : null;
}

/** Returns a declaration that a file refers to by its path. */
function resolveReference(name, file, work) {
  const folders = file.startsWith(work)
    ? [path.dirname(listSourcePaths(file, work)[0]), path.dirname(file)]
    : [path.dirname(file)];
  return folders.map((folder) => path.join(folder, name)).find((one) => existsSync(one)) ?? null;
}

const isSource = (file) => file.startsWith(`${PACKAGES}/`) && !file.includes('/node_modules/');
const isOurs = (file) => isSource(file) && !file.endsWith('.d.ts');
const getEmittedPath = (source, work) => path.join(work, path.relative(PACKAGES, source)).replace(/\.tsx?$/, '.d.ts');

function listSourcePaths(file, work) {
  const source = path.join(PACKAGES, path.relative(work, file)).replace(/\.d\.ts$/, '');
  return [`${source}.ts`, `${source}.tsx`];
}

function getTargetPath(file, work) {
  if (file.startsWith(work)) return path.relative(work, file);
  const inPackage = file.split('/node_modules/').at(-1);
  return file.includes('/node_modules/') ? path.join('vendor', inPackage) : path.relative(PACKAGES, file);
}
