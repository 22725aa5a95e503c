import { Value } from 'typebox/value';
import { ScreenMenu, ScreenRoute } from './remotes';

const route = { path: '/glossary', aliases: [], expose: './glossary', title: 'Glossary', roles: [] };
const menu = { route: '/glossary', label: 'Glossary', icon: 'users', order: 1, group: null, bottom: false };

test.each(['/', '/glossary', '/Glossary/all', '/glossary/:id', '/glossary/:id/edit', '/{hash}', '/a/:b/:c_2'])(
  '%s is a valid page path',
  (path) => expect(Value.Check(ScreenRoute, { ...route, path, aliases: [path] })).toBe(true),
);

test.each([
  '',
  'glossary',
  '/:id',
  '//',
  '/glossary/',
  '/a//b',
  '/a?b=1',
  '/a#b',
  '/a%2fb',
  '/a b',
  '/a\\b',
  '/glossary/:1',
  '/a/b:c',
  '/a/:',
  `/${'x'.repeat(200)}`,
])('%j is not a page path', (path) => {
  expect(Value.Check(ScreenRoute, { ...route, path })).toBe(false);
  expect(Value.Check(ScreenRoute, { ...route, aliases: [path] })).toBe(false);
});

test('an icon is a name, or at most ten outlines of path commands and numbers', () => {
  const takes = (icon: unknown) => Value.Check(ScreenMenu, { ...menu, icon });
  expect(['users', '', { paths: ['M4 4h16v16l-3.5,2e1z'] }, { paths: new Array(10).fill('M0 0') }].map(takes)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const odd = ['M0 0"/><script', 'url(#x)', '', `M${' '.repeat(1_000)}`].map((path) => ({ paths: [path] }));
  for (const icon of [...odd, { paths: [] }, { paths: new Array(11).fill('M0 0') }, { svg: '' }, 7, undefined])
    expect([icon, takes(icon)]).toEqual([icon, false]);
});
