import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { CARRIED_CALLS } from './carried-calls.mjs';
import { MinifyStylesPlugin } from './minify-styles-plugin.mjs';
import { OmitTextsPlugin } from './omit-texts-plugin.mjs';
import { PureDeclarationsPlugin } from './pure-declarations-plugin.mjs';

const require = createRequire(import.meta.url);

/**
 * Common configuration of the shell and every module: TypeScript is compiled by swc, styles and fonts are files (the
 * content security policy allows no inline style), file names depend on the content, and no mode uses eval.
 * @param {string} root
 * @param {{ folder?: string }} options folder of the files inside dist, with a trailing slash
 * @returns {import('webpack').Configuration}
 */
export function browserConfig(root, { folder = '' } = {}) {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    output: {
      path: `${root}/dist`,
      filename: `${folder}[name].[contenthash:10].js`,
      chunkFilename: `${folder}[name].[contenthash:10].js`,
      assetModuleFilename: `${folder}[name].[contenthash:10][ext]`,
      clean: true,
      // Firefox uses a preloaded script only if the link and the script name the same charset. The links name none.
      charset: false,
      // Evaluates a module again at its next import if it threw, for example because a dependency did not load.
      strictModuleExceptionHandling: true,
    },
    // No devtool may use eval, because script-src is 'self'.
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        typebox$: require.resolve('./typebox-stub.mjs'),
        ...(CARRIED_CALLS && { '@subtitle/contracts/operations/*': `${CARRIED_CALLS}/*` }),
      },
    },
    module: { rules: [scripts, styles, fonts, images] },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new MinifyStylesPlugin(),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${folder}[name].[contenthash:10].css`,
        chunkFilename: `${folder}[name].[contenthash:10].css`,
        // Mantine and CSS modules do not depend on the order of files.
        ignoreOrder: true,
      }),
      new PureDeclarationsPlugin(),
      new OmitTextsPlugin(),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

const scripts = {
  test: /\.[cm]?tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Never React's development functions, because the shell, which provides React, may be a production build.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const styles = {
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          localIdentName: '[name]-[local]-[hash:base64:5]',
          exportLocalsConvention: 'as-is',
        },
      },
    },
  ],
  sideEffects: true,
};

const fonts = { test: /\.woff2?$/, type: 'asset/resource' };
const images = { test: /\.(png|jpe?g|svg|webp|avif)$/, type: 'asset/resource' };
