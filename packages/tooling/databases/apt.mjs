import { findProgram } from '../steps/find-program.mjs';
import { runProgram } from '../steps/run.mjs';

/** Returns whether Debian packages can be installed, which requires root and apt-get. */
export const canUseApt = () => process.getuid?.() === 0 && findProgram(['apt-get']) !== null;

/**
 * Installs one Debian package without starting its service (Debian starts no services in runlevel 1).
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function installDebianPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = [
    '-y',
    '-q',
    '--no-install-recommends',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=20',
  ];
  const first = await runProgram('apt-get', ['install', ...options, name], { env, timeoutMs: 180_000 });
  if (first.code === 0) return { ok: true, output: first.output };
  const lists = await runProgram('apt-get', ['update', '-q'], { env, timeoutMs: 90_000 });
  const second = await runProgram('apt-get', ['install', ...options, name], { env, timeoutMs: 180_000 });
  return { ok: second.code === 0, output: `${lists.output}\n${second.output}` };
}
