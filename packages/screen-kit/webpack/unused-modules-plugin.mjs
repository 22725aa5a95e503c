const NAME = 'UnusedModulesPlugin';
/** The federation plugin gathers what its runtime refers to at 11. */
const AFTER_GATHERING = 12;

/**
 * Takes out of a module's entry what nothing in it uses. The federation plugin puts into it each file that its runtime's
 * files name, those too whose import was found to be without use: a logger among them, 0.5 KB of the entry's gzip.
 */
export class UnusedModulesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: AFTER_GATHERING }, (chunks) => {
        for (const chunk of chunks) if (chunk.hasRuntime()) removeUnused(compilation, chunk);
      });
    });
  }
}

/** Until none is left: what only an unused module asks for is unused as well. */
function removeUnused({ chunkGraph, moduleGraph }, chunk) {
  const isUsed = (module) =>
    chunkGraph.isEntryModuleInChunk(module, chunk) ||
    [...moduleGraph.getIncomingConnections(module)].some(
      (connection) =>
        connection.isTargetActive(chunk.runtime) &&
        (!connection.originModule || chunkGraph.getNumberOfModuleChunks(connection.originModule) > 0),
    );
  const unused = [...chunkGraph.getChunkModulesIterable(chunk)].filter((module) => !isUsed(module));
  for (const module of unused) chunkGraph.disconnectChunkAndModule(chunk, module);
  if (unused.length > 0) removeUnused({ chunkGraph, moduleGraph }, chunk);
}
