const NAME = 'MergeStartPlugin';

/**
 * Makes one chunk of those that are always fetched together: what the start needs, and what every page takes of the kit.
 * Webpack cuts them apart because other combinations of them could be asked for, which never happens.
 *
 * A chunk that takes something from the shared packages stays by itself: the runtime waits, for each chunk, until what it
 * takes has come, and a chunk that both takes and provides a package would wait for itself.
 */
export class MergeStartPlugin {
  /**
   * @param {{ chunksOf: (compilation: import('webpack').Compilation) => Set<import('webpack').Chunk>[], stage: number }} options
   *   `chunksOf`: the sets of chunks that are fetched together; `stage` of optimizing chunks
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { chunksOf, stage } = this.options;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage }, () => {
        for (const chunks of chunksOf(compilation)) merge(compilation, [...chunks]);
      });
    });
  }
}

function merge({ chunkGraph, chunks: all }, chunks) {
  const takesNothing = (chunk) =>
    ![...chunkGraph.getChunkModulesIterable(chunk)].some(({ type }) => type === 'consume-shared-module');
  const [first, ...others] = chunks.filter((chunk) => !chunk.hasRuntime() && takesNothing(chunk));
  for (const other of others) {
    if (!chunkGraph.canChunksBeIntegrated(first, other)) continue;
    chunkGraph.integrateChunks(first, other);
    all.delete(other);
  }
}
