/**
 * What the model is asked about: by the file of the imports' feature, what is spoilt, what stands there, and what it becomes.
 * A condition or an order of steps that is new in one of these files belongs here too; what only makes somebody wait does not:
 * the model does not look at the clock (import-run.test.ts does).
 */
export const MUTATIONS = {
  'ledger/import-run.ts': [
    ['a run writes though another took over', '{ status, run: n, question: null }', '{ status }'],
    ['a run writes though the import has ended', '{ status, run: n, question: null }', '{ run: n }'],
    ['a taken-over run is not told apart', 'run: before.run + 1,', 'run: before.run,'],
    [
      'an ended import can be taken over',
      '{ status: before.status, question: null, run: before.run }',
      '{ run: before.run }',
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
    ['an import becomes visible whatever came in between', 'session, doc.epoch!)) === null', 'session)) === null'],
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
    ['what took the place of an undone row is not looked at', ', { import_id: doc._id, replaces: other._id }];', '];'],
    ['stop goes on', "doc.duplicates === 'stop'", "doc.duplicates === ('never' as string)"],
    ['ask does not ask', "doc.duplicates === 'ask') return ask", "doc.duplicates === ('never' as never)) return ask"],
    ['replacing is left out', '&& !doc.exchanged) await', '&& doc.exchanged) await'],
    ['counts are not kept', '{ $inc: { ...settled } }', '{}'],
    ['what is left is forgotten', 'unclean: duplicate + replaced > 0', 'unclean: false'],
  ],
  'publish/settle-keys.ts': [
    [
      'rows somebody works on are replaced',
      "kind !== 'videos' && workedLanguages(row).length === 0",
      "kind !== 'videos'",
    ],
    [
      'only the version seen is superseded',
      'for (const other of others) if (!this.#isMarked(other))',
      'for (const other of others) if (other === seen && !this.#isMarked(other))',
    ],
    [
      'marks stay on what is left alone',
      'if (this.#isMarked(other)) this.#unmark',
      'if (this.#isMarked(other) && own === other) this.#unmark',
    ],
    ['a duplicate stays one when it is none any more', 'await update(this.#free,', 'await update([],'],
    [
      'settling reads outside of its transaction',
      'await findVersions(doc.kind, keys, session)',
      'await findVersions(doc.kind, keys)',
    ],
  ],
  'rows/begin-work.ts': [
    ['work begins beside a superseding import', 'if (!(await standAgainst(', 'if (false && !(await standAgainst('],
    [
      'a superseding import keeps its version beside work',
      '{ $set: { superseded_by: [importId] }, $unset: { replaces: 1 } }',
      '{ $unset: { replaces: 1 } }',
    ],
    ['work begins on what was superseded', 'return ended?.hidden !== false;', 'return true;'],
    ['work keeps the marks', 'if (marked.length > 0)', 'if (marked.length > 1_000)'],
    ['work is not noted at its import', 'if (!(await touchImport(', 'if (false && !(await touchImport('],
  ],
  'ledger/touch-import.ts': [
    ['work begins on rows of an undone import', "{ _id: importId, status: 'done' }", '{ _id: importId }'],
  ],
  'life/undo-import.ts': [
    ['an undo passes over work', "{ status: 'done', worked_rows: 0 }", "{ status: 'done' }"],
    ['an undo opens no epoch', 'const epoch = await openEpoch(doc.kind, session);', 'const epoch = doc.lane_epoch;'],
    ['an undone import is not hidden', 'hidden: true,', 'hidden: false,'],
  ],
  'life/clean-import.ts': [
    [
      'an import is seen before its leavings are gone',
      'const tell = teller(doc);',
      'const tell = teller(doc);\n  await changeImport(id, {}, { $set: { hidden: false } });',
    ],
    [
      'an import counts as clean before its marks are archived',
      'const tell = teller(doc);',
      'const tell = teller(doc);\n  await changeImport(id, { status: doc.status }, { $set: { hidden: false, unclean: false } });',
    ],
    ['marks of an undone import stay', 'await changeRows(doc, marked, withoutMark(id), tell);', ''],
    ['superseded rows are not archived', '{ $set: { archived: true } }, tell', '{ $set: { archived: null } }, tell'],
    ['duplicates are not removed', 'await removeRows(doc, { import_id: id, superseded_by: id }, tell);', ''],
    ['archiving passes over an undo', '{ _id: { $in: ids }, superseded_by: _id }', '{ _id: { $in: ids } }'],
    [
      'cleaning ends what began since',
      'await changeImport(id, { status: doc.status }, { $set: { hidden: false',
      'await changeImport(id, {}, { $set: { hidden: false',
    ],
  ],
  'life/cancel-import.ts': [['an ended import can be cancelled', '{ status: { $in: OPEN_STATUSES } }', '{}']],
  'life/answer-import.ts': [
    ['an answer takes effect twice', 'question: { $ne: null } };\n  const changed', '};\n  const changed'],
  ],
  'rows/visible-rows.ts': [
    ['rows of hidden imports are seen', 'import_id: { $nin: hidden },', 'import_id: { $nin: [] },'],
    ['marks of hidden imports count', '$elemMatch: { $nin: hidden }', '$elemMatch: { $nin: [] }'],
  ],
};
