import { createHash } from 'node:crypto';
import webpack from 'webpack';

const NAME = 'VersionNamesPlugin';

/** Part of a name that is replaced by the version's digest when the files are known. Letters and digits only. */
export const DIGEST = 'DIGESTofVERSION';

/**
 * Gives each version of a module its own list of chunks in the browser. Webpack keeps this list in a global variable
 * named after the module, so the next version would use prefetched chunks of the previous one.
 */
export class VersionNamesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Webpack computes file names from the content after this stage.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const texts = new Map(scripts.map(({ name, source }) => [name, String(source.source())]));
        const digest = createHash('sha256')
          .update([...texts.values()].sort().join('\n'))
          .digest('hex')
          .slice(0, 8);
        for (const [name, text] of texts)
          compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(DIGEST, digest)));
      });
    });
  }
}
