import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DESCRIPTOR_LIMITS, RELEASE_LIMITS } from '@subtitle/contracts/limits';
import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { cssFaults } from './check-css';
import { contentFaults } from './check-descriptor';
import { descriptorFaults, isDescriptor } from './descriptor';
import { sizeFaults } from './descriptor-size';
import { kindFault } from './file-kinds';

/** A build's files by name, with forward slashes; compressed copies (`.br`, `.gz`) are none of them. */
export interface Build {
  files: readonly string[];
  read(file: string): Promise<Buffer>;
}

export const DESCRIPTOR = 'screen.json';
/** A name that is the same everywhere, and leads nowhere else. */
const NAME = /^(?!.*(^|\/)\.{1,2}(\/|$))[\w@.+~-]+(\/[\w@.+~-]+)*$/;
const LONGEST_NAME = 200;

/** Whether a name may stand in a build: no absolute one, none that leads out, nothing that has to be escaped. */
export const isFileName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);

/**
 * Everything that is wrong with a build by itself, whatever shell it is for and whatever other modules there are.
 * @returns the descriptor, null where there is none that can be read
 */
export async function checkBuild(build: Build): Promise<{ descriptor: ScreenDescriptor | null; reasons: string[] }> {
  const text = await readDescriptor(build);
  if (text === undefined) return { descriptor: null, reasons: [`it has no ${DESCRIPTOR}`] };
  const given = text.length > DESCRIPTOR_LIMITS.bytes ? null : parsed(text);
  const large = sizeFaults(given, text.length);
  if (large.length > 0) return { descriptor: null, reasons: large };
  if (!isDescriptor(given)) return { descriptor: null, reasons: descriptorFaults(given) };
  const files = await fileFaults(build, given);
  const reasons = [
    ...contentFaults(given),
    ...files,
    ...(await styleFaults(build, given)),
    ...(await weightFaults(build, given)),
  ];
  return { descriptor: given, reasons: [...new Set(reasons)] };
}

/** @returns undefined without one */
async function readDescriptor({ files, read }: Build): Promise<Buffer | undefined> {
  return files.includes(DESCRIPTOR) ? read(DESCRIPTOR) : undefined;
}

/** @returns null where it is no JSON */
function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Every listed file is there with its digest, and every file is listed. */
async function fileFaults({ files, read }: Build, { integrity }: ScreenDescriptor): Promise<string[]> {
  const there = new Set(files);
  const faults: string[] = [];
  for (const [file, expected] of Object.entries(integrity)) {
    if (file === DESCRIPTOR || !there.has(file)) faults.push(`${file} is missing`);
    else if (digestOf(await read(file)) !== expected) faults.push(`${file} does not match its integrity`);
  }
  for (const file of files) {
    const kind = isFileName(file) ? kindFault(file) : `'${file.slice(0, LONGEST_NAME)}' is no name for a file`;
    if (kind) faults.push(kind);
    else if (file !== DESCRIPTOR && !Object.hasOwn(integrity, file)) faults.push(`${file} has no integrity`);
  }
  return [...faults, ...caseFaults(files)];
}

/** Two files of one name would be one file where the disk ignores case. */
function caseFaults(files: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const folded = file.toLowerCase();
    const other = seen.get(folded);
    seen.set(folded, other ?? file);
    return other === undefined ? [] : [`${file} and ${other} differ only by case`];
  });
}

const digestOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function styleFaults({ files, read }: Build, { name: module }: ScreenDescriptor): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files.filter((name) => /\.css$/i.test(name)))
    faults.push(...cssFaults(file, String(await read(file)), module));
  return faults;
}

/** What every page waits for has to be small. */
async function weightFaults({ files, read }: Build, { entry, manifest }: ScreenDescriptor): Promise<string[]> {
  const waited = [entry, manifest].filter((file) => files.includes(file));
  const packed = await Promise.all(waited.map(async (file) => gzipSync(await read(file), { level: 9 }).length));
  const bytes = packed.reduce((sum, one) => sum + one, 0);
  if (bytes <= RELEASE_LIMITS.entryBytes) return [];
  const kilobytes = (bytes / 1024).toFixed(1);
  return [`entry and manifest are ${kilobytes} KB compressed, at most ${RELEASE_LIMITS.entryBytes / 1024} KB may be`];
}
