import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSource } from '@subtitle/screen-kit/webpack/load-source.mjs';
import { ROOT } from '../steps/paths.mjs';
import { entriesOf } from './library.mjs';
import { emit } from './types.mjs';

/** Packages with a public API used by external modules, and the function that computes it. */
const SURFACES = { sdk: sdkSurface, contracts: contractsSurface };
const reportOf = (name) => path.join(ROOT, 'packages', name, 'api-report.txt');
const versionOf = (name) => JSON.parse(readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8')).version;

/**
 * Compares the public API with the report for its version.
 * @param {{ write?: boolean }} [options] `write`: records changed APIs whose versions were raised as required
 * @returns {Promise<string[]>} messages; empty if sources and report agree
 */
export async function apiFaults({ write = false } = {}) {
  const faults = [];
  for (const [name, surface] of Object.entries(SURFACES)) {
    const before = existsSync(reportOf(name)) ? readFileSync(reportOf(name), 'utf8') : '';
    const version = versionOf(name);
    const now = `@subtitle/${name} ${version}\n${await surface()}\n`;
    if (now === before) continue;
    const fault = faultOf(name, version, before, now);
    if (write && !fault) writeFileSync(reportOf(name), now);
    else faults.push(fault ?? `packages/${name}/api-report.txt belongs to another version: run npm run api.`);
  }
  return faults;
}

/** Returns the reason why an API may not be recorded, or null. */
export function faultOf(name, version, before, now) {
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
async function sdkSurface() {
  const folder = path.join(ROOT, 'packages', 'sdk');
  const work = mkdtempSync(path.join(tmpdir(), 'api-report-'));
  try {
    const entries = entriesOf(folder);
    emit(folder, Object.values(entries), work);
    const places = Object.entries(entries).map(([name, file]) => [name, declaredIn(work, file)]);
    const own = new Set(places.map(([, file]) => file));
    const heads = places.map(([name, file]) => `# ${name}\n${declarations(file)}`);
    const below = [...reachedFrom([...own])].filter((file) => !own.has(file)).map(declarations);
    return [...heads.sort(), '# below them', ...below.filter(Boolean).sort()].join('\n');
  } finally {
    rmSync(work, { recursive: true });
  }
}

const declaredIn = (work, file) =>
  path.join(work, path.relative(path.join(ROOT, 'packages'), file)).replace(/\.tsx?$/, '.d.ts');

/** Returns the declarations that these files refer to, directly or indirectly. */
function reachedFrom(files) {
  const reached = new Set(files);
  for (const file of reached)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
      const found = path.join(path.dirname(file), `${name}.d.ts`);
      if (existsSync(found)) reached.add(found);
    }
  return reached;
}

function declarations(file) {
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
async function contractsSurface() {
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
      withoutWords,
    );
    return `${name} ${method} ${at} ${createHash('sha256').update(met).digest('hex').slice(0, 16)}`;
  });
  return lines.sort().join('\n');
}

const withoutWords = (key, value) => (key === 'description' && typeof value === 'string' ? undefined : value);
