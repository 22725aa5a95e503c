import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserConfig } from './browser.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { getFederationName } from './federation-name.mjs';
import { NoSharedCopiesPlugin } from './no-shared-copies-plugin.mjs';
import { OwnStorePlugin } from './own-store-plugin.mjs';
import { ScreenDescriptorPlugin } from './screen-descriptor-plugin.mjs';
import { SdkExportsPlugin } from './sdk-exports-plugin.mjs';
import { sharedPackages } from './shared-packages.mjs';
import { UnusedModulesPlugin } from './unused-modules-plugin.mjs';
import { DIGEST, VersionNamesPlugin } from './version-names-plugin.mjs';

/**
 * Returns the webpack configuration of a screen module. All files in `dist/` are published; `screen.json` describes
 * them.
 * @param {string} root the module's own folder
 * @param {import('./screen-descriptor-plugin.mjs').ScreenConfig} screen its screen.config.mjs
 * @param {{ mode?: 'production' | 'development', output?: string }} [options] `output`: target folder, by default
 *   `dist`
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig(root, screen, { mode = 'production', output = path.join(root, 'dist') } = {}) {
  const base = browserConfig(root);
  return {
    ...base,
    mode,
    name: screen.name,
    // A module is only loaded through its container, so it needs no other entry.
    entry: {},
    output: {
      ...base.output,
      path: output,
      publicPath: 'auto',
      uniqueName: `${screen.name}_${DIGEST}`,
      // Lets browsers compare the hashes of files from a development server, if that server allows the page to read
      // them. For other servers this has no effect.
      crossOriginLoading: 'anonymous',
    },
    // The registry's hashes need file names that depend on the content, in development, too.
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      realContentHash: true,
      // Pages share files only for 40 kB of source and more, so that opening a page by its address needs few requests.
      splitChunks: { minSize: 40_000 },
    },
    // The federation plugin warns on every build that publicPath 'auto' is resolved in the browser, which is intended.
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        // The module's own name may be a property of every object or every window.
        name: getFederationName(screen.name),
        library: { type: 'var', name: getContainerName(screen.name) },
        filename: 'remote-entry.[contenthash:10].js',
        exposes: collectExposes(root, screen),
        shared: sharedPackages(root, { provide: false }),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        manifest: false,
        dts: false,
      }),
      new SdkExportsPlugin(root),
      new OwnStorePlugin(screen.name),
      new NoSharedCopiesPlugin(),
      new UnusedModulesPlugin(),
      new ChunkIntegrityPlugin(),
      new VersionNamesPlugin(),
      new ScreenDescriptorPlugin({ root, screen }),
    ],
  };
}

/**
 * Returns the name of the global variable with a module's container. It differs from those of other modules and
 * versions, and from the ids of elements.
 */
const getContainerName = (name) => `__screen_${name}_${DIGEST}`;

/**
 * Returns one expose for each screen of a route: `./approver` is `src/screens/approver.screen.tsx`.
 * @throws Error that names every route whose screen file does not exist
 */
function collectExposes(root, screen) {
  const fileOf = (expose) => `./src/screens/${expose.slice(2)}.screen.tsx`;
  const missing = screen.routes.filter((route) => !existsSync(path.join(root, fileOf(route.expose))));
  if (missing.length > 0) {
    const lines = missing.map(
      (route) => `  ${route.path} exposes ${route.expose}, but ${fileOf(route.expose)} does not exist`,
    );
    throw new Error(`screen.config.mjs of ${screen.name}:\n${lines.join('\n')}`);
  }
  return Object.fromEntries(
    [...new Set(screen.routes.map((route) => route.expose))].map((expose) => [
      expose,
      { import: fileOf(expose), name: getChunkName(screen, expose) },
    ]),
  );
}

/** Returns the name of a page's chunk: the name of its file, unless the container has that name. */
const getChunkName = ({ name }, expose) =>
  expose.slice(2) === getFederationName(name) ? `${name}-page` : expose.slice(2);
