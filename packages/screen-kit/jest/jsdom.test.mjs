import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { ask, JSDOM, matches, styleWhenAsked } from './jsdom.cjs';

const within = createRequire(createRequire(import.meta.url).resolve('jsdom'));
const { implForWrapper } = within('./jsdom/living/generated/utils.js');
const OWN_RULES = within('rrweb-cssom').parse(within('./jsdom/browser/default-stylesheet')).cssRules;
const MORE = [
  'p, .shown',
  'div > P',
  'p:not(.a, .b)',
  'a[title="x, b"]',
  'Article',
  '*',
  'svg a',
  'p::before',
  'b + p',
  'p,',
];

const PAGE = `<style>.away { display: none } .unseen { visibility: hidden } .dead { pointer-events: none } p { color: red }</style>
  <article><h1>a</h1><article><h1>b</h1><p class="shown" style="display: inline">c</p></article></article>
  <ul><li><ul><li><ol><li>d</li></ol></li></ul></li></ul><a href="#" title="x, b">e</a><b></b><p hidden>f</p>
  <table><tr><td>g</td></tr></table><ruby>h<rt>i</rt></ruby><dialog>j</dialog><dialog open>k</dialog>
  <form><input><input type="hidden"><input type="checkbox" disabled><select disabled><option>l</select><textarea dir="auto"></textarea></form>
  <div class="unseen dead"><p>m</p><p style="visibility: visible; pointer-events: auto">n</p></div><div class="away"><p>o</p></div>
  <svg><a>p</a><text>q</text><linearGradient/></svg>`;

function open() {
  const { window } = new JSDOM(PAGE, { pretendToBeVisual: true });
  return { window, elements: [...window.document.querySelectorAll('*')] };
}

test('an element is of the same selectors as jsdom finds, also where its name alone tells', () => {
  const { elements } = open();
  const selectors = [...[...OWN_RULES].flatMap(({ selectorText }) => selectorText ?? []), ...MORE];
  const by = (how) =>
    elements.map((one) => [one.outerHTML, selectors.filter((selector) => how(implForWrapper(one), selector))]);
  const found = by(matches);
  assert.deepEqual(found, by(ask));
  // Each element is of some and not of most.
  assert.ok(found.every(([, own]) => own.length > 0 && own.length < selectors.length / 2));
});

test('a style tells what jsdom makes out, also after the page has changed', () => {
  const { window, elements } = open();
  const compute = window.getComputedStyle;
  styleWhenAsked(window);
  const told = (how) =>
    elements.map((one) => {
      const style = how(one);
      const asked = ['display', 'visibility', 'pointer-events', 'color', 'font-weight'];
      return [asked.map((name) => style.getPropertyValue(name)), style.display, style.visibility, style.pointerEvents];
    });
  const first = told(window.getComputedStyle);
  assert.deepEqual(first, told(compute));
  assert.deepEqual(new Set(first.map(([, display]) => display)).has('none'), true);
  window.document.querySelector('.unseen').className = 'away';
  const later = told(window.getComputedStyle);
  assert.deepEqual(later, told(compute));
  assert.notDeepEqual(later, first);
});

test('a style is whole for whoever reads all of it', () => {
  const { window, elements } = open();
  const compute = window.getComputedStyle;
  styleWhenAsked(window);
  const style = window.getComputedStyle(elements.at(-1));
  const whole = compute(elements.at(-1));
  assert.equal(style.cssText, whole.cssText);
  assert.deepEqual(Array.from(style), Array.from(whole));
  assert.equal('marginTop' in style, 'marginTop' in whole);
  assert.throws(() => window.getComputedStyle(null), { name: 'TypeError' });
});
