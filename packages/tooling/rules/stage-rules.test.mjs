import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { listSourceFiles } from '../steps/stamps.mjs';
import { readWorkspace } from '../steps/workspace.mjs';
import { expectNone } from './expect-none.mjs';
import { FILES_NAMING_STAGES, findStageFaults, findStageNames } from './stage-rules.mjs';

const files = readWorkspace().flatMap(({ folder }) =>
  listSourceFiles(folder).map((name) => path.posix.join(path.relative(ROOT, folder), name)),
);
const textOf = (file) => readFileSync(path.join(ROOT, file), 'utf8');

test('only permitted files name a stage or a status', () => {
  assert.ok(files.length > 500, 'no sources were found');
  expectNone(
    files.flatMap((file) => findStageFaults(file, textOf(file))),
    'Use the table of stages instead (STAGES, TO_SEND, describeStage, isToSend) or use PENDING, ASSIGNED, IN_REVIEW or APPROVED of contracts/statuses.',
  );
});

test('at most 12 files may name a stage, and each of them does', () => {
  assert.ok(FILES_NAMING_STAGES.size <= 12);
  expectNone(
    [...FILES_NAMING_STAGES.keys()].filter((file) => findStageNames(file, textOf(file)).length === 0),
    'Remove files that name no stage from FILES_NAMING_STAGES.',
  );
});

const planted = [
  ['services/src/features/items/list/item-list.ts', "if (row.status_te === 'assigned') return;"],
  ['services/src/models/item-row.ts', "const condition = { [status]: 'approved' };"],
  ['packages/domain/src/workflow/transition.ts', "submit: { from: ['corrected'] },"],
  ['packages/domain/src/eligibility.ts', "return stage ?? 'translate';"],
  ['mfe-review/src/features/review-items/approver.tsx', 'const WORDS = { inreview: 1 };'],
  ['mfe-assign/src/features/work-board/work-board.tsx', 'const open = counts.corrected;'],
  ['mfe-translate/src/screens/new.screen.tsx', 'return <UnitEditor kind="daily" stage="correct" />;'],
];
for (const [file, text] of planted) {
  test(`finds the stage or status in ${text}`, () => {
    assert.deepEqual(findStageFaults(file, `\n${text}`), [`${file}:2 ${text}`]);
  });
}

test('accepts comments, tests and other meanings of the words', () => {
  assert.deepEqual(findStageFaults('packages/domain/src/x.ts', "// as 'inreview' is\n * 'corrected'"), []);
  assert.deepEqual(findStageFaults('packages/domain/src/x.test.ts', "status: 'inreview',"), []);
  assert.deepEqual(findStageFaults('packages/domain/src/x.ts', "title: ['assigned', 'author'],"), []);
});
