const NAME = 'PureDeclarationsPlugin';
/** Packages whose files only declare: a call at the top of one makes a schema or a table, and does nothing else. */
const DECLARING = new Set(['@subtitle/contracts', '@subtitle/domain']);

/** Drops each declaration of the contracts and the domain that nothing uses, with the schemas and tables that it alone uses. */
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
