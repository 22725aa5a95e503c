import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';

const require = createRequire(`${ROOT}/packages/tooling/package.json`);
const webpack = require('webpack');

/**
 * Bundles a TypeScript file of this repository for Node, in the same way as the services.
 * @param {import('webpack').Configuration['externals']} [externals] packages that are loaded at run time
 */
export function bundleForNode(entry, outFile, externals = {}) {
  const config = {
    mode: 'production',
    target: 'node20',
    context: ROOT,
    entry: `./${entry}`,
    externals,
    output: { path: path.dirname(outFile), filename: path.basename(outFile), library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
  };
  return runWebpack(config);
}

/** @param {import('webpack').Configuration} config */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(),
    );
  });
}
