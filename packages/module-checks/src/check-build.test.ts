import { randomBytes } from 'node:crypto';
import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { type Build, checkBuild, isFileName } from './check-build';
import { findTakenPaths } from './check-descriptor';
import { createFileSet, createTestBuild, hashText } from './testing/made-build';

const reasonsOf = async (given: Build) => (await checkBuild(given)).reasons;
const described = (parts: Partial<ScreenDescriptor>) => reasonsOf(createTestBuild(parts));
const page = { path: '/open', aliases: [], expose: './page', title: 'Open', roles: [] };
const entry = { route: '/open', label: 'Open', icon: 'users', order: 1, group: null, bottom: false };

test('a valid build has no reasons for rejection and returns its descriptor', async () => {
  const { descriptor, reasons } = await checkBuild(
    createTestBuild({}, { 'page.css': '.own{}', 'inside/more.js': 'x()' }),
  );
  expect([descriptor?.name, reasons]).toEqual(['mfe_demo', []]);
});

test('a missing or unreadable descriptor is the only reason given', async () => {
  expect(await checkBuild(createFileSet({ 'a.js': '' }))).toEqual({
    descriptor: null,
    reasons: ['it has no screen.json'],
  });
  expect(await reasonsOf(createFileSet({ 'screen.json': '{"name":' }))).toEqual(['screen.json must be object']);
  const odd = await described({ builtAt: 'yesterday', name: 'Odd Name' });
  expect(odd).toEqual([
    expect.stringContaining('screen.json/name must match pattern'),
    'screen.json/builtAt must match format "date-time"',
  ]);
});

test.each<[Partial<ScreenDescriptor>, string]>([
  [{ version: 'one' }, "'one' is not a valid version"],
  [{ version: 'v1.0.0' }, "'v1.0.0' is not a valid version"],
  [{ name: 'host' }, "'host' is a reserved name"],
  [{ entry: 'other.js' }, 'other.js has no integrity'],
  [{ shared: { lodash: '^4.0.0' } }, 'it shares lodash, which the shell does not provide'],
  [{ routes: [{ ...page, path: '/login' }], menu: [] }, '/login is a path of the shell'],
  [{ routes: [{ ...page, aliases: ['/api/users'] }] }, '/api/users is a path of the shell'],
  [{ routes: [{ ...page, aliases: ['/OPEN'] }] }, '/OPEN is declared twice'],
  [{ menu: [{ ...entry, icon: 'constructor' }] }, `menu entry "Open" has the unknown icon 'constructor'`],
  [{ menu: [{ ...entry, icon: '__proto__' }] }, `menu entry "Open" has the unknown icon '__proto__'`],
  [{ menu: [{ ...entry, icon: 'toString' }] }, `menu entry "Open" has the unknown icon 'toString'`],
  [{ menu: [{ ...entry, route: '/else' }] }, 'menu entry "Open" leads to /else, which is not a page of the module'],
  [
    { routes: [{ ...page, needs: { js: ['gone.js'], css: [], sdk: [] } }] },
    '/open needs gone.js, which has no integrity',
  ],
])('rejects a descriptor with %j', async (parts, reason) => expect(await described(parts)).toEqual([reason]));

test('rejects an icon named __proto__ even if the server runs without __proto__', async () => {
  const accessor = Object.getOwnPropertyDescriptor(Object.prototype, '__proto__')!;
  Reflect.deleteProperty(Object.prototype, '__proto__');
  try {
    const reasons = await described({ menu: [{ ...entry, icon: '__proto__' }] });
    expect(reasons).toEqual([`menu entry "Open" has the unknown icon '__proto__'`]);
  } finally {
    Object.defineProperty(Object.prototype, '__proto__', accessor);
  }
});

