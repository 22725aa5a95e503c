import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { listSourceFiles } from '../steps/stamps.mjs';
import { readWorkspace } from '../steps/workspace.mjs';
import { expectNone } from './expect-none.mjs';
import { FILES_NAMING_KINDS, findKindFaults } from './kind-rules.mjs';

const files = readWorkspace().flatMap(({ folder }) =>
  listSourceFiles(folder).map((name) => path.posix.join(path.relative(ROOT, folder), name)),
);

test('only permitted files name kinds of rows', () => {
  assert.ok(files.length > 500, 'no sources were found');
  expectNone(
    files.flatMap((file) => findKindFaults(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    'Use a table of kinds instead (ITEM_KINDS, WORKBOOKS, describeKind), or add the file to FILES_NAMING_KINDS with its reason.',
  );
});

test('every file that may name kinds exists and does so', () => {
  for (const [file, why] of FILES_NAMING_KINDS) {
    assert.ok(existsSync(path.join(ROOT, file)), `${file} is gone`);
    assert.match(readFileSync(path.join(ROOT, file), 'utf8'), /daily|tenday|activit|video/, file);
    assert.ok(why.length > 0);
  }
});

const planted = [
  ['services/src/features/items/list/item-list.ts', "if (row.kind !== 'activity') return;"],
  ['services/src/features/search/find-rows.ts', "const found = await listItems('video', scope);"],
  ['mfe-review/src/features/review-items/approver.tsx', "const asks = item.kind === 'video';"],
  ['mfe-translate/src/features/my-work/lanes.ts', "daily: 'Daily predictions',"],
  ['packages/domain/src/item-name.ts', "case 'video':"],
  ['packages/sdk/src/ui/x.tsx', '<ExportRows kind="video" />'],
];
for (const [file, text] of planted) {
  test(`finds a forbidden name of a kind: ${text}`, () => {
    assert.deepEqual(findKindFaults(file, `\n${text}`), [`${file}:2 ${text}`]);
  });
}

test('accepts comments, tests and other words', () => {
  assert.deepEqual(findKindFaults('packages/domain/src/x.ts', "// as 'daily' is\n * 'activity'"), []);
  assert.deepEqual(findKindFaults('packages/domain/src/x.test.ts', "kind: 'daily',"), []);
  assert.deepEqual(findKindFaults('packages/domain/src/x.ts', "title: ['name', 'video'],"), []);
});
