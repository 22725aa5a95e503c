import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minifyCss } from './minify-styles-plugin.mjs';

test('removes comments and white space, and keeps values and selectors unchanged', () => {
  const css = `/* why */
@layer mantine {
  .one,
  .two > p  a {
    color: rgb(1 2 3 / 50%); /* here too */
    --own:  { a: b };
    content: 'a  b';
  }
}
@media (min-width: 48em) { .three { margin: 0 auto !important; } }
@import url("x.css");
@font-face { font-family: Noto; }
`;
  assert.equal(
    minifyCss(css),
    "@layer mantine{.one,.two > p a{color:rgb(1 2 3 / 50%);--own:{ a: b };content:'a  b'}}" +
      '@media (min-width: 48em){.three{margin:0 auto !important}}@import url("x.css");@font-face{font-family:Noto}',
  );
});
