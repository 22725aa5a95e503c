import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { isInRange, isRange } from '@subtitle/domain/version-range';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { valid } from 'semver';
import { Refusal } from '../../refusal';

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const isDescriptor = ajv.compile<ScreenDescriptor>(ScreenDescriptor);
/** Written by the build beside the code, never run by a browser. */
const NOT_CODE = /(^screen\.json|\.map|\.txt|\.gz|\.br|manifest-stats\.json)$/;

/**
 * Reads and verifies a built module: its descriptor, the host range, and every file against its sha384.
 * @param dir the build's output folder
 * @throws Refusal release-invalid with all reasons
 */
export async function readBuild(dir: string, host: string): Promise<ScreenDescriptor> {
  const descriptor = await readDescriptor(dir);
  const reasons = [...descriptorFaults(descriptor, host), ...(await integrityFaults(dir, descriptor))];
  if (reasons.length > 0) throw refuse(`${descriptor.name} ${descriptor.version}`, reasons);
  return descriptor;
}

async function readDescriptor(dir: string): Promise<ScreenDescriptor> {
  const text = await readFile(join(dir, 'screen.json'), 'utf8').catch(() => {
    throw refuse(dir, ['it has no screen.json']);
  });
  const descriptor: unknown = parse(text);
  if (isDescriptor(descriptor)) return descriptor;
  const { instancePath, message } = isDescriptor.errors![0]!;
  throw refuse(dir, [`screen.json${instancePath} ${message}`]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function descriptorFaults({ version, hostApi, entry, manifest, integrity }: ScreenDescriptor, host: string): string[] {
  const faults: string[] = [];
  if (!valid(version)) faults.push(`'${version}' is no version`);
  if (!isRange(hostApi)) faults.push(`'${hostApi}' is no range of hosts`);
  else if (!isInRange(host, hostApi)) faults.push(`it needs the host ${hostApi}, this one is ${host}`);
  for (const file of [entry, manifest]) if (!integrity[file]) faults.push(`${file} has no integrity`);
  return faults;
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

function refuse(what: string, reasons: string[]): Refusal {
  return new Refusal('release-invalid', {}, `${what} cannot be published: ${reasons.join('; ')}.`);
}
