import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';

/** What holds rules, whose selectors count like any other's. */
const HOLDERS = ['media', 'supports', 'container', 'layer', 'starting-style', '-moz-document'];
/** What names something and selects nothing. */
const NAMES = ['charset', 'font-face', 'keyframes', '-webkit-keyframes', 'property', 'counter-style', 'layer'];
/** Classes of the kit, which the shell's own pages carry too. */
const OF_THE_KIT = /^(mantine-|m_[0-9a-f]+$)/;
const SAID = 80;

/**
 * The rules of a stylesheet that reach beyond its module: every selector has to name a class of the module's own, so that
 * nothing of the shell and of other modules is met. `@import` and what nobody knows are named too.
 * @param file its name, for the sentences
 */
export function cssFaults(file: string, text: string): string[] {
  let root: Container;
  try {
    root = postcss.parse(text);
  } catch (error) {
    return [`${file} is no stylesheet: ${(error as Error).message.slice(0, SAID)}`];
  }
  return [...new Set(faultsIn(root.nodes ?? []))].map((fault) => `${file}: ${fault}`);
}

function faultsIn(nodes: readonly ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    // Rules within a rule are met below its own elements only.
    if (node.type === 'rule') return reachOut(node.selector);
    return node.type === 'atrule' ? faultsAt(node) : [];
  });
}

function faultsAt(rule: AtRule): string[] {
  const name = rule.name.toLowerCase();
  if (HOLDERS.includes(name) && rule.nodes) return faultsIn(rule.nodes);
  return NAMES.includes(name) ? [] : [`@${rule.name} is not taken`];
}

function reachOut(selector: string): string[] {
  try {
    const { nodes } = parseSelector().astSync(selector);
    return nodes
      .filter((one) => !isOwn(one))
      .map((one) => `'${String(one).trim().slice(0, SAID)}' reaches beyond the module`);
  } catch {
    return [`'${selector.slice(0, SAID)}' is no selector`];
  }
}

/** Whether every element that it meets carries, or stands below what carries, a class of the module's own. */
function isOwn({ nodes }: Selector): boolean {
  return nodes.some(namesOwn);
}

function namesOwn(node: Node): boolean {
  if (node.type === 'class') return !OF_THE_KIT.test(node.value);
  // Of alternatives each has to be the module's own; what `:not` and `:has` name says nothing of where it is met.
  if (node.type === 'pseudo' && /^:(is|where|matches|-webkit-any|-moz-any)$/i.test(node.value))
    return node.nodes.length > 0 && node.nodes.every(isOwn);
  return false;
}
