import { readFileSync } from 'node:fs';
import path from 'node:path';

const SCREENS = /^mfe-/;
const REACT = ['react', 'react-dom'];

/** Files, besides routes, that read a request or write to its response. */
const SPEAKS_HTTP =
  /\/features\/(auth\/(device|open-streams)|modules\/overrides\/override-cookie|imports\/(upload\/read-upload|jobs\/import-queues))\.ts$/;

/** Files that may write to browser storage; the first runs before any package is loaded. */
const MAY_STORE = ['shell/src/colour-scheme.ts', 'packages/sdk/src/store/device.ts', 'shell/src/boot/boot.ts'];

/** Packages that each kind of package may import. Its own files are allowed too, and tests may import any package. */
const MAY_IMPORT = {
  contracts: ['typebox'],
  domain: ['@subtitle/contracts'],
  webvtt: ['@subtitle/contracts', 'entities'],
  workbook: ['@subtitle/contracts', 'papaparse', 'xlsx'],
  'module-checks': [
    '@subtitle/contracts',
    '@subtitle/domain',
    'ajv',
    'ajv-formats',
    'postcss',
    'postcss-selector-parser',
    'semver',
  ],
  screen: [
    '@subtitle/sdk',
    '@subtitle/contracts',
    '@subtitle/domain',
    '@subtitle/webvtt',
    '@subtitle/workbook',
    ...REACT,
  ],
};
/** Kinds of package whose code must give the same result in browser, server and test, at any time of day. */
const PURE = new Set(['contracts', 'domain', 'webvtt']);
const SPECIFIER =
  /(?:^|[^\w.])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/gm;
const CLOCK = /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs|cjs)$/;

/** Returns every module that a source text imports or re-exports. */
export function listImports(text) {
  return [...text.matchAll(SPECIFIER)].map((found) => found[1] ?? found[2]);
}

/**
 * Finds forbidden imports in one file.
 * @param {string} file path in the repository, with forward slashes: 'packages/domain/src/users/roles.ts'
 * @param {string} text
 * @returns {string[]} messages; empty if all imports are allowed
 */
export function findImportFaults(file, text) {
  if (isTest(file) || !isSource(file)) return [];
  const kind = getPackageKind(file);
  const values = removeTypeImports(text);
  const faults = listImports(text).flatMap((name) => checkImport(file, kind, name, listImports(values).includes(name)));
  if (PURE.has(kind) && CLOCK.test(removeComments(text))) faults.push('reads the clock: pass the time as a parameter');
  if (!MAY_STORE.includes(file) && /\blocalStorage\b/.test(removeComments(text)))
    faults.push('uses localStorage: use deviceStore instead');
  return faults.map((fault) => `${file} ${fault}`);
}

/**
 * Finds circular dependencies between sibling folders: 'mfe-x/src/features: a -> b -> a'.
 * @param {readonly { file: string, text: string }[]} sources of any packages
 */
export function findFolderCircles(sources) {
  const needs = new Map();
  for (const { file, text } of sources.filter((one) => isSource(one.file) && !isTest(one.file))) {
    for (const name of listImports(text).filter((one) => one.startsWith('.'))) {
      const [parent, folder, other] = splitAtCommonFolder(file, path.posix.join(path.posix.dirname(file), name));
      if (!folder || !other) continue;
      const folders = needs.get(parent) ?? needs.set(parent, new Map()).get(parent);
      folders.set(folder, new Set(folders.get(folder)).add(other));
    }
  }
  return [...needs].flatMap(([parent, folders]) =>
    [...folders.keys()].flatMap((start) => findCircle(start, [start], folders).map((way) => `${parent}: ${way}`)),
  );
}

/**
 * Returns the common folder of two files and the subfolder of each below it; none if one of them is directly in the
 * common folder.
 */
function splitAtCommonFolder(file, target) {
  const [one, two] = [file.split('/'), target.split('/')];
  const at = one.findIndex((part, index) => part !== two[index]);
  return [one.slice(0, at).join('/'), at < one.length - 1 && one[at], at < two.length - 1 && two[at]];
}

function findCircle(start, way, needs) {
  const next = [...(needs.get(way.at(-1)) ?? [])];
  if (next.includes(start)) return [[...way, start].join(' -> ')];
  return next.filter((one) => !way.includes(one)).flatMap((one) => findCircle(start, [...way, one], needs));
}

