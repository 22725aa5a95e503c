import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const LoadScriptRuntimeModule = createRequire(import.meta.url)('webpack/lib/runtime/LoadScriptRuntimeModule');

/** A well-formed hash that no file has: a browser ignores malformed ones, and this one makes it refuse. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** The function the shell registers: file URL to hash, or undefined where the module's descriptor names none. */
export const INTEGRITY_OF = '__subtitleIntegrityOf';

/**
 * Chunks and styles that a module's own webpack runtime asks for later carry the hash from its descriptor. A file
 * without one gets a hash that cannot match, so the browser refuses to run it. Refusing this way, and not by throwing,
 * leaves webpack's chunk bookkeeping in order, so a retry is possible.
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
