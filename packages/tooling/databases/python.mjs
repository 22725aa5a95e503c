import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { which } from '../steps/which.mjs';

/** SecantusDB's wheels exist from this version on. */
const OLDEST = [3, 10];
const NAMES = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
const HELPED = 'PYTHON_WHEELS_READY';

/**
 * Puts one package of the Python package registry into a private folder, once. Tries a virtual environment first and,
 * where Python came without one (Debian's ensurepip), `pip install --target`.
 * @param {string} requirement exact, as in 'SecantusDB==0.7.0b3'
 * @returns {Promise<{ program: string, env: NodeJS.ProcessEnv, folder: string } | { reason: string, output?: string }>}
 *   the Python to run it with, or why it could not be had
 */
export async function pythonPackage(requirement) {
  const folder = path.join(CACHE, 'python', requirement.toLowerCase());
  const ready = installed(folder);
  if (ready) return ready;
  const python = await findPython();
  if (!python) return { reason: `no Python ${OLDEST.join('.')} or newer on PATH` };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const first = await intoEnvironment(python, folder, requirement);
  const second = first.code === 0 ? first : await intoTarget(python, folder, requirement);
  if (second.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    const output = `${first.output}\n${second.output}`;
    return { reason: `pip could not install ${requirement}`, output };
  }
  writeFileSync(path.join(folder, HELPED), `${python}\n`);
  return installed(folder, python);
}

/** Where `pip` put a package's files: `site-packages` of the environment, or the folder itself. */
export function sitePackages(folder) {
  const lib = path.join(folder, 'lib');
  if (!existsSync(path.join(folder, 'pyvenv.cfg')) || !existsSync(lib)) return folder;
  return path.join(
    lib,
    readdirSync(lib).find((name) => name.startsWith('python')),
    'site-packages',
  );
}

/** True for '3.10' and newer, as printed by `python --version`. */
export function isNewEnough(versionLine) {
  const found = /Python (\d+)\.(\d+)/.exec(versionLine);
  if (!found) return false;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

async function findPython() {
  for (const name of NAMES) {
    const program = which([name]);
    if (!program) continue;
    const { code, output } = await run(program, ['--version']);
    if (code === 0 && isNewEnough(output)) return program;
  }
  return null;
}

function installed(folder, python) {
  if (!existsSync(path.join(folder, HELPED))) return null;
  const own = path.join(folder, 'bin', 'python');
  if (existsSync(path.join(folder, 'pyvenv.cfg'))) return { program: own, env: process.env, folder };
  const program = python ?? which(NAMES);
  return program ? { program, env: { ...process.env, PYTHONPATH: folder }, folder } : null;
}

async function intoEnvironment(python, folder, requirement) {
  const made = await run(python, ['-m', 'venv', folder], { timeoutMs: 120_000 });
  if (made.code !== 0) return made;
  return pip(path.join(folder, 'bin', 'python'), [requirement]);
}

async function intoTarget(python, folder, requirement) {
  rmSync(folder, { recursive: true, force: true });
  return pip(python, ['--target', folder, requirement]);
}

// Wheels only: building from source would want compilers and many minutes.
function pip(python, args) {
  const always = ['--quiet', '--disable-pip-version-check', '--no-input', '--retries', '2', '--only-binary', ':all:'];
  return run(python, ['-m', 'pip', 'install', ...always, ...args], { timeoutMs: 240_000 });
}
