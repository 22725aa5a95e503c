import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { listSourceFiles } from '../steps/stamps.mjs';
import { readWorkspace } from '../steps/workspace.mjs';
import { findAddressFaults, readDeclaredPaths, readLinkedPaths } from './address-rules.mjs';
import { expectNone } from './expect-none.mjs';

const folders = readWorkspace().map(({ folder }) => folder);
const pages = await readDeclaredPaths(folders.filter((folder) => path.basename(folder).startsWith('mfe-')));

test('only one file builds links: no other source contains the address of a page', () => {
  const files = folders.flatMap((folder) =>
    listSourceFiles(folder)
      .filter((name) => /\.(ts|tsx)$/.test(name))
      .map((name) => path.posix.join(path.relative(ROOT, folder), name)),
  );
  assert.ok(files.length > 50 && pages.length > 10, 'no sources or no pages were found');
  expectNone(
    files.flatMap((file) => findAddressFaults(file, readFileSync(path.join(ROOT, file), 'utf8'), pages)),
    'Build the link with a function of packages/domain/src/screen-paths.ts.',
  );
});

test('every link leads to a page of a module or of the shell', () => {
  const linked = readLinkedPaths();
  assert.ok(linked.length > 10, 'no links were found');
  expectNone(
    linked.filter((page) => !['/', '/login', '/search', ...pages].includes(page)),
    'Declare the page in a screen.config.mjs, or correct the path in packages/domain/src/screen-paths.ts.',
  );
});

const planted = [
  ['services/src/features/search/search.ts', "path: '/user-info?q=a',"],
  ['mfe-review/src/x.tsx', '<Link to={`/Approver?category=daily`}>'],
  ['shell/src/x.tsx', '<Link to="/">'],
  ['shell/src/x.tsx', "void navigate('/anywhere');"],
];
for (const [file, text] of planted) {
  test(`finds a forbidden address: ${text}`, () => {
    assert.deepEqual(findAddressFaults(file, `\n${text}`, pages), [`${file}:2 ${text}`]);
  });
}

test('accepts imports, paths of the API and tests', () => {
  assert.deepEqual(findAddressFaults('mfe-review/src/x.tsx', "import { y } from '../settings/y';", pages), []);
  assert.deepEqual(findAddressFaults('packages/contracts/src/operations/settings.ts', "path: '/settings',", pages), []);
  assert.deepEqual(findAddressFaults('mfe-review/src/x.test.tsx', "url: '/Approver',", pages), []);
});
