import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const LoadScriptRuntimeModule = createRequire(import.meta.url)('webpack/lib/runtime/LoadScriptRuntimeModule');

/** A well-formed hash that no file has: browsers ignore malformed ones, and refuse a file for this one. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/**
 * Name of the shell's function that returns the hash for a file URL, or undefined if the module's descriptor has none.
 */
export const INTEGRITY_OF = '__subtitleIntegrityOf';

/**
 * Adds the hash of the descriptor to chunks and styles that a module's webpack runtime loads later. A file without one
 * gets a hash that cannot match, so the browser refuses to run it. In contrast to throwing, this keeps webpack's chunk
 * bookkeeping correct, so a retry is possible.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrityPlugin', (source) =>
        webpack.Template.asString([source, lookUp('script', 'url')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('ChunkIntegrityPlugin', (source, tag) =>
        webpack.Template.asString([source, lookUp(tag.tag ?? 'linkTag', `${tag.tag ?? 'linkTag'}.href`)]),
      );
    });
  }
}

const lookUp = (element, url) =>
  `${element}.integrity = (globalThis.${INTEGRITY_OF} && globalThis.${INTEGRITY_OF}(${url})) || '${NO_FILE}';`;
