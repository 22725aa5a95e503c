/** Packages that other packages depend on but never use here. */
export const UNUSED = new Set([
  // Command line tools, and packages for other bundlers, other minifiers, or webpack without our minifier.
  '@module-federation/cli',
  'terser',
  'minimizer-webpack-plugin',
  // Types.
  '@types/node',
  '@types/jsdom',
  '@types/eslint-scope',
  'undici-types',
  '@jest/schemas',
  // For coverage settings in YAML.
  'js-yaml',
  // The file that requires this package already contains it.
  'tldts-core',
]);

/** Unused parts of packages, each a folder or a file of node_modules. */
export const UNUSED_PARTS = [
  // browserslist's data about usage by country and about features. No preset queries them.
  'caniuse-lite/data/regions',
  'caniuse-lite/data/features',
  'caniuse-lite/data/features.js',
  'electron-to-chromium/full-chromium-versions.js',
  'electron-to-chromium/full-chromium-versions.json',
  'electron-to-chromium/full-versions.js',
  'electron-to-chromium/full-versions.json',
  'electron-to-chromium/index.js',
  // Copies for browsers, for other systems, or as one file.
  'glob/node_modules/lru-cache/dist/commonjs/browser',
  'glob/node_modules/lru-cache/dist/commonjs/react-native',
  'glob/node_modules/lru-cache/dist/commonjs/index.js',
  'glob/node_modules/lru-cache/dist/commonjs/index.min.js',
  'glob/node_modules/lru-cache/dist/commonjs/node/index.js',
  'json5/dist',
  'neo-async/async.min.js',
  'tldts/dist/cjs/src',
  'tldts/dist/index.cjs.min.js',
  'tldts/dist/index.esm.min.js',
  'tldts/dist/index.umd.min.js',
];

/** Returns whether browser builds use the ES modules of this package. */
export const isForBrowsers = (name) => name.startsWith('@module-federation/');
