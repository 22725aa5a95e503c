import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { misfits } from '@subtitle/domain/modules/host-fit';
import { valid } from 'semver';
import { descriptorFaults, isDescriptor } from './descriptor';
import { releaseInvalid } from './release.repository';

/** Written by the build beside the code, never run by a browser. */
const NOT_CODE = /(^screen\.json|\.map|\.txt|\.gz|\.br|manifest-stats\.json)$/;

/**
 * Reads and verifies a built module: its descriptor, the host range, and every file against its sha384.
 * @param dir the build's output folder
 * @throws Refusal release-invalid with all reasons
 */
export async function readBuild(dir: string, host: Host): Promise<ScreenDescriptor> {
  const descriptor = await readDescriptor(dir);
  const reasons = [...faultsOf(descriptor, host), ...(await integrityFaults(dir, descriptor))];
  if (reasons.length > 0) throw refuse(`${descriptor.name} ${descriptor.version}`, reasons);
  return descriptor;
}

async function readDescriptor(dir: string): Promise<ScreenDescriptor> {
  const text = await readFile(join(dir, 'screen.json'), 'utf8').catch(() => {
    throw refuse(dir, ['it has no screen.json']);
  });
  const descriptor: unknown = parse(text);
  if (isDescriptor(descriptor)) return descriptor;
  throw refuse(dir, descriptorFaults(descriptor));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultsOf(descriptor: ScreenDescriptor, host: Host): string[] {
  const { version, entry, manifest, integrity } = descriptor;
  const faults = valid(version) ? [] : [`'${version}' is no version`];
  for (const file of [entry, manifest]) if (!integrity[file]) faults.push(`${file} has no integrity`);
  return [...faults, ...misfits(descriptor, host)];
}

/** Every listed file is there with its digest, and every file a browser could load is listed. */
async function integrityFaults(dir: string, { integrity }: ScreenDescriptor): Promise<string[]> {
  const faults: string[] = [];
  for (const [file, expected] of Object.entries(integrity)) {
    const bytes = isInside(file) ? await readFile(join(dir, file)).catch(() => null) : null;
    if (!bytes) faults.push(`${file} is missing`);
    else if (digest(bytes) !== expected) faults.push(`${file} does not match its integrity`);
  }
  const code = (await filesOf(dir)).filter((file) => /\.(m?js|css)$/.test(file) && !NOT_CODE.test(file));
  for (const file of code) if (!integrity[file]) faults.push(`${file} has no integrity`);
  return [...new Set(faults)];
}

const digest = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const isInside = (file: string) => !file.split(/[\\/]/).includes('..');

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir).length + 1));
}

const refuse = (what: string, reasons: string[]) => releaseInvalid(`${what} cannot be published`, reasons);
