import { LIFE_MUTATIONS } from './life-mutations.mjs';

/**
 * Mutations by file of the imports feature. Each one has a name, the code to replace, its replacement, and, if random
 * runs seldom notice the mutation, the scene of the walk that notices it. Add mutations for new conditions or orders of
 * steps in these files. Leave out conditions that only cause waiting: the model ignores time (import-run.test.ts does
 * not).
 */
export const MUTATIONS = {
  ...LIFE_MUTATIONS,
  'ledger/change-import.ts': [
    ['a run that was taken over can still write', '...(holder && { run: 1 })', '...(holder && { run: 0 })'],
    ['the status of an import is not checked', 'status: { $in: from },', ''],
  ],
  'ledger/import-run.ts': [
    [
      'a run writes although another run took over',
      '{ ...change, expected: { run: n } }',
      '{ ...change, expected: { run: (await findImport(id))!.run } }',
    ],
  ],
  'rows/target-rows.ts': [
    ['rows are inserted outside the transaction', 'db!.command(command, { session })', 'db!.command(command)'],
    [
      'a row without its last mark stays archived',
      "{ $eq: ['$superseded_by', []] }, '$$REMOVE', '$archived'",
      "{ $eq: ['$superseded_by', [0]] }, '$$REMOVE', '$archived'",
    ],
  ],
  'scan/row-writer.ts': [
    ['a later run writes everything again', 'let toPass = doc.written;', 'let toPass = 0;'],
    ['a duplicate is written as if it were new', 'target.superseded_by = [importId];', ''],
  ],
  'publish/publish-import.ts': [
    [
      'an import becomes visible although another one was published since its check',
      'session, doc.epoch!)) === null',
      'session)) === null',
      'skip and skip of the same new rows',
    ],
    [
      'rows of imports that were published since are not checked',
      "if (other.status === 'done') return [{",
      "if (other.status === 'done') return [] as object[];\n  if (other.status === 'failed') return [{",
    ],
    [
      'rows of imports that were undone since are not checked',
      'return [{ superseded_by: doc._id }, { import_id: doc._id, replaces: other._id }];',
      'return [];',
    ],
    [
      'rows that superseded an undone row are not checked',
      ', { import_id: doc._id, replaces: other._id }];',
      '];',
      'undo and clean-up of these rows',
    ],
    ['an import with stop continues', "doc.duplicates === 'stop'", "doc.duplicates === ('never' as string)"],
    [
      'an import with ask does not ask',
      "doc.duplicates === 'ask') return ask",
      "doc.duplicates === ('never' as never)) return ask",
    ],
    ['an import with replace does not replace', '&& !doc.exchanged) await', '&& doc.exchanged) await'],
    ['counts are not stored', 'inc: { ...settled }', 'inc: {}'],
    ['an import with leftovers counts as clean', 'if (after.duplicate + after.replaced === 0) await', 'await'],
  ],
  'publish/settle-keys.ts': [
    [
      'rows with work are replaced',
      'IMPORT_SPECS[kind].isReplaceable && listWorkedLanguages(row).length === 0',
      'IMPORT_SPECS[kind].isReplaceable',
    ],
    [
      'only the visible version is superseded',
      'if (!this.#isMarked(other)) this.#note',
      'if (other === seen && !this.#isMarked(other)) this.#note',
      'an import of a third version, and undo of the second',
    ],
    [
      'versions below a duplicate stay superseded',
      'if (this.#isMarked(other)) this.#note(other, buildMarkRemoval(this.importId));',
      ';',
      'a rival import that is published first and assigned',
    ],
    [
      'a version stays marked as a duplicate when it no longer is one',
      '{ $unset: { superseded_by: 1, replaces: 1 } }',
      '{ $unset: { replaces: 1 } }',
    ],
  ],
  'rows/begin-work.ts': [
    [
      'work begins beside a superseding import',
      'if (!(await makeImportGiveWay(',
      'if (false && !(await makeImportGiveWay(',
      'an import that supersedes rows, and submit of these rows',
    ],
    [
      'a superseding import keeps its version beside work',
      '{ $set: { superseded_by: [importId] }, $unset: { replaces: 1, ...CARRIED_FIELDS } }',
      '{ $unset: { replaces: 1 } }',
      'an import that supersedes rows, and submit of these rows',
    ],
    [
      'work begins on a superseded row',
      'return ended?.hidden !== false;',
      'return true;',
      'an import that supersedes rows, and submit of these rows',
    ],
    [
      'work keeps the marks',
      'if (marked.length > 0)',
      'if (marked.length > 1_000)',
      'an import that supersedes rows, and submit of these rows',
    ],
    ['work is not counted on its import', 'if (!(await touchImport(', 'if (false && !(await touchImport('],
    [
      'an assignment is not written to its import',
      'if (!(await touchImport(',
      'if (touches && !(await touchImport(',
      'undo of an assigned version, and assign',
    ],
    ['an assignment counts as a touch', 'touches ? own.length : 0', 'own.length'],
    ['a touch is not counted', 'touches ? own.length : 0', '0'],
    [
      'versions below an assigned row stay superseded',
      'await getCollection(kind).updateMany(marked, buildMarkRemoval(importId), { session });',
      '',
      'assign of these rows, and finally their undo',
    ],
  ],
  'life/undo-import.ts': [
    ['an undo opens no epoch', 'const epoch = await openEpoch(doc.kind, session);', 'const epoch = doc.lane_epoch;'],
  ],
  'life/clean-import.ts': [
    [
      'an import is visible before its leftovers are removed',
      'const report = createRemovalReporter(doc);',
      "const report = createRemovalReporter(doc);\n  await (await import('../../../models/import.model')).ImportModel.updateOne({ _id: id }, { $set: { hidden: false } });",
      'undo of a version, and clean',
    ],
    [
      'an import counts as clean before its marks are archived',
      'const report = createRemovalReporter(doc);',
      "const report = createRemovalReporter(doc);\n  await changeImport(id, 'clean', { expected: { status: doc.status } });",
      'undo of a version, and clean',
    ],
    ['marks of an undone import stay', 'await changeRows(doc, marked, buildMarkRemoval(id), report);', ''],
    [
      'superseded rows are not archived',
      '{ $set: { archived: true } }, report',
      '{ $set: { archived: null } }, report',
    ],
    [
      'rows of another undone import lose the mark',
      '{ $nin: [id, ...(await findHiddenImports())] }',
      '{ $ne: id }',
      'undo of the third version, and undo of the second',
    ],
    ['the time of the removal is not stored for the notices', 'withdrawn_rows > 0)', 'withdrawn_rows > 1_000)'],
    ['duplicates are not removed', 'await removeRows(doc, { import_id: id, superseded_by: id }, report);', ''],
    [
      'archiving ignores an undo',
      '{ _id: { $in: ids }, superseded_by: _id }',
      '{ _id: { $in: ids } }',
      'a clean-up, and the clean-up after an undo',
    ],
    [
      'cleaning ends a cleaning that began since',
      '{ expected: { status: doc.status }, set: { removal: null } }',
      '{ set: { removal: null } }',
    ],
  ],
  'rows/withdraw-rows.ts': [
    [
      'rows are removed outside the transaction of their counts',
      'deleteMany(filter, { session })',
      'deleteMany(filter)',
    ],
    [
      'a removed row is counted by every concurrent removal',
      'if (!now) return;',
      'if (!now) return;\n    await getCollection(kind).deleteMany(filter);',
    ],
    ['histories get no last entry', 'if (entries.length > 0) await', 'if (entries.length > 1_000) await'],
    [
      'rows that were not visible count as removed',
      'return rows.filter(({ superseded_by = [] }) =>',
      'return rows.filter(({ superseded_by = [] }) => true ||',
    ],
  ],
  '../items/row/audit.repository.ts': [
    [
      'a version that is visible again continues from its own revision',
      'past.set(item, Math.max(',
      'past.set(-item, Math.max(',
      'a clean-up of assigned rows, and assign of the rows below',
    ],
    [
      'no revision is left for the last entry of a history',
      'event === UNDO_EVENT ? revision : revision + 1',
      'revision',
      'a clean-up of assigned rows, and assign of the rows below',
    ],
  ],
  'rows/visible-rows.ts': [
    ['rows of hidden imports are visible', 'import_id: { $nin: hidden },', 'import_id: { $nin: [] },'],
    ['marks of hidden imports count', '$elemMatch: { $nin: hidden }', '$elemMatch: { $nin: [] }'],
  ],
};
