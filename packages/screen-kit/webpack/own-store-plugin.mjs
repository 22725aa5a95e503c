import { createRequire } from 'node:module';
import webpack from 'webpack';

const OWN = createRequire(import.meta.url).resolve('./own-store.mjs');
const STORE = /^@subtitle\/sdk\/store$/;

/** Replaces `@subtitle/sdk/store` in a module's sources by a version whose keys begin with the module's name. */
export class OwnStorePlugin {
  /** @param {string} name of the module */
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    new webpack.DefinePlugin({ __SCREEN_MODULE__: JSON.stringify(this.name) }).apply(compiler);
    new webpack.NormalModuleReplacementPlugin(STORE, (dependency) => {
      if (dependency.contextInfo.issuer !== OWN) dependency.request = OWN;
    }).apply(compiler);
  }
}
