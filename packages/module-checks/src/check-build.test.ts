import { randomBytes } from 'node:crypto';
import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { type Build, checkBuild, isFileName } from './check-build';
import { takenPaths } from './check-descriptor';
import { build, digestOf, fileSet } from './testing/made-build';

const reasonsOf = async (given: Build) => (await checkBuild(given)).reasons;
const described = (parts: Partial<ScreenDescriptor>) => reasonsOf(build(parts));
const page = { path: '/open', aliases: [], expose: './page', title: 'Open', roles: [] };
const entry = { route: '/open', label: 'Open', icon: 'users', order: 1, group: null, bottom: false };

test('a good build has nothing wrong, and says what it is', async () => {
  const { descriptor, reasons } = await checkBuild(build({}, { 'page.css': '.own{}', 'inside/more.js': 'x()' }));
  expect([descriptor?.name, reasons]).toEqual(['mfe_demo', []]);
});

test('without a descriptor, or with none that can be read, that is all there is to say', async () => {
  expect(await checkBuild(fileSet({ 'a.js': '' }))).toEqual({ descriptor: null, reasons: ['it has no screen.json'] });
  expect(await reasonsOf(fileSet({ 'screen.json': '{"name":' }))).toEqual(['screen.json must be object']);
  const odd = await described({ builtAt: 'yesterday', name: 'Odd Name' });
  expect(odd).toEqual([
    expect.stringContaining('screen.json/name must match pattern'),
    'screen.json/builtAt must match format "date-time"',
  ]);
});

test.each<[Partial<ScreenDescriptor>, string]>([
  [{ version: 'one' }, "'one' is no version"],
  [{ version: 'v1.0.0' }, "'v1.0.0' is no version"],
  [{ name: 'host' }, "'host' is no name for a module"],
  [{ entry: 'other.js' }, 'other.js has no integrity'],
  [{ manifest: 'other.json' }, 'other.json has no integrity'],
  [{ shared: { lodash: '^4.0.0' } }, 'it shares lodash, which no shell gives'],
  [{ routes: [{ ...page, path: '/login' }], menu: [] }, '/login is a path of the shell'],
  [{ routes: [{ ...page, aliases: ['/api/users'] }] }, '/api/users is a path of the shell'],
  [{ routes: [{ ...page, aliases: ['/OPEN'] }] }, '/OPEN stands in it twice'],
  [{ menu: [{ ...entry, icon: 'constructor' }] }, `menu entry "Open" names an icon 'constructor', which is none`],
  [{ menu: [{ ...entry, icon: '__proto__' }] }, `menu entry "Open" names an icon '__proto__', which is none`],
  [{ menu: [{ ...entry, icon: 'toString' }] }, `menu entry "Open" names an icon 'toString', which is none`],
  [{ menu: [{ ...entry, route: '/else' }] }, 'menu entry "Open" leads to /else, which is no page of it'],
  [
    { routes: [{ ...page, needs: { js: ['gone.js'], css: [], sdk: [] } }] },
    '/open needs gone.js, which has no integrity',
  ],
])('%j is refused', async (parts, reason) => expect(await described(parts)).toEqual([reason]));

test('every file is listed with its digest, and none is a page', async () => {
  expect(await reasonsOf(build({}, {}, { 'more.txt': 'x' }))).toEqual(['more.txt has no integrity']);
  expect(await reasonsOf(build({}, { 'page.html': '<html>' }))).toEqual([
    'page.html would be shown as a page of this application',
  ]);
  const integrity = {
    ...build().integrity,
    'entry.js': digestOf('other()'),
    'gone.js': digestOf(''),
    '../out.js': digestOf(''),
  };
  expect(await described({ integrity })).toEqual([
    'entry.js does not match its integrity',
    'gone.js is missing',
    '../out.js is missing',
  ]);
});

test.each([
  'p.xhtml',
  'p.XML',
  'p.xslt',
  'p.rdf',
  'p.atom',
  'p.rss',
  'p.mathml',
  'p.kml',
  'p.mht',
  'p.dtd',
  'p.pdf',
  'p.swf',
  'inside/P.Html',
])('refuses %s, which would be shown as a page', async (file) =>
  expect(await reasonsOf(build({}, { [file]: 'x' }))).toEqual([`${file} would be shown as a page of this application`]),
);

test.each([
  ['p.wasm', 'is WebAssembly'],
  ['p.exe', 'is of a kind that modules do not need: a build holds scripts (.js, .mjs), styles'],
  ['p.xspf', 'is of a kind'],
  ['p.js.sh', 'is of a kind'],
  ['LICENSE', 'has no ending'],
  ['.js', 'has no ending'],
  ['a.js/LICENSE', 'has no ending'],
])('refuses %s with its reason', async (file, words) =>
  expect(await reasonsOf(build({}, { [file]: 'x' }))).toEqual([expect.stringContaining(`${file} ${words}`)]),
);

test.each(['p.js', 'p.mjs', 'p.JSON', 'p.txt', 'p.svg', 'p.png', 'p.JPG', 'p.avif', 'p.woff2', 'p.webm', 'deep/p.csv'])(
  'accepts %s',
  async (file) => expect(await reasonsOf(build({}, { [file]: 'x' }))).toEqual([]),
);

test('refuses files that differ only by case', async () => {
  expect(await reasonsOf(build({}, { 'a.js': '1', 'A.js': '2' }))).toEqual(['A.js and a.js differ only by case']);
});

test('styles stay within the module', async () => {
  expect(await reasonsOf(build({}, { 'page.css': 'nav a{visibility:hidden}' }))).toEqual([
    "page.css: 'nav a' reaches beyond the module",
  ]);
});

test('what every page waits for is small', async () => {
  const large = (bytes: number) => build({}, { 'entry.js': randomBytes(bytes).toString('latin1') });
  expect(await reasonsOf(large(12_000))).toEqual([]);
  expect(await reasonsOf(large(40_000))).toEqual([
    expect.stringMatching(/^entry and manifest are \d\d\.\d KB compressed, at most 30 KB may be$/),
  ]);
});

test('all that is wrong is told at once', async () => {
  const reasons = await reasonsOf(build({ version: 'x', shared: { lodash: '1' } }, { 'a.css': 'a{}' }, { 'b.js': '' }));
  expect(reasons).toHaveLength(4);
});

test('a page of another module is named, also where a parameter leads to it', () => {
  const others = [{ name: 'mfe_other', paths: ['/', '/Open', '/glossary/:id'] }];
  expect(takenPaths(['/mine', '/open', '/glossary/all', '/'], others)).toEqual([
    '/open is a page of mfe_other (/Open)',
    '/glossary/all is a page of mfe_other (/glossary/:id)',
    '/ is a page of mfe_other',
  ]);
});

test.each(['a.js', 'inside/a-b_c.0.js', '@scope/x+y~1.js', '.hidden'])('%s may be the name of a file', (name) =>
  expect(isFileName(name)).toBe(true),
);
test.each([
  '',
  '/a',
  '../a',
  'a/../b',
  './a',
  'a//b',
  'a/',
  'a\\b',
  'C:\\a',
  'a b',
  'a?b',
  'a%2e',
  'ä.js',
  'a\0',
  `${'x'.repeat(201)}`,
])('%j may not', (name) => expect(isFileName(name)).toBe(false));
