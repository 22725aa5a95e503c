import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DESCRIPTOR_LIMITS, RELEASE_LIMITS } from '@subtitle/contracts/limits';
import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { findCssFaults } from './check-css';
import { findContentFaults } from './check-descriptor';
import { findDescriptorFaults, isDescriptor } from './descriptor';
import { findSizeFaults } from './descriptor-size';
import { findKindFault } from './file-kinds';

/** Files of a build by name, with forward slashes. Compressed copies (`.br`, `.gz`) are not listed. */
export interface Build {
  files: readonly string[];
  read(file: string): Promise<Buffer>;
}

export const DESCRIPTOR = 'screen.json';
/** Pattern of a relative file name that is valid on every system. */
const NAME = /^(?!.*(^|\/)\.{1,2}(\/|$))[\w@.+~-]+(\/[\w@.+~-]+)*$/;
const MAX_NAME_LENGTH = 200;

/**
 * Whether a file name is allowed in a build: relative, inside the build's folder, without characters that need
 * escaping.
 */
export const isFileName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && NAME.test(name);

/**
 * Checks a build by itself, independently of shells and other modules.
 * @returns the reasons for rejection, and the descriptor; null if it cannot be read
 */
export async function checkBuild(build: Build): Promise<{ descriptor: ScreenDescriptor | null; reasons: string[] }> {
  const text = await readDescriptor(build);
  if (text === undefined) return { descriptor: null, reasons: [`it has no ${DESCRIPTOR}`] };
  const given = text.length > DESCRIPTOR_LIMITS.bytes ? null : parseJson(text);
  const large = findSizeFaults(given, text.length);
  if (large.length > 0) return { descriptor: null, reasons: large };
  if (!isDescriptor(given)) return { descriptor: null, reasons: findDescriptorFaults(given) };
  const files = await findFileFaults(build, given);
  const reasons = [
    ...findContentFaults(given),
    ...files,
    ...(await findStyleFaults(build, given)),
    ...(await findWeightFaults(build, given)),
  ];
  return { descriptor: given, reasons: [...new Set(reasons)] };
}

/** @returns undefined if the build has none */
async function readDescriptor({ files, read }: Build): Promise<Buffer | undefined> {
  return files.includes(DESCRIPTOR) ? read(DESCRIPTOR) : undefined;
}

/** @returns null if it is not JSON */
function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Requires every listed file to exist with its digest, and every file to be listed. */
async function findFileFaults({ files, read }: Build, { integrity }: ScreenDescriptor): Promise<string[]> {
  const there = new Set(files);
  const faults: string[] = [];
  for (const [file, expected] of Object.entries(integrity)) {
    if (file === DESCRIPTOR || !there.has(file)) faults.push(`${file} is missing`);
    else if (hashFile(await read(file)) !== expected) faults.push(`${file} does not match its integrity`);
  }
  for (const file of files) {
    const kind = isFileName(file)
      ? findKindFault(file)
      : `'${file.slice(0, MAX_NAME_LENGTH)}' is not a valid file name`;
    if (kind) faults.push(kind);
    else if (file !== DESCRIPTOR && !Object.hasOwn(integrity, file)) faults.push(`${file} has no integrity`);
  }
  return [...faults, ...findCaseFaults(files)];
}

/** File systems that ignore case would treat two such files as one. */
function findCaseFaults(files: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const folded = file.toLowerCase();
    const other = seen.get(folded);
    seen.set(folded, other ?? file);
    return other === undefined ? [] : [`${file} and ${other} differ only by case`];
  });
}

const hashFile = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function findStyleFaults({ files, read }: Build, { name: module }: ScreenDescriptor): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files.filter((name) => /\.css$/i.test(name)))
    faults.push(...findCssFaults(file, String(await read(file)), module));
  return faults;
}

/** Every page waits for the entry, so it must be small. */
async function findWeightFaults({ files, read }: Build, { entry }: ScreenDescriptor): Promise<string[]> {
  if (!files.includes(entry)) return [];
  const bytes = gzipSync(await read(entry), { level: 9 }).length;
  if (bytes <= RELEASE_LIMITS.entryBytes) return [];
  const kilobytes = (bytes / 1024).toFixed(1);
  return [`the entry is ${kilobytes} KB compressed, at most ${RELEASE_LIMITS.entryBytes / 1024} KB are allowed`];
}
