import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { listSourceFiles } from '../steps/stamps.mjs';
import { readWorkspace } from '../steps/workspace.mjs';
import { expectNone } from './expect-none.mjs';
import { countLines, findFolderCircles, findImportFaults, findNameFaults } from './import-rules.mjs';

const MAX_FILES_PER_FOLDER = 15;
const MAX_LINES = 250;
const MAX_MEDIAN_LINES = 80;

const files = readWorkspace().flatMap(({ folder }) =>
  listSourceFiles(folder)
    .filter((name) => /\.(ts|tsx|mjs|cjs)$/.test(name))
    .map((name) => path.posix.join(path.relative(ROOT, folder), name))
    .filter((name) => !path.posix.basename(name).startsWith('.')),
);

test('every package has only allowed imports', () => {
  assert.ok(files.length > 50, 'no sources were found');
  expectNone(
    files.flatMap((file) => findImportFaults(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    'Import an entry of the package, or move the code: packages/tooling/rules/import-rules.mjs contains the rules.',
  );
});

test('no two sibling folders depend on each other', () => {
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  expectNone(findFolderCircles(sources), 'Move what both folders need into one of them, or into a third.');
  const planted = [
    { file: 'mfe-x/src/features/a/one.ts', text: "import { two } from '../b/inner/two';" },
    { file: 'mfe-x/src/features/b/two.ts', text: "import type { One } from '../a/one';" },
    { file: 'mfe-x/src/features/b/inner/two.ts', text: "import { two } from '../two';" },
  ];
  const parent = 'mfe-x/src/features';
  assert.deepEqual(findFolderCircles(planted), [`${parent}: a -> b -> a`, `${parent}: b -> a -> b`]);
});

test('file names are kebab-case', () => {
  expectNone(files.flatMap(findNameFaults), 'Name the file in kebab-case.');
});

test('no folder of the shell, of a module or of the workbook reader has more than 15 files, including tests', () => {
  const full = readWorkspace()
    .filter(({ folder }) => /\/(shell|mfe-[a-z]+|packages\/workbook)$/.test(folder.replaceAll('\\', '/')))
    .flatMap(({ folder }) => countFilesByFolder(path.join(folder, 'src')))
    .filter(({ files: inside }) => inside > MAX_FILES_PER_FOLDER);
  expectNone(full, 'Split the folder by subject.');
});

function countFilesByFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => countFilesByFolder(path.join(folder, name)));
  return [{ folder, files: entries.filter((entry) => entry.isFile()).length }, ...below];
}

test('no file has more than 250 lines, and half of them have at most 80', () => {
  const lengths = files
    .map((file) => ({ file, lines: countLines(path.join(ROOT, file)) }))
    .sort((a, b) => a.lines - b.lines);
  const tooLong = lengths.filter(({ lines }) => lines > MAX_LINES).map(({ file, lines }) => `${file}: ${lines}`);
  expectNone(tooLong, 'Split the file by subject.');
  assert.ok(lengths[Math.floor(lengths.length / 2)].lines <= MAX_MEDIAN_LINES);
});

const planted = [
  ['packages/contracts/src/roles.ts', "import { z } from 'zod';"],
  ['packages/domain/src/dates.ts', "import { readdirSync, readFileSync } from 'node:fs';"],
  ['packages/domain/src/dates.ts', 'export const today = () => new Date();'],
  ['packages/domain/src/dates.ts', 'export const now = () => Date.now();'],
  ['packages/domain/src/dates.ts', "export { Schema } from 'mongoose';"],
  ['packages/sdk/src/entries/api.tsx', "import { readRows } from '@subtitle/workbook/read-rows';"],
  ['mfe-review/src/screens/approver.screen.tsx', "import { Button } from '@mantine/core';"],
  ['mfe-review/src/screens/approver.screen.tsx', "import { Link } from 'react-router-dom';"],
  ['mfe-review/src/screens/approver.screen.tsx', "import { x } from '../../../mfe-assign/src/x';"],
  ['mfe-review/src/screens/approver.screen.tsx', "const page = () => import('@subtitle/services/src/app');"],
  ['mfe-x/src/features/my-work/x.ts', "import { x } from '../edit-unit/session/x';"],
  ['mfe-x/src/screens/x.screen.tsx', "import { x } from '../features/edit-unit/session/x';"],
  ['mfe-x/src/features/my-work/x.ts', "import x from '../../screens/x.screen';"],
  ['mfe-x/src/features/my-work/x.ts', "localStorage.setItem('a', 'b');"],
  ['services/src/app.ts', "import { useApi } from '@subtitle/sdk/api';"],
  [
    'services/src/features/items/specified.routes.ts',
    "import { PredictionModel } from '../../models/prediction.model';",
  ],
  ['services/src/features/items/review/reassign-item.ts', "import { findUser } from '../../users/user.repository';"],
  ['services/src/features/items/review/reassign-item.ts', "import { addUserRoutes } from '../../users/routes';"],
  ['services/src/features/items/review/reassign-item.ts', "import { Queue } from 'bullmq';"],
  ['services/src/features/items/review/reassign-item.ts', "import type { FastifyRequest } from 'fastify';"],
  ['services/src/features/items/routes.ts', "import { Queue } from 'bullmq';"],
  [
    'services/src/features/imports/jobs/import-scan.handler.ts',
    "import { PredictionModel } from '../../../models/prediction.model';",
  ],
  ['services/src/features/imports/routes.ts', "import { ImportModel } from '../../models/import.model';"],
  ['services/src/features/imports/upload.routes.ts', "import { ImportModel } from '../../models/import.model';"],
  ['services/src/features/imports/life/cancel-import.ts', "import { Job } from 'bullmq';"],
  ['services/src/features/imports/life/cancel-import.ts', "import type { FastifyRequest } from 'fastify';"],
  ['services/src/features/items/review/reassign-item.ts', "import { addImportRoutes } from '../../imports/routes';"],
  ['services/src/features/search/search.ts', "import { replaceUnit } from '../items/row/item.repository';"],
];
for (const [file, text] of planted) {
  test(`finds a forbidden import: ${text} in ${file}`, () => {
    assert.equal(findImportFaults(file, text).length, 1);
  });
}

test('accepts allowed imports', () => {
  const text =
    "import { Link } from '@subtitle/sdk/router';\nimport { useState } from 'react';\nimport { x } from '../features/x';";
  assert.deepEqual(findImportFaults('mfe-review/src/screens/approver.screen.tsx', text), []);
  assert.deepEqual(
    findImportFaults('packages/domain/src/dates.ts', '// never new Date() here\nconst at = new Date(0);'),
    [],
  );
});

test("accepts BullMQ in a feature's jobs and Fastify in its routes", () => {
  const jobs = 'services/src/features/imports/jobs';
  assert.deepEqual(findImportFaults(`${jobs}/import-scan.handler.ts`, "import { DelayedError } from 'bullmq';"), []);
  assert.deepEqual(
    findImportFaults('services/src/features/imports/upload.routes.ts', "import type { FastifyReply } from 'fastify';"),
    [],
  );
});

test('finds a name in camel case', () => {
  assert.equal(findNameFaults('packages/domain/src/eligibleItems.ts').length, 1);
});