test('requires every file to be listed with its digest, and no file to be a page', async () => {
  expect(await reasonsOf(createTestBuild({}, {}, { 'more.txt': 'x' }))).toEqual(['more.txt has no integrity']);
  expect(await reasonsOf(createTestBuild({}, { 'page.html': '<html>' }))).toEqual([
    'page.html would be shown as a page of this application',
  ]);
  const integrity = {
    ...createTestBuild().integrity,
    'entry.js': hashText('other()'),
    'gone.js': hashText(''),
    '../out.js': hashText(''),
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
  expect(await reasonsOf(createTestBuild({}, { [file]: 'x' }))).toEqual([
    `${file} would be shown as a page of this application`,
  ]),
);

test.each([
  ['p.wasm', 'is WebAssembly'],
  ['p.exe', 'has a type that modules do not need: a build may contain scripts (.js, .mjs), styles'],
  ['p.xspf', 'has a type'],
  ['p.js.sh', 'has a type'],
  ['LICENSE', 'has no file extension'],
  ['.js', 'has no file extension'],
  ['a.js/LICENSE', 'has no file extension'],
])('refuses %s with its reason', async (file, words) =>
  expect(await reasonsOf(createTestBuild({}, { [file]: 'x' }))).toEqual([expect.stringContaining(`${file} ${words}`)]),
);

test.each(['p.js', 'p.mjs', 'p.JSON', 'p.txt', 'p.svg', 'p.png', 'p.JPG', 'p.avif', 'p.woff2', 'p.webm', 'deep/p.csv'])(
  'accepts %s',
  async (file) => expect(await reasonsOf(createTestBuild({}, { [file]: 'x' }))).toEqual([]),
);

test('refuses files that differ only by case', async () => {
  expect(await reasonsOf(createTestBuild({}, { 'a.js': '1', 'A.js': '2' }))).toEqual([
    'A.js and a.js differ only by case',
  ]);
});

test('rejects styles that apply outside the module', async () => {
  expect(await reasonsOf(createTestBuild({}, { 'page.css': 'nav a{visibility:hidden}' }))).toEqual([
    "page.css: 'nav a' applies outside the module",
  ]);
});

test('limits the size of the entry file, which every page loads first', async () => {
  const large = (bytes: number) => createTestBuild({}, { 'entry.js': randomBytes(bytes).toString('latin1') });
  expect(await reasonsOf(large(12_000))).toEqual([]);
  expect(await reasonsOf(large(40_000))).toEqual([
    expect.stringMatching(/^the entry is \d\d\.\d KB compressed, at most 30 KB are allowed$/),
  ]);
});

test('returns all reasons together', async () => {
  const reasons = await reasonsOf(
    createTestBuild({ version: 'x', shared: { lodash: '1' } }, { 'a.css': 'a{}' }, { 'b.js': '' }),
  );
  expect(reasons).toHaveLength(4);
});

test('rejects a path that belongs to another module, even if it matches only a parameter of that path', () => {
  const others = [{ name: 'mfe_other', paths: ['/', '/Open', '/glossary/:id'] }];
  expect(findTakenPaths(['/mine', '/open', '/glossary/all', '/'], others)).toEqual([
    '/open is a page of mfe_other (/Open)',
    '/glossary/all is a page of mfe_other (/glossary/:id)',
    '/ is a page of mfe_other',
  ]);
});

test('the first part of a path belongs to the module that has pages below it', () => {
  const others = [{ name: 'mfe_assign', paths: ['/', '/settings', '/User-Info'] }];
  const paths = ['/settings/modules/:name', '/Settings/x', '/user-info/:id', '/settingsx', '/mine/settings'];
  expect(findTakenPaths(paths, others)).toEqual([
    '/settings/modules/:name is below /settings, which belongs to mfe_assign',
    '/Settings/x is below /settings, which belongs to mfe_assign',
    '/user-info/:id is below /user-info, which belongs to mfe_assign',
  ]);
  expect(findTakenPaths(['/settings/x'], others, ['/settings/y'])).toEqual([]);
  expect(findTakenPaths(['/settings'], others, ['/settings/y'])).toEqual(['/settings is a page of mfe_assign']);
});

test.each([
  ['/..', 'leads to another path'],
  ['/.', 'leads to another path'],
  ['/../api', 'leads to another path'],
  ['/glossary/../x', 'leads to another path'],
  ['/API/x', 'is a path of the shell'],
  ['/index.html', 'looks like a file'],
  ['/favicon.svg', 'looks like a file'],
  ['/glossary/a.JS', 'looks like a file'],
  ['/ap\u0456', 'is not written in ASCII'],
  ['/glossary/\u0430bc', 'is not written in ASCII'],
  ['/login\u200b', 'is not written in ASCII'],
])('rejects %s as a path and as an alias', async (path, words) => {
  const reason = [expect.stringContaining(words)];
  expect(await described({ routes: [{ ...page, path }] })).toEqual(reason);
  expect(await described({ routes: [{ ...page, aliases: [path] }] })).toEqual(reason);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...page, path: `/open/${at}` }));

test.each<[string, Partial<ScreenDescriptor>, string]>([
  ['201 pages', { routes: many(201) }, 'it has 201 pages, at most 200 are allowed'],
  ['51 menu entries', { menu: new Array(51).fill(entry) }, 'it has 51 menu entries, at most 50 are allowed'],
  [
    '11 aliases',
    { routes: [{ ...page, aliases: new Array(11).fill('/a') }] },
    '/open has 11 aliases, at most 10 are allowed',
  ],
  [
    'a title of 3 MB',
    { routes: [{ ...page, title: 'x'.repeat(3_000_000) }] },
    expect.stringMatching(/^screen\.json has \d+ KB, at most 256 KB are allowed$/),
  ],
  [
    'a label of 20,000 letters',
    { menu: [{ ...entry, label: 'L'.repeat(20_000) }] },
    'screen.json/menu/0/label has 20000 characters, at most 200 are allowed',
  ],
  ['a long owner', { owner: 'x'.repeat(201) }, 'screen.json/owner has 201 characters, at most 200 are allowed'],
])('rejects a descriptor with %s', async (_what, parts, reason) => expect(await described(parts)).toEqual([reason]));

test('many-routes-block-api: rejects a descriptor with 20,000 routes by its size, before its routes are compared', async () => {
  const given = createTestBuild({ routes: many(20_000), menu: [] });
  expect(await reasonsOf(given)).toEqual([
    expect.stringMatching(/^screen\.json has \d+ KB, at most 256 KB are allowed$/),
  ]);
});

test('rejects a deeply nested descriptor because of its shape', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(await reasonsOf(createFileSet({ 'screen.json': deep }))).toEqual(['screen.json must be object']);
});

test.each(['a.js', 'inside/a-b_c.0.js', '@scope/x+y~1.js', '.hidden'])('accepts %s as a file name', (name) =>
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
])('rejects %j as a file name', (name) => expect(isFileName(name)).toBe(false));
