import webpack from 'webpack';

const NAME = 'StartupFilesPlugin';
export const STARTUP = 'startup.json';

/**
 * Lists in `startup.json` the scripts and styles that the shell needs before a signed-in page is usable, and lets the
 * page fetch them ahead: otherwise they would be found out one after the other (entry, bootstrap, its shared packages,
 * theirs).
 *
 * Followed are the lazy imports of the entry (its async boundary) and what each chunk takes from the shared packages:
 * the provided copy, which is the one that runs (a consumer's own fallback leaves out what its parents have already).
 * What the shell itself imports lazily later on (login page, search, SDK entries kept for modules) comes when used.
 */
export class StartupFilesPlugin {
  /**
   * @param {{ html: typeof import('html-webpack-plugin'), boundary: string }} options `boundary`: the file
   *   whose lazy imports are part of the start
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = startupFiles(compilation, this.options.boundary);
        compilation.emitAsset(STARTUP, new webpack.sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
      });
      this.options.html.getHooks(compilation).alterAssetTagGroups.tap(NAME, (data) => {
        const present = new Set(data.headTags.map((tag) => tag.attributes.src ?? tag.attributes.href));
        const files = startupFiles(compilation, this.options.boundary).map((file) => `/${file}`);
        data.headTags.push(...files.filter((file) => !present.has(file)).map(preloadTag));
        return data;
      });
    });
  }
}

function preloadTag(href) {
  const as = href.endsWith('.css') ? 'style' : 'script';
  return { tagName: 'link', voidTag: true, meta: { plugin: NAME }, attributes: { rel: 'preload', as, href } };
}

/** @returns {string[]} file names, each once, in the order in which they are found */
function startupFiles(compilation, boundary) {
  const files = new Set();
  const provided = providedModules(compilation);
  const seen = new Set();
  const waiting = [...compilation.entrypoints.values()];
  while (waiting.length > 0) {
    const group = waiting.shift();
    if (seen.has(group)) continue;
    seen.add(group);
    for (const chunk of group.chunks) {
      for (const file of chunk.files) if (/\.(js|css)$/.test(file)) files.add(file);
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
        waiting.push(...neededGroups(compilation, module, { boundary, provided }));
    }
  }
  return [...files];
}

/** @returns {Map<string, object>} name of a shared package's entry to the module that provides it */
function providedModules(compilation) {
  const found = [...compilation.modules].filter(({ type }) => type === 'provide-module');
  // Its name stands nowhere else in public: 'provide module (default) react@19.3.0 = /...'.
  return new Map(
    found.map((module) => [/^provide module \(\S+\) (.+?)@[\d.]+\S* = /.exec(module.identifier())?.[1], module]),
  );
}

function neededGroups(compilation, module, { boundary, provided }) {
  return modulesIn(module)
    .filter((inner) => isFollowed(inner, boundary))
    .map((inner) => provided.get(inner.options?.shareKey) ?? inner)
    .flatMap((inner) => inner.blocks)
    .map((block) => compilation.chunkGraph.getBlockChunkGroup(block))
    .filter(Boolean);
}

/** Concatenated modules hide the ones they were made of. */
const modulesIn = (module) => [module, ...(module.modules ?? [])];

function isFollowed(module, boundary) {
  return module.type === 'consume-shared-module' || module.resource === boundary;
}
