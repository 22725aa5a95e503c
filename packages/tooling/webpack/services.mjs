import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** Programs of the services package. Each is one bundle, built if its source exists. */
const ENTRIES = [
  'api',
  'worker',
  'migrate',
  'seed',
  'first-admin',
  'register-remotes',
  'keep-shell',
  'security-log',
  'reset-password',
  'read-workbook',
  'error-workbook',
];

/** Matches packages to bundle, because they are TypeScript sources (ours) or exist only as ES modules (typebox). */
const BUNDLED = /^(\.|\/|@subtitle\/|typebox(\/|$))/;

/**
 * Returns the configuration of the services' bundles: Node 20, CommonJS, one file per program in `dist/`. The bundles
 * do not contain packages of node_modules but require them at run time.
 * @param {string} root the services package's own folder
 * @returns {import('webpack').Configuration}
 */
export function createServicesConfig(root) {
  return {
    name: 'services',
    mode: 'production',
    target: 'node20',
    context: root,
    entry: listEntries(root),
    output: { path: path.join(root, 'dist'), filename: '[name].js', library: { type: 'commonjs2' }, clean: true },
    devtool: 'source-map',
    // Server bundles need readable stack traces and fast builds, not a small size.
    optimization: { minimize: false, nodeEnv: false, concatenateModules: false },
    node: { __dirname: false, __filename: false },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, sourceMaps: true },
        },
      ],
    },
    externals: [
      ({ request }, callback) => (BUNDLED.test(request) ? callback() : callback(null, `commonjs ${request}`)),
    ],
    plugins: [declareCommonJs],
    performance: false,
    stats: 'errors-warnings',
  };
}

function listEntries(root) {
  const present = ENTRIES.filter((name) => existsSync(path.join(root, 'src/bin', `${name}.ts`)));
  return Object.fromEntries(present.map((name) => [name, `./src/bin/${name}.ts`]));
}

/** The package has "type": "module" but its bundles are CommonJS, so their folder gets a package.json that says so. */
function declareCommonJs(compiler) {
  const { RawSource } = webpack.sources;
  compiler.hooks.thisCompilation.tap('commonJsFolder', (compilation) => {
    compilation.hooks.processAssets.tap('commonJsFolder', () => {
      compilation.emitAsset('package.json', new RawSource('{ "type": "commonjs" }\n'));
    });
  });
}
