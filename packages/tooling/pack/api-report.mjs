import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSource } from '@subtitle/screen-kit/webpack/load-source.mjs';
import { ROOT } from '../steps/paths.mjs';
import { listEntries } from './library.mjs';
import { emitDeclarations } from './types.mjs';

/** Packages with a public API used by external modules, and the function that computes it. */
const API_READERS = { sdk: describeSdkApi, contracts: describeContractsApi };
const getReportPath = (name) => path.join(ROOT, 'packages', name, 'api-report.txt');
const readVersion = (name) =>
  JSON.parse(readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8')).version;

/**
 * Compares the public API with the report for its version.
 * @param {{ write?: boolean }} [options] `write`: records changed APIs whose versions were raised as required
 * @returns {Promise<string[]>} messages; empty if sources and report agree
 */
export async function findApiFaults({ write = false } = {}) {
  const faults = [];
  for (const [name, surface] of Object.entries(API_READERS)) {
    const before = existsSync(getReportPath(name)) ? readFileSync(getReportPath(name), 'utf8') : '';
    const version = readVersion(name);
    const now = `@subtitle/${name} ${version}\n${await surface()}\n`;
    if (now === before) continue;
    const fault = findVersionFault(name, version, before, now);
    if (write && !fault) writeFileSync(getReportPath(name), now);
    else faults.push(fault ?? `packages/${name}/api-report.txt is of another version: run npm run api.`);
  }
  return faults;
}

/** Returns the reason why an API may not be recorded, or null. */
export function findVersionFault(name, version, before, now) {
  const [head, ...known] = before.split('\n');
  if (head !== `@subtitle/${name} ${version}`) return null;
  const lines = new Set(known);
  const added = now
    .split('\n')
    .slice(1)
    .filter((line) => !lines.has(line));
  const gone = known.filter((line) => !now.includes(line));
  const shown = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)].slice(0, 20);
  return `The public API of @subtitle/${name} differs from that of version ${version}. An addition needs a minor version, a removal or change a major one: run npm run changeset, then npm run changeset:version.\n${shown.join('\n')}`;
}

/**
 * Returns every declaration within the package that the SDK's entries export or refer to. Imports and comments are
 * ignored, because they do not affect users.
 */
async function describeSdkApi() {
  const folder = path.join(ROOT, 'packages', 'sdk');
  const work = mkdtempSync(path.join(tmpdir(), 'api-report-'));
  try {
    const entries = listEntries(folder);
    emitDeclarations(folder, Object.values(entries), work);
    const places = Object.entries(entries).map(([name, file]) => [name, getDeclarationPath(work, file)]);
    const own = new Set(places.map(([, file]) => file));
    const heads = places.map(([name, file]) => `# ${name}\n${readDeclarations(file)}`);
    const below = [...findReached([...own])].filter((file) => !own.has(file)).map(readDeclarations);
    return [...heads.sort(), '# below them', ...below.filter(Boolean).sort()].join('\n');
  } finally {
    rmSync(work, { recursive: true });
  }
}

const getDeclarationPath = (work, file) =>
  path.join(work, path.relative(path.join(ROOT, 'packages'), file)).replace(/\.tsx?$/, '.d.ts');

/** Returns the declarations that these files refer to, directly or indirectly. */
function findReached(files) {
  const reached = new Set(files);
  for (const file of reached)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
      const found = path.join(path.dirname(file), `${name}.d.ts`);
      if (existsSync(found)) reached.add(found);
    }
  return reached;
}

function readDeclarations(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  // The position of a declaration within the package is not part of the API.
  const lines = text
    .replace(/^(import [^;]*;|\/\/\/.*)$/gm, '')
    .replace(/ from '\.[^']*'/g, '')
    .split('\n');
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line && line !== 'export {};')
    .join('\n');
}

/** Returns every operation with a digest of all its parts that a caller sees, without descriptions. */
async function describeContractsApi() {
  const { OPERATIONS } = await loadSource('@subtitle/contracts/operations');
  const lines = OPERATIONS.map((operation) => {
    const {
      name,
      method,
      path: at,
      params,
      query,
      body,
      form,
      answer,
      status,
      orStatus,
      errors,
      answerType,
    } = operation;
    const met = JSON.stringify(
      { params, query, body, form, answer, status, orStatus, errors, answerType },
      dropDescriptions,
    );
    return `${name} ${method} ${at} ${createHash('sha256').update(met).digest('hex').slice(0, 16)}`;
  });
  return lines.sort().join('\n');
}

const dropDescriptions = (key, value) => (key === 'description' && typeof value === 'string' ? undefined : value);
