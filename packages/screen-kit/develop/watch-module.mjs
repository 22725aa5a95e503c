import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { configOf, faultsOf } from '../command/build.mjs';
import { browserConfig } from '../webpack/browser.mjs';

/**
 * Builds a module again whenever a source of it is saved, and its made-up answers with it.
 * @param {string} root
 * @param {import('../webpack/screen-descriptor-plugin.mjs').ScreenConfig} screen
 * @param {(line: string) => void} told
 */
export function watchModule(root, screen, told) {
  const folder = path.join(root, '.screen');
  const output = path.join(folder, 'dist');
  const news = new EventEmitter().setMaxListeners(0);
  let faults = [];
  const page = { ...configOf(root, screen, { mode: 'development', output }), devtool: 'source-map' };
  const compiler = webpack([page, ...fakesConfig(root, folder)]);
  // Kept from one request to the next, so that what somebody made up and changed stays changed.
  let fakes = {};
  let first;
  const ready = new Promise((resolve) => {
    first = resolve;
  });
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    faults = error ? [error.message] : stats.stats.flatMap(faultsOf);
    try {
      if (faults.length === 0) fakes = loadFresh(path.join(folder, 'fakes.cjs'));
    } catch (problem) {
      faults = [`src/fakes.ts: ${problem.message}`];
    }
    told(faults.length > 0 ? faults.join('\n') : `built ${new Date().toLocaleTimeString()}`);
    first();
    news.emit('built');
  });
  return {
    news,
    ready,
    output,
    faults: () => faults,
    /** What the last build that succeeded says of itself; null before there is one. */
    descriptor: () => readJson(path.join(output, 'screen.json')),
    /** The made-up answers as they are now. */
    fakes: () => fakes,
    close: async () => {
      await new Promise((resolve) => compiler.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fakesConfig(root, folder) {
  const entry = path.join(root, 'src', 'fakes.ts');
  if (!existsSync(entry)) return [];
  const { resolve, module } = browserConfig(root);
  return [
    {
      mode: 'development',
      target: 'node20',
      devtool: false,
      context: root,
      entry,
      output: { path: folder, filename: 'fakes.cjs', library: { type: 'commonjs2' } },
      // One SDK for the answers and for whoever asks them.
      externals: [
        ({ request }, done) => (request.startsWith('@subtitle/sdk/') ? done(null, `commonjs ${request}`) : done()),
      ],
      resolve,
      module,
    },
  ];
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function loadFresh(file) {
  if (!existsSync(file)) return {};
  const require = createRequire(file);
  delete require.cache[file];
  return require(file).default ?? {};
}