/** Returns a message for a file name that is not kebab-case with its layer as suffix. */
export function findNameFaults(file) {
  return KEBAB.test(path.posix.basename(file)) ? [] : [`${file} is not in kebab-case`];
}

/** Returns whether a file is a test or only used by tests. */
export const isTest = (file) =>
  /\.(test|spec)\.(ts|tsx|mjs)$|\/(test|testing)\/|^(services|packages\/(webvtt|workbook))\/src\/checks\//.test(file);

/** Returns the number of lines of a file, counted as in an editor. */
export const countLines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

// Configuration files of tools and the end-to-end folder are not part of the product.
const isSource = (file) => /^(packages\/[^/]+|shell|services|mfe-[^/]+)\/src\//.test(file) && !file.endsWith('.d.ts');

function getPackageKind(file) {
  const [top, second] = file.split('/');
  if (top === 'packages') return second;
  return SCREENS.test(top) ? 'screen' : top;
}

function checkImport(file, kind, name, isValue) {
  if (name.startsWith('.'))
    return checkRelativeImport(file, kind, path.posix.join(path.posix.dirname(file), name), isValue);
  const faults = [];
  const allowed = MAY_IMPORT[kind];
  if (PURE.has(kind) && name.startsWith('node:')) faults.push(`imports ${name}: this package also runs in browsers`);
  else if (allowed && !name.startsWith('node:') && !allowed.includes(getPackageName(name)))
    faults.push(`imports ${name}, which this package may not import`);
  if (kind === 'screen' && name.startsWith('node:')) faults.push(`imports ${name} into a browser`);
  if (kind === 'sdk' && /^@subtitle\/(?!contracts|domain)/.test(name))
    faults.push(`imports ${name}, which the SDK may not import`);
  if (kind === 'services' && /^@subtitle\/(sdk|shell|mfe-)/.test(name))
    faults.push(`imports ${name}: services may not import screens`);
  if (kind === 'services' && /\/features\//.test(file)) faults.push(...findLayerFaults(file, name));
  return faults;
}

function checkRelativeImport(file, kind, target, isValue) {
  const faults = [];
  // A package.json is imported for its version, which is data and not code.
  const isVersion = target.endsWith('/package.json');
  if (!isVersion && getPackageFolder(file) !== getPackageFolder(target))
    faults.push(`imports ${target} of another package by its path`);
  if (kind === 'screen') faults.push(...findScreenFaults(file, target));
  if (kind !== 'services') return faults;
  // Every file may import the type of a document.
  if (isValue && (isRoutes(file) || /\.(job|handler)\.ts$/.test(file)) && /\/models\/.*\.model$/.test(target)) {
    faults.push(`imports the model ${path.posix.basename(target)}: only repositories may`);
  }
  const [own, other] = [getFeature(file), getFeature(target)];
  if (own && other && own !== other && /\.repository$|(\/|\.)routes$/.test(target)) {
    faults.push(`imports a route or repository of the feature ${other}: call a command that it exports`);
  }
  return faults;
}

// Only routes, plugins and jobs may use Fastify or BullMQ; commands use neither.
function findLayerFaults(file, name) {
  if (getPackageName(name) === 'fastify' && !isRoutes(file) && !SPEAKS_HTTP.test(file))
    return ['imports fastify: only routes and plugins may'];
  if (getPackageName(name) === 'bullmq' && !/\.(job|handler)\.ts$/.test(file))
    return ['imports bullmq: only jobs and plugins may'];
  return [];
}

const isRoutes = (file) => /(\/|\.)(routes?|plugin)\.ts$/.test(file);

const getFeature = (file) => /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

// Files at the top level of a feature are public; its subfolders are private.
function findScreenFaults(file, target) {
  const [own, other] = [getFeature(file), getFeature(target)];
  if (own && /\/src\/screens\//.test(target))
    return [`imports the screen ${target}: screens import features, never the other way round`];
  const isInside = /\/src\/features\/[^/]+\/[^/]+\//.test(target);
  return other && own !== other && isInside ? [`imports from a subfolder of the feature ${other}`] : [];
}

const getPackageFolder = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('packages/') ? 2 : 1)
    .join('/');

const getPackageName = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const removeTypeImports = (text) => text.replace(/import\s+type\s[^;]*;/g, '');

const removeComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
