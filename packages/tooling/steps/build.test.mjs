import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listBuildable, SHARED } from './build.mjs';
import { ROOT } from './paths.mjs';
import { listSourceFiles } from './stamps.mjs';

test('rebuilds a package when a file outside of it changes that it imports by path', () => {
  const outside = new Set();
  for (const { folder } of listBuildable())
    for (const file of listSourceFiles(folder).filter((one) => /^src\/.*\.tsx?$/.test(one)))
      for (const [, from] of readFileSync(path.join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
        const target = path.join(folder, path.dirname(file), from);
        if (path.relative(folder, target).startsWith('..')) outside.add(path.relative(ROOT, target));
      }
  assert.ok(outside.size > 0);
  // Installed packages are not counted, because the lockfile is one of the shared files.
  assert.deepEqual(
    [...outside].filter((file) => !SHARED.includes(file) && !file.includes('/node_modules/')),
    [],
  );
});
