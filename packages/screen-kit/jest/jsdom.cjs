const { createRequire } = require('node:module');

const within = createRequire(require.resolve('jsdom'));
const selectors = within('./jsdom/living/helpers/selectors.js');
const ask = selectors.matchesDontThrow;
// Before jsdom itself, whose parts take it as they load.
selectors.matchesDontThrow = matches;

const { JSDOM, VirtualConsole } = require('jsdom');
const { getDeclarationForElement, getResolvedValue } = within('./jsdom/living/helpers/style-rules.js');
const { implForWrapper } = within('./jsdom/living/generated/utils.js');

const HTML = 'http://www.w3.org/1999/xhtml';
/** An element by its name and maybe more. */
const COMPOUND = String.raw`[a-z][a-z0-9]*(?:\[[\w-]+(?:="?[\w-]+"?)?\]|:[\w-]+)*`;
const PART = String.raw`(?:${COMPOUND}(?:\s*>\s*|\s+))*${COMPOUND}`;
const LIST = new RegExp(String.raw`^${PART}(?:\s*,\s*${PART})*$`);
const NAMES = /^[a-z0-9]+(?:\s*,\s*[a-z0-9]+)*$/;

/** By selector, as most of them come from the 120 rules that jsdom has of its own. */
const kept = new Map();

/** Whether an element is one of a selector's, as jsdom finds it (`ask`); of most it is none, which its name alone tells. */
function matches(element, selector) {
  if (!kept.has(selector)) kept.set(selector, namesIn(selector));
  const known = kept.get(selector);
  if (known === null || element._namespaceURI !== HTML) return ask(element, selector);
  return known.names.has(element._localName) && (known.alone || ask(element, selector));
}

/** @returns names of the elements that a selector can be for, and whether the name is all it asks for; null where it has none */
function namesIn(selector) {
  if (!LIST.test(selector)) return null;
  const parts = selector.split(',').map((part) => part.trim());
  const lasts = parts.map((part) => /^[a-z0-9]+/.exec(part.split(/[>\s]+/).at(-1))[0]);
  return { names: new Set(lasts), alone: NAMES.test(selector) };
}

/** What is asked for thousands of times in a test: whether an element is shown and can be pressed. */
const ASKED = {
  display: (element) => getDeclarationForElement(element).getPropertyValue('display'),
  visibility: (element) => getResolvedValue(element, 'visibility'),
  'pointer-events': (element) => getResolvedValue(element, 'pointer-events'),
};
const BY_FIELD = { ...ASKED, pointerEvents: ASKED['pointer-events'] };

/** Has a window's `getComputedStyle` make out only what is asked for. jsdom itself works out every colour each time. */
function styleWhenAsked(window) {
  const compute = window.getComputedStyle;
  window.getComputedStyle = function getComputedStyle(element, pseudo) {
    const implementation = pseudo ? null : implForWrapper(element);
    if (!(implementation && 'style' in implementation)) return compute(element, pseudo);
    let whole;
    const all = () => {
      whole ??= compute(element);
      return whole;
    };
    const value = (name) => (Object.hasOwn(ASKED, name) ? ASKED[name](implementation) : all().getPropertyValue(name));
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue') return value;
          if (Object.hasOwn(BY_FIELD, name)) return BY_FIELD[name](implementation);
          const found = all()[name];
          return typeof found === 'function' ? found.bind(whole) : found;
        },
        has: (_, name) => name in all(),
        getPrototypeOf: () => Object.getPrototypeOf(all()),
      },
    );
  };
}

module.exports = { JSDOM, VirtualConsole, styleWhenAsked, matches, ask };
