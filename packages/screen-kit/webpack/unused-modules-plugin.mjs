const NAME = 'UnusedModulesPlugin';
/** The federation plugin adds the modules of its runtime at stage 11. */
const AFTER_GATHERING = 12;

/**
 * Removes unused modules from a module's entry. The federation plugin adds every file that the files of its runtime
 * import, even if the import is unused, such as a logger (0.5 KB of the entry, gzipped).
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

/** Runs repeatedly: removing a module may make the modules it imports unused, too. */
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
