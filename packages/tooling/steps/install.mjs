import { existsSync } from 'node:fs';
import path from 'node:path';
import { createFault, Fault } from './fault.mjs';
import { findProgram } from './find-program.mjs';
import { PNPM, ROOT } from './paths.mjs';
import { print } from './report.mjs';
import { runProgram } from './run.mjs';
import { computeDigest, isStamped, writeStamp } from './stamps.mjs';
import { readWorkspace } from './workspace.mjs';

const OLDEST_NODE = [20, 19];

/**
 * @param {string} version as process.versions.node
 * @throws {Fault} if Node is too old
 */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Fault(`Node ${version} is too old: install Node ${OLDEST_NODE.join('.')} or newer, then start again.`);
}

/**
 * Installs the packages of the lockfile, unless nothing changed since the last time.
 * @param {(text: string) => void} note
 */
export async function installPackages(note) {
  const hash = computeDigest([{ folder: ROOT, files: listManifestFiles() }]);
  const stampFile = path.join(ROOT, 'node_modules', '.installed');
  if (isStamped(stampFile, hash) && readWorkspace().every(hasModules)) return note('nothing changed');
  print('    Packages: installing, which takes a minute or two the first time');
  const npx = findProgram(['npx']) ?? path.join(path.dirname(process.execPath), 'npx');
  const { code, output } = await runProgram(npx, ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    env: createFailFastEnv(),
  });
  if (code === 127) throw new Fault('npx was not found: install npm, which comes with Node, then start again.', output);
  if (/OUTDATED_LOCKFILE/.test(output)) {
    throw new Fault(
      `pnpm-lock.yaml does not match the package.json files: run npx ${PNPM} install and commit the lockfile.`,
      output,
    );
  }
  if (code !== 0) throw createFault('Installing the packages', output);
  writeStamp(stampFile, hash);
  note('from the lockfile');
}

// Returns the lockfile and all files that it is derived from.
function listManifestFiles() {
  const manifests = readWorkspace().map(({ folder }) => path.relative(ROOT, path.join(folder, 'package.json')));
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests].sort();
}

const hasModules = ({ folder, name }) =>
  name === '@subtitle/contracts' || existsSync(path.join(folder, 'node_modules'));

// Without network access the registry's clients would retry for minutes.
function createFailFastEnv() {
  return {
    ...process.env,
    CI: '1',
    npm_config_fetch_retries: '2',
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '4000',
    npm_config_update_notifier: 'false',
    NO_UPDATE_NOTIFIER: '1',
  };
}
