const NAME = 'MergeStartPlugin';

/**
 * Makes one chunk of those that are fetched together: what the start needs, what every page takes of the kit, and what
 * nearly every page does. Webpack cuts them apart because other combinations of them could be asked for, which hardly
 * ever happens; over HTTP/1.1 a browser has six requests under way, and twelve more are two rounds more.
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
