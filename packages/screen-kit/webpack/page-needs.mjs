const SDK = '@subtitle/sdk/';

/**
 * Returns, for each exposed page of a module, the files that it loads before it is displayed: scripts and styles except
 * the entry, and entries of the SDK. A shell can then request all of them at the same time.
 * @param {import('webpack').Compilation} compilation
 * @returns {Map<string, { js: string[], css: string[], sdk: string[] }>} by expose, like `./approver`
 */
export function collectNeeds(compilation) {
  const containers = [...compilation.modules].filter(({ blocks, _exposes }) => _exposes && blocks.length > 0);
  return new Map(
    containers.flatMap(({ blocks }) =>
      blocks.map((block) => [block.dependencies[0].exposedName, needsOfPage(compilation, block)]),
    ),
  );
}

function needsOfPage({ chunkGraph, entrypoints }, block) {
  const started = new Set([...entrypoints.values()].flatMap(({ chunks }) => chunks));
  const chunks = chunkGraph.getBlockChunkGroup(block).chunks.filter((chunk) => !started.has(chunk));
  const files = chunks.flatMap((chunk) => [...chunk.files]);
  const keys = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].map(getSharedKey));
  const ending = (end) => [...new Set(files.filter((file) => file.endsWith(end)))].sort();
  const sdk = keys.filter((key) => key?.startsWith(SDK)).map((key) => key.slice(SDK.length));
  return { js: ending('.js'), css: ending('.css'), sdk: [...new Set(sdk)].sort() };
}

const getSharedKey = ({ type, options }) => (type === 'consume-shared-module' ? options.shareKey : undefined);
