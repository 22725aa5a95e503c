import { createRequire } from 'node:module';
import webpack from 'webpack';

const OWN = createRequire(import.meta.url).resolve('./own-store.mjs');
const STORE = /^@subtitle\/sdk\/store$/;

/** Gives a module's sources, in the place of `@subtitle/sdk/store`, the same with keys of the module's own. */
export class OwnStorePlugin {
  /** @param {string} name of the module */
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    new webpack.DefinePlugin({ __SCREEN_MODULE__: JSON.stringify(this.name) }).apply(compiler);
    new webpack.NormalModuleReplacementPlugin(STORE, (asked) => {
      if (asked.contextInfo.issuer !== OWN) asked.request = OWN;
    }).apply(compiler);
  }
}
