import { existsSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { which } from '../steps/which.mjs';

const CRATE = 'secantus-mdb';
const VERSION = '0.5.3-beta.196';
/** On two cores it takes 4 to 8 minutes. */
const BUILD_MS = 20 * 60_000;

/**
 * The folder of `secantusd-rs`, which serves what the package of the Python registry serves at a sixth of its CPU time:
 * built by the machine's own Rust compiler, once.
 * @returns {Promise<{ folder: string } | { reason: string, output?: string }>} where it is, or why it could not be had
 */
export async function nativeSecantus() {
  const root = path.join(CACHE, 'cargo', `${CRATE}-${VERSION}`);
  const folder = path.join(root, 'bin');
  if (existsSync(path.join(folder, 'secantusd-rs'))) return { folder };
  const cargo = which(['cargo']);
  if (!cargo) return { reason: 'no cargo on PATH' };
  // The crate names a newer compiler than it needs.
  const args = ['install', CRATE, '--version', VERSION, '--ignore-rust-version', '--quiet', '--root', root];
  const { code, output } = await run(cargo, args, { timeoutMs: BUILD_MS });
  return code === 0 ? { folder } : { reason: `cargo could not build ${CRATE} ${VERSION}`, output };
}
