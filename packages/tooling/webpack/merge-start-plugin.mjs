const NAME = 'MergeStartPlugin';

/**
 * Merges chunks that are loaded together: the chunks of the start, the SDK's chunks that every page loads, and the
 * chunks that nearly every page loads. Webpack separates them because other combinations are possible, but these hardly
 * ever occur. Over HTTP/1.1 a browser sends six requests at a time, so twelve more chunks would take two more round
 * trips.
 *
 * A chunk that consumes a shared package stays separate. The runtime loads a chunk only after the packages it consumes,
 * so a chunk that both consumes and provides a package would wait for itself.
 */
export class MergeStartPlugin {
  /**
   * @param {{ chunksOf: (compilation: import('webpack').Compilation) => Set<import('webpack').Chunk>[], stage: number
   *   }} options
   *   `chunksOf`: returns the sets of chunks that are loaded together; `stage`: stage of webpack's optimizeChunks hook
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { chunksOf, stage } = this.options;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage }, () => {
        const [start] = chunksOf(compilation).map((chunks) => merge(compilation, [...chunks]));
        leaveOutOfOthers(compilation, start);
      });
    });
  }
}

function merge({ chunkGraph, chunks: all }, chunks) {
  const consumesNothing = (chunk) =>
    ![...chunkGraph.getChunkModulesIterable(chunk)].some(({ type }) => type === 'consume-shared-module');
  const [first, ...others] = chunks.filter((chunk) => !chunk.hasRuntime() && consumesNothing(chunk));
  for (const other of others) {
    if (!chunkGraph.canChunksBeIntegrated(first, other)) continue;
    chunkGraph.integrateChunks(first, other);
    all.delete(other);
  }
  return first;
}

/**
 * Removes the modules of the start from all other chunks. Every other chunk runs after the start, but webpack cannot
 * know this of chunks that are reached through the shared packages.
 */
function leaveOutOfOthers({ chunkGraph, chunks }, start) {
  const others = [...chunks].filter((chunk) => chunk !== start && !chunk.hasRuntime());
  for (const module of [...chunkGraph.getChunkModulesIterable(start)])
    for (const chunk of others)
      if (chunkGraph.isModuleInChunk(module, chunk)) chunkGraph.disconnectChunkAndModule(chunk, module);
}
