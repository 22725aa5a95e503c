import postcss from 'postcss';
import webpack from 'webpack';

const NAME = 'MinifyStylesPlugin';

/**
 * Removes comments and white space around rules from stylesheets. A full minifier would add some sixty packages, and
 * its result would not be smaller when compressed.
 */
export class MinifyStylesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          compilation.updateAsset(name, new webpack.sources.RawSource(minifyCss(String(source.source()))));
        }
      });
    });
  }
}

/**
 * Returns a stylesheet with the same rules in fewer bytes. Values and selectors keep their spaces, but not their line
 * breaks.
 */
export function minifyCss(css) {
  const root = postcss.parse(css);
  root.walkComments((comment) => comment.remove());
  root.raws.after = '';
  root.walk((node) => {
    node.raws.before = '';
    if (node.type === 'decl') node.raws.between = ':';
    else Object.assign(node.raws, { between: '', after: '', semicolon: false });
    if (node.type === 'rule') node.selector = node.selectors.map((one) => one.replace(/\s+/g, ' ')).join(',');
    if (node.type === 'atrule') node.raws.afterName = node.params ? ' ' : '';
  });
  return root.toString();
}
