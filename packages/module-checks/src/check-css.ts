import { SCRIPTS } from '@subtitle/contracts/language-table';
import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';

/** What holds rules, whose selectors count like any other's. */
const HOLDERS = ['media', 'supports', 'container', 'layer', 'starting-style', '-moz-document'];
/** What names something and selects nothing. */
const NAMES = ['charset', 'font-face', 'keyframes', '-webkit-keyframes', 'property', 'counter-style', 'layer'];
/** Classes of the kit, which the shell's own pages carry too. */
const OF_THE_KIT = /^(mantine-|m_[0-9a-f]+$)/;
const SAID = 80;
/** Families of the application's own fonts: a file under the same name would be shown in every page. */
const FAMILIES = new Set([...Object.values(SCRIPTS).map(({ font }) => font), 'Noto Sans'].map(fold));

/**
 * The rules of a stylesheet that reach beyond its module: every selector has to name a class of the module's own, so that
 * nothing of the shell and of other modules is met. `@import` and what nobody knows are named too.
 * @param file its name, for the sentences
 * @param module its name, with which names that count everywhere begin
 */
export function cssFaults(file: string, text: string, module = ''): string[] {
  let root: Container;
  try {
    root = postcss.parse(text);
  } catch (error) {
    return [`${file} is no stylesheet: ${(error as Error).message.slice(0, SAID)}`];
  }
  return [...new Set(faultsIn(root.nodes ?? [], module))].map((fault) => `${file}: ${fault}`);
}

function faultsIn(nodes: readonly ChildNode[], module: string): string[] {
  return nodes.flatMap((node) => {
    // Rules within a rule are met below its own elements only.
    if (node.type === 'rule') return reachOut(node.selector);
    return node.type === 'atrule' ? faultsAt(node, module) : [];
  });
}

function faultsAt(rule: AtRule, module: string): string[] {
  const name = rule.name.toLowerCase();
  if (HOLDERS.includes(name) && rule.nodes) return faultsIn(rule.nodes, module);
  if (NAMES.includes(name)) return nameFaults(name, rule, module);
  return [`@${rule.name} is not taken`];
}

/** A name that counts in the whole document may not be one of the application's. */
function nameFaults(name: string, rule: AtRule, module: string): string[] {
  const params = rule.params.trim();
  if (name === 'property') {
    const isOwn = [module, module.replaceAll('_', '-')].some((own) => params.startsWith(`--${own}-`));
    return isOwn ? [] : [`@property ${params.slice(0, SAID)} is not the module's: its name begins with --${module}-`];
  }
  if (name === 'font-face') {
    const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
    const said = family?.type === 'decl' ? family.value : '';
    return FAMILIES.has(fold(said)) ? [`@font-face ${said.slice(0, SAID)} is a font of the application`] : [];
  }
  return OF_THE_KIT.test(params) ? [`@${rule.name} ${params.slice(0, SAID)} is a name of the kit`] : [];
}

function fold(family: string): string {
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
