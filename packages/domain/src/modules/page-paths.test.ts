import { canOverlap, isShellPath, listPaths } from './page-paths';

test.each([
  ['/', '/', true],
  ['/', '/a', false],
  ['/Approver', '/approver', true],
  ['/a/:id', '/a/7', true],
  ['/a/7', '/a/:id', true],
  ['/a/:id', '/a/:name', true],
  ['/a/:id', '/a', false],
  ['/a/:id', '/a/7/edit', false],
  ['/a/:id/edit', '/a/all/:what', true],
  ['/a/:id', '/b/7', false],
])('%s and %s can match the same address: %s', (one, other, met) => expect(canOverlap(one, other)).toBe(met));

test('addresses of the shell and the server cannot be pages of a module', () => {
  expect(['/login', '/LOGIN', '/api/users', '/remotes/x', '/assets', '/health/live'].map(isShellPath)).not.toContain(
    false,
  );
  expect(['/', '/logins', '/glossary/login', '/my-api'].map(isShellPath)).not.toContain(true);
});

test('the paths of a page include its aliases', () => {
  expect(
    listPaths([
      { path: '/a', aliases: ['/b', '/c'] },
      { path: '/d', aliases: [] },
    ]),
  ).toEqual(['/a', '/b', '/c', '/d']);
});
