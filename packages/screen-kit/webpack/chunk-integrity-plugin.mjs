import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const LoadScriptRuntimeModule = createRequire(import.meta.url)('webpack/lib/runtime/LoadScriptRuntimeModule');

/** A well-formed hash that matches no file: browsers ignore malformed hashes, but refuse a file for a wrong one. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/**
 * Name of the shell's function that returns the hash for the URL of a file; undefined if the module's descriptor has no
 * hash of it.
 */
export const INTEGRITY_OF = '__subtitleIntegrityOf';

/**
 * Adds the descriptor's hashes to chunks and styles that a module's webpack runtime loads later. A file without a hash
 * gets one that cannot match, so the browser refuses to run it. Throwing instead would break webpack's list of loaded
 * chunks, and no retry would be possible.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrityPlugin', (source) =>
        webpack.Template.asString([source, buildLookUp('script', 'url')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('ChunkIntegrityPlugin', (source, tag) =>
        webpack.Template.asString([source, buildLookUp(tag.tag ?? 'linkTag', `${tag.tag ?? 'linkTag'}.href`)]),
      );
    });
  }
}

const buildLookUp = (element, url) =>
  `${element}.integrity = (globalThis.${INTEGRITY_OF} && globalThis.${INTEGRITY_OF}(${url})) || '${NO_FILE}';`;
