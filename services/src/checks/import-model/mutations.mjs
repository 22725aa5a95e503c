import { LIFE_MUTATIONS } from './life-mutations.mjs';

/**
 * Mutations by file of the imports feature: what breaks, the code to replace, its replacement, and the scene of the
 * walk that notices it if random runs seldom do. Add a new condition or order of steps in these files here too. Leave
 * out conditions that only cause waiting: the model ignores time (import-run.test.ts does not).
 */
export const MUTATIONS = {
  ...LIFE_MUTATIONS,
  'ledger/change-import.ts': [
    ['a taken-over run is not told apart', '...(holder && { run: 1 })', '...(holder && { run: 0 })'],
    ['nothing is asked of a status', 'status: { $in: from }, ', ''],
  ],
  'ledger/import-run.ts': [
    [
      'a run writes though another took over',
      '{ ...change, found: { run: n } }',
      '{ ...change, found: { run: (await findImport(id))!.run } }',
    ],
  ],
  'rows/target-rows.ts': [
    ['rows are inserted outside of the transaction', 'db!.command(command, { session })', 'db!.command(command)'],
    [
      'what lost its last mark stays archived',
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
      'an import becomes visible whatever came in between',
      'session, doc.epoch!)) === null',
      'session)) === null',
      'skip and skip of the same new rows',
    ],
    [
      'what others brought in is not looked at',
      "if (other.status === 'done') return [{",
      "if (other.status === 'done') return [] as object[];\n  if (other.status === 'failed') return [{",
    ],
    [
      'what others undid is not looked at',
      'return [{ superseded_by: doc._id }, { import_id: doc._id, replaces: other._id }];',
      'return [];',
    ],
    [
      'what took the place of an undone row is not looked at',
      ', { import_id: doc._id, replaces: other._id }];',
      '];',
      'their undo, and the clean-up',
    ],
    ['stop goes on', "doc.duplicates === 'stop'", "doc.duplicates === ('never' as string)"],
    ['ask does not ask', "doc.duplicates === 'ask') return ask", "doc.duplicates === ('never' as never)) return ask"],
    ['replacing is left out', '&& !doc.exchanged) await', '&& doc.exchanged) await'],
    ['counts are not kept', 'inc: { ...settled }', 'inc: {}'],
    ['what is left is forgotten', 'if (after.duplicate + after.replaced === 0) await', 'await'],
  ],
  'publish/settle-keys.ts': [
    [
      'rows somebody works on are replaced',
      'KINDS[kind].isReplaceable && workedLanguages(row).length === 0',
      'KINDS[kind].isReplaceable',
    ],
    [
      'only the version seen is superseded',
      'if (!this.#isMarked(other)) this.#note',
      'if (other === seen && !this.#isMarked(other)) this.#note',
      'a third version, and undo of the second',
    ],
    [
      'what lies below a duplicate stays superseded',
      'if (this.#isMarked(other)) this.#note(other, withoutMark(this.importId));',
      ';',
      'a rival that comes first and is assigned',
    ],
    [
      'a duplicate stays one when it is none any more',
      '{ $unset: { superseded_by: 1, replaces: 1 } }',
      '{ $unset: { replaces: 1 } }',
    ],
  ],
  'rows/begin-work.ts': [
    [
      'work begins beside a superseding import',
      'if (!(await standAgainst(',
      'if (false && !(await standAgainst(',
      'an import that supersedes rows, and submit of theirs',
    ],
    [
      'a superseding import keeps its version beside work',
      '{ $set: { superseded_by: [importId] }, $unset: { replaces: 1, ...CARRIED } }',
      '{ $unset: { replaces: 1 } }',
      'an import that supersedes rows, and submit of theirs',
    ],
    [
      'work begins on what was superseded',
      'return ended?.hidden !== false;',
      'return true;',
      'an import that supersedes rows, and submit of theirs',
    ],
    [
      'work keeps the marks',
      'if (marked.length > 0)',
      'if (marked.length > 1_000)',
      'an import that supersedes rows, and submit of theirs',
    ],
    ['work is not noted at its import', 'if (!(await touchImport(', 'if (false && !(await touchImport('],
    [
      'an assignment is not noted at its import',
      'if (!(await touchImport(',
      'if (touches && !(await touchImport(',
      'undo of a version that was given, and assign',
    ],
    ['an assignment counts as a touch', 'touches ? own.length : 0', 'own.length'],
    ['a touch counts for nothing', 'touches ? own.length : 0', '0'],
    [
      'what lies below an assigned row stays superseded',
      'await collectionOf(kind).updateMany(marked, withoutMark(importId), { session });',
      '',
      'assign of theirs, and in the end their undo',
    ],
  ],
  'life/undo-import.ts': [
    ['an undo opens no epoch', 'const epoch = await openEpoch(doc.kind, session);', 'const epoch = doc.lane_epoch;'],
  ],
  'life/clean-import.ts': [
    [
      'an import is seen before its leavings are gone',
      'const tell = teller(doc);',
      "const tell = teller(doc);\n  await (await import('../../../models/import.model')).ImportModel.updateOne({ _id: id }, { $set: { hidden: false } });",
      'undo of a version, and clean',
    ],
    [
      'an import counts as clean before its marks are archived',
      'const tell = teller(doc);',
      "const tell = teller(doc);\n  await changeImport(id, 'clean', { found: { status: doc.status } });",
      'undo of a version, and clean',
    ],
    ['marks of an undone import stay', 'await changeRows(doc, marked, withoutMark(id), tell);', ''],
    ['superseded rows are not archived', '{ $set: { archived: true } }, tell', '{ $set: { archived: null } }, tell'],
    [
      'rows of another undone import lose the mark',
      '{ $nin: [id, ...(await hiddenImports())] }',
      '{ $ne: id }',
      'a third version is undone, and the second',
    ],
    ['nobody is told of what was taken', 'withdrawn_rows > 0)', 'withdrawn_rows > 1_000)'],
    ['duplicates are not removed', 'await removeRows(doc, { import_id: id, superseded_by: id }, tell);', ''],
    [
      'archiving passes over an undo',
      '{ _id: { $in: ids }, superseded_by: _id }',
      '{ _id: { $in: ids } }',
      'a clean-up, and that of the undo',
    ],
    [
      'cleaning ends what began since',
      '{ found: { status: doc.status }, set: { removal: null } }',
      '{ set: { removal: null } }',
    ],
  ],
  'rows/withdraw-rows.ts': [
    ['rows are removed beside what is told of them', 'deleteMany(filter, { session })', 'deleteMany(filter)'],
    [
      'what is taken is counted by everybody who removes',
      'if (!now) return;',
      'if (!now) return;\n    await collectionOf(kind).deleteMany(filter);',
    ],
    ['histories have no end', 'if (entries.length > 0) await', 'if (entries.length > 1_000) await'],
    [
      'what was out of sight counts as taken',
      'return rows.filter(({ superseded_by = [] }) =>',
      'return rows.filter(({ superseded_by = [] }) => true ||',
    ],
  ],
  '../items/row/audit.repository.ts': [
    [
      'a version that shows again goes on from its own revision',
      'past.set(item, Math.max(',
      'past.set(-item, Math.max(',
      'a clean-up of what was given, and assign of what it uncovers',
    ],
    [
      'nothing is left free for the end of a history',
      'event === UNDO_EVENT ? revision : revision + 1',
      'revision',
      'a clean-up of what was given, and assign of what it uncovers',
    ],
  ],
  'rows/visible-rows.ts': [
    ['rows of hidden imports are seen', 'import_id: { $nin: hidden },', 'import_id: { $nin: [] },'],
    ['marks of hidden imports count', '$elemMatch: { $nin: hidden }', '$elemMatch: { $nin: [] }'],
  ],
};
