import webpack from 'webpack';

const NAME = 'StartupFilesPlugin';
export const STARTUP = 'startup.json';
const SDK = '@subtitle/sdk/';

/**
 * Writes `startup.json` with two lists of scripts and styles: the files that the shell needs before a signed-in page is
 * usable (`start`), and the files of each entry of the SDK (`sdk`). The page preloads `start`. Otherwise the browser
 * would discover these files one after the other (entry, bootstrap, shared packages, their packages). The page's first
 * script gets `sdk`, and the versions that the shell provides, as data.
 *
 * The plugin follows the lazy imports of the entry (its async boundary) and the shared packages that each chunk
 * consumes. It follows the provided copy of a package, because this one runs. (A consumer's own fallback omits modules
 * that its parents already have.) Other lazy imports of the shell (login page, search, SDK entries for modules) are
 * loaded when used.
 */
export class StartupFilesPlugin {
  /**
   * @param {{ html: typeof import('html-webpack-plugin'), boundary: string, boot: () => Promise<{ name: string, text:
   *   string }>,
   *   host: object }} options `boundary`: the file whose lazy imports are part of the start; `boot`: returns the page's first
   *   script; `host`: versions that the shell provides to modules
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { boundary, boot, host, html } = this.options;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = listFiles(compilation, boundary);
        compilation.emitAsset(STARTUP, new webpack.sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
      });
      html.getHooks(compilation).alterAssetTagGroups.tapPromise(NAME, async (data) => {
        const first = await boot();
        compilation.emitAsset(`assets/${first.name}`, new webpack.sources.RawSource(first.text));
        const { start, sdk } = listFiles(compilation, boundary);
        const present = new Set(data.headTags.map((tag) => tag.attributes.src ?? tag.attributes.href));
        const ahead = start.map((file) => `/${file}`).filter((file) => !present.has(file));
        data.headTags.unshift(
          createBootTag(`/assets/${first.name}`, { sdk: JSON.stringify(sdk), host: formatHost(host) }),
        );
        data.headTags.push(...ahead.map(createPreloadTag));
        return data;
      });
    });
  }
}

function createPreloadTag(href) {
  const as = href.endsWith('.css') ? 'style' : 'script';
  return { tagName: 'link', voidTag: true, meta: { plugin: NAME }, attributes: { rel: 'preload', as, href } };
}

function createBootTag(src, { sdk, host }) {
  const attributes = { src, 'data-host': host, 'data-sdk': sdk.replaceAll('"', '&quot;') };
  return { tagName: 'script', voidTag: false, meta: { plugin: NAME }, attributes };
}

/** Same format as `writeHost` of domain/modules/host-fit.ts. */
const formatHost = (host) =>
  Object.entries(host)
    .map(([name, version]) => `${name}=${version}`)
    .join(';');

/** @returns {{ start: string[], sdk: Record<string, string[]> }} file names, in the order in which they are found */
function listFiles(compilation, boundary) {
  const provided = findProvidedModules(compilation);
  const start = listChunkFiles(compilation, [...compilation.entrypoints.values()], { boundary, provided });
  const kit = [...provided].filter(([name]) => name?.startsWith(SDK));
  const sdk = kit.map(([name, module]) => {
    const files = listChunkFiles(compilation, getChunkGroups(compilation, module), { boundary, provided });
    return [name.slice(SDK.length), files.filter((file) => !start.includes(file))];
  });
  return { start, sdk: Object.fromEntries(sdk.sort()) };
}

/** @returns {string[]} the files of chunk groups and of their dependencies, without repetition */
function listChunkFiles(compilation, groups, followed) {
  const files = [...collectChunks(compilation, groups, followed)].flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/**
 * Returns the chunks of the start, the additional chunks of the SDK that every page loads, and the chunks that nearly
 * every page loads.
 * @param {string} boundary the file whose lazy imports are part of the start
 * @returns {Set<import('webpack').Chunk>[]} disjoint sets
 */
export function groupChunks(compilation, boundary) {
  const provided = findProvidedModules(compilation);
  const of = (groups) => collectChunks(compilation, groups, { boundary, provided });
  const ofKit = (...names) => of(names.flatMap((name) => getChunkGroups(compilation, provided.get(SDK + name))));
  const sets = [of([...compilation.entrypoints.values()]), ofKit('ui'), ofKit('forms', 'overlays', 'icons')];
  const seen = new Set();
  return sets.map((chunks) => {
    const own = [...chunks].filter((chunk) => !seen.has(chunk));
    for (const chunk of own) seen.add(chunk);
    return new Set(own);
  });
}

function collectChunks(compilation, groups, { boundary, provided }) {
  const chunks = new Set();
  const seen = new Set();
  const waiting = [...groups];
  while (waiting.length > 0) {
    const group = waiting.shift();
    if (seen.has(group)) continue;
    seen.add(group);
    for (const chunk of group.chunks) {
      chunks.add(chunk);
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
        waiting.push(...findNeededGroups(compilation, module, { boundary, provided }));
    }
  }
  return chunks;
}

/** @returns {Map<string, object>} name of a shared package's entry to the module that provides it */
function findProvidedModules(compilation) {
  const found = [...compilation.modules].filter(({ type }) => type === 'provide-module');
  // The identifier contains the public name: 'provide module (default) react@19.3.0 = /...'.
  return new Map(
    found.map((module) => [/^provide module \(\S+\) (.+?)@[\d.]+\S* = /.exec(module.identifier())?.[1], module]),
  );
}

const getChunkGroups = (compilation, { blocks }) =>
  blocks.map((block) => compilation.chunkGraph.getBlockChunkGroup(block)).filter(Boolean);

function findNeededGroups(compilation, module, { boundary, provided }) {
  return getModules(module)
    .filter((inner) => isFollowed(inner, boundary))
    .map((inner) => provided.get(inner.options?.shareKey) ?? inner)
    .flatMap((inner) => inner.blocks)
    .map((block) => compilation.chunkGraph.getBlockChunkGroup(block))
    .filter(Boolean);
}

/** Concatenated modules contain the original ones. */
const getModules = (module) => [module, ...(module.modules ?? [])];

function isFollowed(module, boundary) {
  return module.type === 'consume-shared-module' || module.resource === boundary;
}
