import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const EMPTY = require.resolve('@subtitle/screen-kit/jest/empty-module.cjs');
const NO_SCHEMAS = require.resolve('@subtitle/screen-kit/webpack/typebox-stub.mjs');

/** Returns a package's entries by their short names: `./ui` of its exports is `ui`. */
export function listEntries(folder) {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(exports).map(([name, file]) => [name.slice(2), path.join(folder, file)]));
}

/**
 * Compiles the SDK for tests outside of this repository. The result is CommonJS, with one file per entry and one common
 * file. It includes all packages except React. (A build of screens never includes this code, because the shell provides
 * the SDK at run time.)
 * @param {string} folder of the SDK
 * @param {string} out target folder
 * @throws {Error} with webpack's errors
 */
export async function compileLibrary(folder, out) {
  const compiler = webpack({
    mode: 'production',
    target: 'node20',
    context: folder,
    entry: listEntries(folder),
    output: { path: out, filename: '[name].cjs', library: { type: 'commonjs2' } },
    externals: [
      ({ request }, done) => (/^react(-dom)?(\/|$)/.test(request) ? done(null, `commonjs ${request}`) : done()),
    ],
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'module', 'browser'],
      // As in a browser, only name, method and path of an operation are used.
      alias: { typebox$: NO_SCHEMAS },
    },
    module: { rules: [{ test: /\.tsx?$/, loader: require.resolve('swc-loader'), options: SWC }] },
    optimization: {
      minimize: false,
      runtimeChunk: { name: 'runtime' },
      splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { common: { name: 'common', test: /./, minChunks: 2 } } },
    },
    // The shell provides the styles.
    plugins: [new webpack.NormalModuleReplacementPlugin(/\.css$/, EMPTY)],
    performance: false,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
