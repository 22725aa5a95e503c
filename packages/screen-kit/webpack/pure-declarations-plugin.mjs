const NAME = 'PureDeclarationsPlugin';
/**
 * Packages whose files contain only declarations: a call at the top level of a file creates a schema or a table, and
 * has no other effect.
 */
const DECLARING = new Set(['@subtitle/contracts', '@subtitle/domain']);

/**
 * Removes unused declarations of the contracts and the domain from a build, with the schemas and tables that only these
 * use.
 */
export class PureDeclarationsPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        factory.hooks.parser.for(type).tap(NAME, (parser) => {
          for (const call of ['CallExpression', 'NewExpression'])
            parser.hooks.isPure.for(call).tap(NAME, () => (isDeclaring(parser.state.module) ? true : undefined));
        });
    });
  }
}

const isDeclaring = ({ resourceResolveData }) => DECLARING.has(resourceResolveData?.descriptionFileData?.name);
