import { SCRIPTS } from '@subtitle/contracts/language-table';
import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';

/** At-rules that contain rules; their selectors are checked too. */
const CONDITIONAL_AT_RULES = ['media', 'supports', 'container', 'layer', 'starting-style', '-moz-document'];
/** At-rules that define a name or set an option, and have no selectors. */
const NAMES = ['charset', 'font-face', 'keyframes', '-webkit-keyframes', 'property', 'counter-style', 'layer'];
/** Class names of the UI library, which the shell's own pages use too. */
const KIT_CLASS = /^(mantine-|m_[0-9a-f]+$)/;
const MAX_QUOTED_LENGTH = 80;
/** Font families of the application. A module's font with the same name would be used on every page. */
const FAMILIES = new Set([...Object.values(SCRIPTS).map(({ font }) => font), 'Noto Sans'].map(foldFamily));

/**
 * Finds rules of a stylesheet that apply outside its module. Every selector must require a class of the module, so that
 * it matches nothing in the shell or in other modules. `@import` and unknown at-rules are reported too.
 * @param file its name, for the messages
 * @param module its name, the required prefix of names that apply to the whole document
 */
export function findCssFaults(file: string, text: string, module = ''): string[] {
  let root: Container;
  try {
    root = postcss.parse(text);
  } catch (error) {
    return [`${file} is not a valid stylesheet: ${(error as Error).message.slice(0, MAX_QUOTED_LENGTH)}`];
  }
  return [...new Set(findNodeFaults(root.nodes ?? [], module))].map((fault) => `${file}: ${fault}`);
}

function findNodeFaults(nodes: readonly ChildNode[], module: string): string[] {
  return nodes.flatMap((node) => {
    // Nested rules apply inside the elements of their parent rule only.
    if (node.type === 'rule') return reachOut(node.selector);
    return node.type === 'atrule' ? findAtRuleFaults(node, module) : [];
  });
}

function findAtRuleFaults(rule: AtRule, module: string): string[] {
  const name = rule.name.toLowerCase();
  if (CONDITIONAL_AT_RULES.includes(name) && rule.nodes) return findNodeFaults(rule.nodes, module);
  if (NAMES.includes(name)) return findNameFaults(name, rule, module);
  return [`@${rule.name} is not allowed`];
}

/** Rejects names for the whole document that belong to the application. */
function findNameFaults(name: string, rule: AtRule, module: string): string[] {
  const params = rule.params.trim();
  if (name === 'property') {
    const isOwn = [module, module.replaceAll('_', '-')].some((own) => params.startsWith(`--${own}-`));
    return isOwn
      ? []
      : [
          `@property ${params.slice(0, MAX_QUOTED_LENGTH)} is not the module's own: its name must begin with --${module}-`,
        ];
  }
  if (name === 'font-face') {
    const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
    const said = family?.type === 'decl' ? family.value : '';
    return FAMILIES.has(foldFamily(said))
      ? [`@font-face ${said.slice(0, MAX_QUOTED_LENGTH)} is a font of the application`]
      : [];
  }
  return KIT_CLASS.test(params)
    ? [`@${rule.name} ${params.slice(0, MAX_QUOTED_LENGTH)} is a name that Mantine uses`]
    : [];
}

function foldFamily(family: string): string {
  const plain = family.replace(/\\([0-9a-f]{1,6})\s?/gi, (_all, code) =>
    String.fromCodePoint(Number.parseInt(code, 16) || 32),
  );
  return plain
    .replace(/^\s*["']|["']\s*$/g, '')
    .trim()
    .toLowerCase();
}

function reachOut(selector: string): string[] {
  try {
    const { nodes } = parseSelector().astSync(selector);
    return nodes
      .filter((one) => !isModuleSelector(one))
      .map((one) => `'${String(one).trim().slice(0, MAX_QUOTED_LENGTH)}' applies outside the module`);
  } catch {
    return [`'${selector.slice(0, MAX_QUOTED_LENGTH)}' is not a valid selector`];
  }
}

/** Whether every matched element has a class of the module, or is inside an element that has one. */
function isModuleSelector({ nodes }: Selector): boolean {
  return nodes.some(namesModuleClass);
}

function namesModuleClass(node: Node): boolean {
  if (node.type === 'class') return !KIT_CLASS.test(node.value);
  // Each alternative must require a class of the module. `:not` and `:has` do not restrict where the selector matches.
  if (node.type === 'pseudo' && /^:(is|where|matches|-webkit-any|-moz-any)$/i.test(node.value))
    return node.nodes.length > 0 && node.nodes.every(isModuleSelector);
  return false;
}
