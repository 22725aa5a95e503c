// npm run mutate:imports [-- --runs 200] [-- word of a name]: spoils each conditional write and each order of steps of the
// imports, one at a time, and runs the model against it. What the model does not notice is a condition that nobody needs,
// or a hole in the model. It writes into the sources and puts them back: on a clean checkout only. MONGODB_URI and REDIS_URL
// spare each run servers of its own.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SERVICES = path.resolve(import.meta.dirname, '../../..');
const JEST = path.resolve(SERVICES, '../packages/tooling/node_modules/jest/bin/jest.js');

/** Name, file, what stands there, what it becomes. */
const MUTATIONS = [
  [
    'a run writes though another took over',
    'imports/import-run.ts',
    '{ status, run: n, question: null }',
    '{ status }',
  ],
  [
    'a run writes though the import has ended',
    'imports/import-run.ts',
    '{ status, run: n, question: null }',
    '{ run: n }',
  ],
  ['a taken-over run is not told apart', 'imports/import-run.ts', 'run: before.run + 1,', 'run: before.run,'],
  [
    'an ended import can be taken over',
    'imports/import-run.ts',
    '{ status: before.status, question: null, run: before.run }',
    '{ run: before.run }',
  ],
  [
    'rows are inserted outside of the transaction',
    'imports/target-rows.ts',
    'db!.command(command, { session })',
    'db!.command(command)',
  ],
  [
    'a run is taken over beside its open transaction',
    'imports/import-run.ts',
    'if (held) await endOpenTransaction(held);',
    '',
  ],
  ['a later run writes everything again', 'imports/row-writer.ts', 'let toPass = doc.written;', 'let toPass = 0;'],
  ['a duplicate is written as if it were new', 'imports/row-writer.ts', 'target.superseded_by = [importId];', ''],
  [
    'an import becomes visible whatever came in between',
    'imports/publish-import.ts',
    'session, doc.epoch!)) === null',
    'session)) === null',
  ],
  [
    'what others brought in is not looked at',
    'imports/publish-import.ts',
    "if (other.status === 'done') return [{",
    "if (other.status === 'done') return [] as object[];\n  if (other.status === 'failed') return [{",
  ],
  [
    'what others undid is not looked at',
    'imports/publish-import.ts',
    'return [{ superseded_by: doc._id }, { import_id: doc._id, replaces: other._id }];',
    'return [];',
  ],
  [
    'what took the place of an undone row is not looked at',
    'imports/publish-import.ts',
    ', { import_id: doc._id, replaces: other._id }];',
    '];',
  ],
  ['stop goes on', 'imports/publish-import.ts', "doc.duplicates === 'stop'", "doc.duplicates === ('never' as string)"],
  [
    'ask does not ask',
    'imports/publish-import.ts',
    "doc.duplicates === 'ask') return ask",
    "doc.duplicates === ('never' as never)) return ask",
  ],
  ['replacing is left out', 'imports/publish-import.ts', '&& !doc.exchanged) await', '&& doc.exchanged) await'],
  ['counts are not kept', 'imports/publish-import.ts', '{ $inc: { ...settled } }', '{}'],
  ['what is left is forgotten', 'imports/publish-import.ts', 'unclean: duplicate + replaced > 0', 'unclean: false'],
  [
    'rows somebody works on are replaced',
    'imports/settle-keys.ts',
    "kind !== 'videos' && workedLanguages(row).length === 0",
    "kind !== 'videos'",
  ],
  [
    'only the version seen is superseded',
    'imports/settle-keys.ts',
    'for (const other of others) if (!this.#isMarked(other))',
    'for (const other of others) if (other === seen && !this.#isMarked(other))',
  ],
  [
    'marks stay on what is left alone',
    'imports/settle-keys.ts',
    'if (this.#isMarked(other)) this.#unmark',
    'if (this.#isMarked(other) && own === other) this.#unmark',
  ],
  [
    'a duplicate stays one when it is none any more',
    'imports/settle-keys.ts',
    'await update(this.#free,',
    'await update([],',
  ],
  [
    'settling reads outside of its transaction',
    'imports/settle-keys.ts',
    'await findVersions(doc.kind, keys, session)',
    'await findVersions(doc.kind, keys)',
  ],
  [
    'work begins beside a superseding import',
    'imports/begin-work.ts',
    'if (!(await standAgainst(',
    'if (false && !(await standAgainst(',
  ],
  [
    'a superseding import keeps its version beside work',
    'imports/begin-work.ts',
    '{ $set: { superseded_by: [importId] }, $unset: { replaces: 1 } }',
    '{ $unset: { replaces: 1 } }',
  ],
  ['work begins on what was superseded', 'imports/begin-work.ts', 'return ended?.hidden !== false;', 'return true;'],
  ['work keeps the marks', 'imports/begin-work.ts', 'if (marked.length > 0)', 'if (marked.length > 1_000)'],
  [
    'work is not noted at its import',
    'imports/begin-work.ts',
    'if (!(await touchImport(',
    'if (false && !(await touchImport(',
  ],
  [
    'work begins on rows of an undone import',
    'imports/touch-import.ts',
    "{ _id: importId, status: 'done' }",
    '{ _id: importId }',
  ],
  ['an undo passes over work', 'imports/undo-import.ts', "{ status: 'done', worked_rows: 0 }", "{ status: 'done' }"],
  [
    'an undo opens no epoch',
    'imports/undo-import.ts',
    'const epoch = await openEpoch(doc.kind, session);',
    'const epoch = doc.lane_epoch;',
  ],
  ['an undone import is not hidden', 'imports/undo-import.ts', 'hidden: true,', 'hidden: false,'],
  [
    'an import is seen before its leavings are gone',
    'imports/clean-import.ts',
    'const tell = teller(doc);',
    'const tell = teller(doc);\n  await changeImport(id, {}, { $set: { hidden: false } });',
  ],
  [
    'an import counts as clean before its marks are archived',
    'imports/clean-import.ts',
    'const tell = teller(doc);',
    'const tell = teller(doc);\n  await changeImport(id, { status: doc.status }, { $set: { hidden: false, unclean: false } });',
  ],
  [
    'marks of an undone import stay',
    'imports/clean-import.ts',
    'await changeRows(doc, marked, withoutMark(id), tell);',
    '',
  ],
  [
    'superseded rows are not archived',
    'imports/clean-import.ts',
    '{ $set: { archived: true } }, tell',
    '{ $set: { archived: null } }, tell',
  ],
  [
    'duplicates are not removed',
    'imports/clean-import.ts',
    'await removeRows(doc, { import_id: id, superseded_by: id }, tell);',
    '',
  ],
  [
    'archiving passes over an undo',
    'imports/clean-import.ts',
    '{ _id: { $in: ids }, superseded_by: _id }',
    '{ _id: { $in: ids } }',
  ],
  [
    'what lost its last mark stays archived',
    'imports/target-rows.ts',
    "{ $eq: ['$superseded_by', []] }, '$$REMOVE', '$archived'",
    "{ $eq: ['$superseded_by', [0]] }, '$$REMOVE', '$archived'",
  ],
  [
    'cleaning ends what began since',
    'imports/clean-import.ts',
    'await changeImport(id, { status: doc.status }, { $set: { hidden: false',
    'await changeImport(id, {}, { $set: { hidden: false',
  ],
  ['an ended import can be cancelled', 'imports/cancel-import.ts', '{ status: { $in: OPEN_STATUSES } }', '{}'],
  [
    'an answer takes effect twice',
    'imports/answer-import.ts',
    'question: { $ne: null } };\n  const changed',
    '};\n  const changed',
  ],
  [
    'rows of hidden imports are seen',
    'imports/visible-rows.ts',
    'import_id: { $nin: hidden },',
    'import_id: { $nin: [] },',
  ],
  [
    'marks of hidden imports count',
    'imports/visible-rows.ts',
    '$elemMatch: { $nin: hidden }',
    '$elemMatch: { $nin: [] }',
  ],
];

