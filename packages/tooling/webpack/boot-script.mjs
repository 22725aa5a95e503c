import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

/**
 * Bundles the page's first script separately. As an entry of the shell's build it would include the federation runtime.
 * @param {string} source its file
 * @param {import('webpack').Configuration} base configuration of the shell's own sources
 * @returns {Promise<{ name: string, text: string }>} the name contains a hash of the content
 * @throws Error with webpack's errors
 */
export async function bundleBoot(source, { mode, target, resolve, module, optimization }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'subtitle-boot-'));
  try {
    const output = { path: folder, filename: 'boot.js' };
    const { minimizer } = optimization;
    const bundle = webpack({ mode, target, resolve, module, optimization: { minimizer }, output, entry: source });
    const stats = await promisify(bundle.run.bind(bundle))();
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    const text = await readFile(path.join(folder, 'boot.js'), 'utf8');
    return { name: `boot.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`, text };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
