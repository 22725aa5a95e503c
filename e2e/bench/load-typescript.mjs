import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';

// The generator is TypeScript like every package: bundle it once into memory-like form with the project's own webpack.
const require = createRequire(`${ROOT}/packages/tooling/package.json`);
const webpack = require('webpack');
const outFile = fileURLToPath(new URL('../../.cache/bench/make-workbook.cjs', import.meta.url));

await new Promise((resolve, reject) => {
  webpack(
    {
      mode: 'none',
      target: 'node20',
      entry: `${ROOT}/packages/testing/src/make-workbook.ts`,
      output: { path: outFile.replace(/\/[^/]+$/, ''), filename: 'make-workbook.cjs', library: { type: 'commonjs2' } },
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
    },
    (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(),
  );
});

/** See packages/testing/src/make-workbook.ts. */
export const { makeWorkbook } = createRequire(import.meta.url)(outFile);