const given = process.argv.slice(2);
const runs = given.includes('--runs') ? given[given.indexOf('--runs') + 1] : '200';
const names = given.filter((word, at) => !word.startsWith('--') && given[at - 1] !== '--runs');
let missed = 0;
for (const [name, file, from, to] of MUTATIONS) {
  if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
  const at = path.join(SERVICES, 'src/features', file);
  const source = readFileSync(at, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} no longer holds: ${from}`);
  const begun = Date.now();
  let result;
  try {
    writeFileSync(at, source.replace(from, to));
    const env = { ...process.env, MODEL_RUNS: runs, MODEL_SHRINK: 'no' };
    result = spawnSync(process.execPath, [JEST, '--testTimeout', '600000', 'src/checks/import-model.test'], {
      cwd: SERVICES,
      env,
    });
  } finally {
    writeFileSync(at, source);
  }
  // A model that fails in another way was not asked.
  const after = /Property failed after (\d+) tests/.exec(String(result.stderr))?.[1];
  const verdict = after ? `noticed after ${after} runs` : result.status === 0 ? 'MISSED' : 'MISSED (did not run)';
  if (!after) missed++;
  process.stdout.write(`${verdict.padEnd(23)} ${Math.round((Date.now() - begun) / 1000)} s  ${name}\n`);
}
process.exit(missed > 0 ? 1 : 0);
