import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { browserConfig } from '../../../packages/screen-kit/webpack/browser.mjs';
import { compress } from '../../../packages/tooling/steps/compress.mjs';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';
import { bundleBoot } from '../../../packages/tooling/webpack/boot-script.mjs';
import { readHost } from '../../../packages/tooling/webpack/shell.mjs';
import { StartupFilesPlugin } from '../../../packages/tooling/webpack/startup-files-plugin.mjs';

const require = createRequire(`${ROOT}/packages/tooling/package.json`);
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const SHELL = `${ROOT}/shell`;
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Builds shell and screens as one application without federation, with the same compression as the product. @returns
 * its folder
 */
export async function buildSpa() {
  const dist = `${ROOT}/.cache/bench/spa`;
  const base = browserConfig(SHELL, { folder: 'assets/' });
  const config = {
    ...base,
    entry: { shell: ['./src/nonce.ts', './src/index.ts'] },
    output: { ...base.output, path: dist, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new webpack.NormalModuleReplacementPlugin(/[/.]load-screen$/, here('./load-screen.ts')),
      new webpack.DefinePlugin({ __HOST__: JSON.stringify(readHost(SHELL)) }),
      new HtmlWebpackPlugin({ template: `${SHELL}/public/index.html`, scriptLoading: 'defer', minify: false }),
      new StartupFilesPlugin({
        html: HtmlWebpackPlugin,
        boundary: `${SHELL}/src/index.ts`,
        boot: () => bundleBoot(here('./boot.ts'), base),
        host: readHost(SHELL),
      }),
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
