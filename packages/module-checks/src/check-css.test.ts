import { findCssFaults } from './check-css';

const faults = (text: string) => findCssFaults('a.css', text).map((one) => one.replace('a.css: ', ''));

test.each([
  '.own{color:red}',
  '.own nav a, .own > *{color:red}',
  'nav .own{color:red}',
  '[data-mantine-color-scheme="dark"] .own:hover{color:red}',
  ':root .own{}',
  ':where(.own) a{}',
  ':is(.own, .mine) a{}',
  '.own .mantine-Button-root{}',
  '.own:not(.other)::after{}',
  '.own{--gap:1px; &:hover a, nav &{color:red}}',
  '@media (max-width: 768px){@supports (display:grid){.own{}}}',
  '@layer mine{.own{}} @layer mine, other;',
  '@font-face{font-family:x;src:url(x.woff2)} @keyframes turn{from{left:0}50%{left:1px}to{left:2px}}',
  '',
])('accepts %j, which applies inside the module only', (text) => expect(faults(text)).toEqual([]));

test.each([
  ['nav a{visibility:hidden}', "'nav a'"],
  ['*{margin:0}', "'*'"],
  ['html{}', "'html'"],
  ['body{}', "'body'"],
  [':root{--x:1}', "':root'"],
  ['::selection{}', "'::selection'"],
  ['#root{}', "'#root'"],
  ['[role=menu]{}', "'[role=menu]'"],
  ['.own, a{}', "'a'"],
  [':is(.own, nav){}', "':is(.own, nav)'"],
  [':not(.own){}', "':not(.own)'"],
  ['nav:has(.own){}', "'nav:has(.own)'"],
  ['.mantine-Button-root{}', "'.mantine-Button-root'"],
  ['.m_87cf2631{}', "'.m_87cf2631'"],
  ['@media print{a{}}', "'a'"],
  ['@layer x{a{}}', "'a'"],
])('rejects %j', (text, which) => expect(faults(text)).toEqual([`${which} applies outside the module`]));

test.each([
  [
    '@font-face{font-family:"Inter Variable";src:url(x.woff2)}',
    '@font-face "Inter Variable" is a font of the application',
  ],
  [
    "@font-face{font-family: 'noto sans telugu variable'}",
    "@font-face 'noto sans telugu variable' is a font of the application",
  ],
  ['@font-face{font-family:"Int\\65 r Variable"}', '@font-face "Int\\65 r Variable" is a font of the application'],
  ['@media screen{@font-face{font-family:Inter Variable}}', '@font-face Inter Variable is a font of the application'],
  [
    '@property --accent{syntax:"*";inherits:false}',
    "@property --accent is not the module's own: its name must begin with --terms_a-",
  ],
  [
    '@property --mantine-color-text{}',
    "@property --mantine-color-text is not the module's own: its name must begin with --terms_a-",
  ],
  ['@keyframes m_87cf2631{}', '@keyframes m_87cf2631 is a name that Mantine uses'],
])('rejects %j, which uses a name of the application', (text, reason) =>
  expect(findCssFaults('a.css', text, 'terms_a')).toEqual([`a.css: ${reason}`]),
);

test('accepts fonts and properties with names of the module', () => {
  const text = '@font-face{font-family:LabFont} @property --terms-a-gap{} @property --terms_a-gap{} @keyframes turn{}';
  expect(findCssFaults('a.css', text, 'terms_a')).toEqual([]);
});

test('rejects rules that it cannot check', () => {
  expect(faults('@import "x.css";')).toEqual(['@import is not allowed']);
  expect(faults('@scope (nav){a{}}')).toEqual(['@scope is not allowed']);
  expect(findCssFaults('a.css', '.a{')).toEqual([expect.stringContaining('a.css is not a valid stylesheet: ')]);
  expect(faults('.a[{}')).toEqual([expect.stringMatching(/not a valid (selector|stylesheet)/)]);
});
