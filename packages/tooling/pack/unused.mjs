/** What packages ask for and never use here. */
export const UNUSED = new Set([
  // Command lines, and what other bundlers, other minifiers or webpack without a minifier of ours would use.
  '@module-federation/cli',
  'terser',
  'minimizer-webpack-plugin',
  // Types.
  '@types/node',
  '@types/jsdom',
  '@types/eslint-scope',
  'undici-types',
  '@jest/schemas',
  // Settings of coverage that somebody keeps as YAML.
  'js-yaml',
  // Part of the file that asks for it.
  'tldts-core',
]);

/** Parts of packages that nothing here asks for, each a folder or a file of node_modules. */
export const UNUSED_PARTS = [
  // Shares of browsers by country, and what each can do: words of a browserslist that no preset has.
  'caniuse-lite/data/regions',
  'caniuse-lite/data/features',
  'caniuse-lite/data/features.js',
  'electron-to-chromium/full-chromium-versions.js',
  'electron-to-chromium/full-chromium-versions.json',
  'electron-to-chromium/full-versions.js',
  'electron-to-chromium/full-versions.json',
  'electron-to-chromium/index.js',
  // The same once more, for browsers, other systems or as one file.
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

/** Packages that builds for browsers take their parts of, as ES modules. */
export const isForBrowsers = (name) => name.startsWith('@module-federation/');
