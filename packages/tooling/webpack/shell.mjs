import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserConfig } from '@subtitle/screen-kit/webpack/browser.mjs';
import { readInstalledVersion, sharedPackages, sharedRanges } from '@subtitle/screen-kit/webpack/shared-packages.mjs';
import { UnusedModulesPlugin } from '@subtitle/screen-kit/webpack/unused-modules-plugin.mjs';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { bundleBoot } from './boot-script.mjs';
import { MergeStartPlugin } from './merge-start-plugin.mjs';
import { groupChunks, StartupFilesPlugin } from './startup-files-plugin.mjs';
import { typingScripts } from './typing-scripts.mjs';

const require = createRequire(import.meta.url);
/** A later stage than webpack's splitting of chunks, which runs at 10 (STAGE_ADVANCED). */
const AFTER_SPLITTING = 20;

/**
 * Returns the configuration of the shell. The shell provides the shared packages and knows no module at build time
 * (`remotes: {}`). Modules are registered at run time from the registry's response.
 * @param {string} root the shell's own folder
 * @returns {import('webpack').Configuration}
 */
export function createShellConfig(root) {
  const base = browserConfig(root, { folder: 'assets/' });
  return {
    ...base,
    name: 'shell',
    // The nonce is set before any code that may create a style element.
    entry: { shell: ['./src/nonce.ts', './src/index.ts'] },
    output: { ...base.output, publicPath: '/', uniqueName: 'subtitle_shell' },
    module: { rules: [...base.module.rules, typingScripts.rule] },
    plugins: [
      ...base.plugins,
      typingScripts.plugin,
      new ModuleFederationPlugin({
        name: 'subtitle_shell',
        remotes: {},
        shared: sharedPackages(root, { provide: true }),
        shareStrategy: 'loaded-first',
        runtimePlugins: [`${root}/src/remotes/load/runtime-plugin.ts`, provideRuntime()],
        // Excludes the federation runtime's code for servers, and for manifests: the shell registers entries.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        dts: false,
        manifest: false,
      }),
      new UnusedModulesPlugin(),
      new webpack.DefinePlugin({ __HOST__: JSON.stringify(readHost(root)) }),
      new CopyPlugin({ patterns: [{ from: `${root}/public`, globOptions: { ignore: ['**/index.html'] } }] }),
      new HtmlWebpackPlugin({ template: `${root}/public/index.html`, scriptLoading: 'defer', minify: false }),
      // Two chunks of a shared package (the provided one and the fallback) become equal only after common parts are
      // split off.
      new webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLITTING }),
      new MergeStartPlugin({
        chunksOf: (compilation) => groupChunks(compilation, `${root}/src/index.ts`),
        stage: AFTER_SPLITTING + 1,
      }),
      // Chunks that differed only in modules of the start are equal now.
      new webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLITTING + 2 }),
      new StartupFilesPlugin({
        html: HtmlWebpackPlugin,
        boundary: `${root}/src/index.ts`,
        boot: () => bundleBoot(`${root}/src/boot/boot.ts`, base),
        host: readHost(root),
      }),
    ],
  };
}

/** Returns the versions that this shell provides to modules, as the type `Host` of the contracts. */
export function readHost(root) {
  const ranges = sharedRanges(root);
  return {
    sdk: ranges['@subtitle/sdk'].slice(1),
    react: ranges.react.slice(1),
    'react-dom': ranges['react-dom'].slice(1),
    federation: readInstalledVersion(root, '@module-federation/enhanced'),
    contracts: readInstalledVersion(root, '@subtitle/contracts'),
  };
}

/**
 * Provides the federation runtime in the variable in which modules look for it (`externalRuntime`), so that modules do
 * not include it. The option `experiments.provideExternalRuntime` does the same, but uses the plugin's CommonJS file
 * and thus adds a second copy of the runtime, 24 KB gzipped.
 */
function provideRuntime() {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/webpack'));
  return enhanced.resolve('@module-federation/inject-external-runtime-core-plugin').replace(/\.cjs$/, '.js');
}
