import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { remoteConfig } from '../webpack/remote.mjs';
import { readScreen } from './module.mjs';
import { Stop } from './stop.mjs';

/**
 * Builds the module of a folder into `dist`.
 * @returns {Promise<{ dist: string, descriptor: object }>}
 * @throws {Stop} refused, with the build's errors
 */
export async function buildModule(root) {
  const screen = await readScreen(root);
  const compiler = webpack(createConfig(root, screen));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const faults = listBuildErrors(stats);
  if (faults.length > 0) throw new Stop('refused', `The build failed:\n${faults.join('\n')}`, { reasons: faults });
  const dist = path.join(root, 'dist');
  return { dist, descriptor: JSON.parse(readFileSync(path.join(dist, 'screen.json'), 'utf8')) };
}

/** @throws {Stop} refused, if the file of a page is missing */
export function createConfig(root, screen, options) {
  try {
    return remoteConfig(root, screen, options);
  } catch (error) {
    throw new Stop('refused', error.message);
  }
}

/** Start of the compiler's internal details in an error message. */
const INNER = /\n\s*(?:Caused by:|Stack backtrace:|\d+: __|at .*node_modules)/;

/** Returns webpack's errors, without the compiler's internal details. */
export function listBuildErrors(stats) {
  const { errors } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName, message }) => [moduleName, message.split(INNER)[0]].filter(Boolean).join(': '));
}

/** Returns every file below a folder, with forward slashes. */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
