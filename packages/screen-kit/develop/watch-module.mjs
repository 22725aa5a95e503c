import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync, unwatchFile, watchFile } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { createConfig, listBuildErrors } from '../command/build.mjs';
import { readScreen } from '../command/module.mjs';
import { browserConfig } from '../webpack/browser.mjs';

/** Milliseconds between two checks of `screen.config.mjs`. */
const POLL_MS = 300;

/**
 * Builds a module, with its made-up answers, whenever one of its sources or its `screen.config.mjs` is saved.
 * @param {string} root
 * @param {import('../webpack/screen-descriptor-plugin.mjs').ScreenConfig} screen
 * @param {(line: string) => void} log called with each line for the terminal
 */
export function watchModule(root, screen, log) {
  const folder = path.join(root, '.screen');
  const output = path.join(folder, 'dist');
  const news = new EventEmitter().setMaxListeners(0);
  let faults = [];
  // The made-up answers are kept between requests, so that data which one request changed stays changed for the next.
  let fakes = {};
  let first;
  const ready = new Promise((resolve) => {
    first = resolve;
  });
  const reportFaults = (found) => {
    faults = found;
    log(faults.length > 0 ? faults.join('\n') : `built ${new Date().toLocaleTimeString()}`);
    first();
    news.emit('built');
  };
  const onBuilt = (error, stats) => {
    const found = error ? [error.message] : stats.stats.flatMap(listBuildErrors);
    try {
      if (found.length === 0) fakes = loadFresh(path.join(folder, 'fakes.cjs'));
      reportFaults(found);
    } catch (problem) {
      reportFaults([`src/fakes.ts: ${problem.message}`]);
    }
  };
  const compile = (config) => {
    const page = { ...createConfig(root, config, { mode: 'development', output }), devtool: 'source-map' };
    const watching = webpack([page, ...createFakesConfig(root, folder)]);
    watching.watch({ aggregateTimeout: 50 }, onBuilt);
    return watching;
  };
  const end = (watching) => new Promise((resolve) => (watching ? watching.close(resolve) : resolve()));
  let compiler = compile(screen);
  // Changes are handled one after another, because an editor saves a file in several steps.
  let changing = Promise.resolve();
  const compileAgain = async () => {
    const before = compiler;
    compiler = null;
    await end(before);
    try {
      compiler = compile(await readScreen(root));
    } catch (problem) {
      reportFaults([`screen.config.mjs: ${problem.message}`]);
    }
  };
  const settings = path.join(root, 'screen.config.mjs');
  watchFile(settings, { interval: POLL_MS }, () => {
    changing = changing.then(compileAgain);
  });
  return {
    news,
    ready,
    output,
    faults: () => faults,
    /** Descriptor of the last successful build; null before the first. */
    descriptor: () => readJson(path.join(output, 'screen.json')),
    /** The made-up answers of the last build. */
    fakes: () => fakes,
    close: async () => {
      unwatchFile(settings);
      await changing;
      await end(compiler);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createFakesConfig(root, folder) {
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
      // The made-up answers and the development server must use the same copy of the SDK.
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
