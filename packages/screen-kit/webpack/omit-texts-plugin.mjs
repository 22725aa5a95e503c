import { createRequire } from 'node:module';

const ConstDependency = createRequire(import.meta.url)('webpack/lib/dependencies/ConstDependency');

const NAME = 'OmitTextsPlugin';
const CONTRACTS = '@subtitle/contracts';
/** Properties of operations and schemas whose texts only the API's page of documentation shows. */
const TEXTS = ['description', 'summary'];

/**
 * Removes the texts of the API's documentation from a build. Pages do not show them, and the calls of the start alone
 * have 1 KB of them (gzipped).
 */
export class OmitTextsPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        factory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const { module } = parser.state;
            if (module.resourceResolveData?.descriptionFileData?.name !== CONTRACTS) return;
            for (const { range } of findTexts(program))
              module.addPresentationalDependency(new ConstDependency('0', range));
          });
        });
    });
  }
}

/** Returns the nodes of the texts below a node of the syntax tree. */
function findTexts(node) {
  if (Array.isArray(node)) return node.flatMap(findTexts);
  if (typeof node?.type !== 'string') return [];
  if (node.type === 'Property' && TEXTS.includes(node.key.name) && isText(node.value)) return [node.value];
  return Object.values(node).flatMap((part) => (part && typeof part === 'object' ? findTexts(part) : []));
}

/** Texts with expressions stay, because the names in them are replaced separately. */
const isText = ({ type, value, quasis }) =>
  (type === 'Literal' && typeof value === 'string') || (type === 'TemplateLiteral' && quasis.length === 1);
