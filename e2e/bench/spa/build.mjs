import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { browserConfig } from '../../../packages/screen-kit/webpack/browser.mjs';
import { compress } from '../../../packages/tooling/steps/compress.mjs';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';

const require = createRequire(`${ROOT}/packages/tooling/package.json`);
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const SHELL = `${ROOT}/shell`;

/** Builds shell and screens as one application without federation, compressed like them. @returns its folder */
export async function buildSpa() {
  const dist = `${ROOT}/.cache/bench/spa`;
  const base = browserConfig(SHELL, { folder: 'assets/' });
  const config = {
    ...base,
    entry: { shell: ['./src/nonce.ts', './src/index.ts'] },
    output: { ...base.output, path: dist, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /[/.]load-screen$/,
        fileURLToPath(new URL('./load-screen.ts', import.meta.url)),
      ),
      new HtmlWebpackPlugin({ template: `${SHELL}/public/index.html`, scriptLoading: 'defer', minify: false }),
    ],
  };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(),
    );
  });
  await compress(dist);
  return dist;
}
