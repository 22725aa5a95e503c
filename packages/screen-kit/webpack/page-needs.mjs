const SDK = '@subtitle/sdk/';

/**
 * What each exposed page of a module loads before it shows: its scripts and styles beside the entry, and the entries of the
 * SDK that they take. With it a shell asks for all of them at once.
 * @param {import('webpack').Compilation} compilation
 * @returns {Map<string, { js: string[], css: string[], sdk: string[] }>} by expose, like `./approver`
 */
export function needsOf(compilation) {
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
  const keys = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].map(sharedKey));
  const ending = (end) => [...new Set(files.filter((file) => file.endsWith(end)))].sort();
  const sdk = keys.filter((key) => key?.startsWith(SDK)).map((key) => key.slice(SDK.length));
  return { js: ending('.js'), css: ending('.css'), sdk: [...new Set(sdk)].sort() };
}

const sharedKey = ({ type, options }) => (type === 'consume-shared-module' ? options.shareKey : undefined);
