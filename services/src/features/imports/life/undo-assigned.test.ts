import { changeOwner, takeBack } from '@subtitle/contracts/operations/item-events';
import { listHistory } from '@subtitle/contracts/operations/items';
import { getWorkSummary } from '@subtitle/contracts/operations/my-work';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { createAssignedRowsHelpers } from '../../../test/assigned-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import type { TargetRow } from '../kinds/kind-spec';
import { BATCHES } from '../rows/batches';
import { getCollection } from '../rows/target-rows';
import { cleanImport } from './clean-import';

/** No worker runs: the test itself cleans up. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  BATCHES.removed = 5;
});
afterAll(() => test.stop());

const { run, imported, assign, draft, undo, preview, seenOf, documentOf, entriesOf, withdrawnFrom } =
  createAssignedRowsHelpers(() => test);
const as = (who: string) => test.api.as(who);
const openOf = async (who: string) => {
  const query = { today: '2026-01-01', since: '2026-01-01T00:00:00.000Z' };
  const { open } = (await as(who).call(getWorkSummary, { query })).answer;
  return open.reduce((sum, { overdue, due }) => sum + overdue + due, 0);
};

describe('an import whose rows were only assigned', () => {
  it('previews for uploaders what an undo would remove', async () => {
    const id = await imported('2027-01-01');
    expect((await preview(id, 'nobody')).status).toBe(401);
    expect((await preview(id, 'translator')).status).toBe(403);
    expect((await preview(99_999)).status).toBe(404);
    expect((await preview(id)).answer).toEqual({ rows: 12, restored: 0, assigned: 0, people: 0, worked: null });
    const other = await test.api.addPerson();
    await assign('2027-01-01', 4);
    await assign('2027-01-01', 3, { userId: other.id });
    expect((await preview(id)).answer).toEqual({ rows: 12, restored: 0, assigned: 7, people: 2, worked: null });
    await undo(id);
    expect((await preview(id)).refusal.code).toBe('import-not-done');
    await cleanImport(id);
  });

  it('previews how many replaced rows become visible again, and none for an undone import', async () => {
    const rows = (text: string) =>
      makeWorkbook({ kind: 'daily', rows: 12, from: '2027-03-01', change: (row) => ({ ...row, en_1: text }) });
    const counts = async (id: number) => {
      const { rows: shown, restored } = (await preview(id)).answer;
      return [shown, restored];
    };
    const first = await run(rows('first'), 'first.xlsx');
    const second = await run(rows('second'), 'second.xlsx', 'daily', 'replace');
    const third = await run(rows('third'), 'third.xlsx', 'daily', 'replace');
    expect([await counts(first), await counts(second), await counts(third)]).toEqual([
      [0, 0],
      [0, 0],
      [12, 12],
    ]);
    await undo(second);
    await cleanImport(second);
    expect(await counts(third)).toEqual([12, 12]);
    await undo(first);
    await cleanImport(first);
    expect(await counts(third)).toEqual([12, 0]);
    await undo(third);
    expect(await documentOf(third)).toMatchObject({ restored: 0 });
    await cleanImport(third);
  });

  it('does not count rows hidden by a pair of equal rows, and counts rows whose marks were removed', async () => {
    const id = await imported('2027-01-22');
    const marked = (lagnas: string[], change: Partial<TargetRow>) =>
      getCollection('daily').updateMany({ import_id: id, lrname: { $in: lagnas } }, { $set: change });
    await marked(['Mesha', 'Meen'], { superseded_by: [0], archived: true });
    await marked(['Kark'], { superseded_by: [] });
    expect((await preview(id)).answer).toMatchObject({ rows: 10, assigned: 0 });
    await undo(id);
    await cleanImport(id);
  });

  it('is counted in the database, with equal assigned rows as one group and without other rows', async () => {
    const id = await imported('2027-01-15');
    await assign('2027-01-15', 9);
    const rows = jest.spyOn(getCollection('daily'), 'find');
    const aggregate = jest.spyOn(getCollection('daily'), 'aggregate');
    expect((await preview(id)).answer).toMatchObject({ rows: 12, restored: 0, assigned: 9, people: 1 });
    expect(rows).not.toHaveBeenCalled();
    const [stages] = aggregate.mock.calls.at(-1)!;
    aggregate.mockRestore();
    rows.mockRestore();
    const alike = { assigned_hi: 'translator@example.com', status_hi: 'assigned' };
    expect(await getCollection('daily').aggregate(stages).toArray()).toEqual([{ _id: alike, rows: 9 }]);
    await undo(id);
    await cleanImport(id);
  });

  it('can be undone: its rows leave every list immediately, and each person gets one notice with a count', async () => {
    const id = await imported('2027-02-01');
    const other = await test.api.addPerson();
    const mine = (await assign('2027-02-01', 7)).ids;
    const [theirs] = (await assign('2027-02-01', 1, { userId: other.id })).ids;
    const before = await openOf('translator');
    const { answer } = await undo(id);
    expect(answer.import).toMatchObject({ status: 'undone', withdrawn: null, removal: { done: 0, total: 12 } });
    expect(await openOf('translator')).toBe(before - 7);
    expect(await seenOf(id)).toBe(0);
    await cleanImport(id);
    expect(await test.count('predictions', { import_id: id })).toBe(0);
    expect((await undo(id)).refusal.code).toBe('import-not-done');
    const people = [
      { username: 'translator@example.com', language: 'hi', rows: 7 },
      { username: other.username, language: 'hi', rows: 1 },
    ];
    expect(await documentOf(id)).toMatchObject({ withdrawn_rows: 8, withdrawn: people, unclean: false });
    expect((await withdrawnFrom('translator'))[0]).toMatchObject({
      sentence:
        'The uploader undid the import of 2027-02-01.xlsx: 7 daily predictions in Hindi are no longer assigned to you.',
      path: '/my-work?kind=daily&language=hi',
    });
    expect((await withdrawnFrom(other.username)).map(({ sentence }) => sentence)).toEqual([
      'The uploader undid the import of 2027-02-01.xlsx: 1 daily prediction in Hindi is no longer assigned to you.',
    ]);
    expect(await withdrawnFrom('editor')).toEqual([]);
    for (const item of [...mine, theirs!])
      expect(await entriesOf(item)).toMatchObject([
        { event: 'assign', revision: 1 },
        {
          event: 'undo-import',
          from: 'assigned',
          to: 'pending',
          revision: 2,
          owner: null,
          by: 'uploader@example.com',
          note: '2027-02-01.xlsx',
        },
      ]);
  });

  it.each([
    ['tenday', '2027-03-01', 'ten-day predictions'],
    ['activities', '2027-03-02', 'activities'],
  ] as const)('can be undone for %s too', async (kind, from, noun) => {
    const id = await imported(from, kind);
    const range = kind === 'tenday' ? 5 : 1;
    const { assigned } = await assign(from, range, { kind });
    expect(assigned).toBe(range);
    expect((await preview(id)).answer).toMatchObject({ assigned, people: 1, worked: null });
    expect((await undo(id)).status).toBe(200);
    await cleanImport(id);
    expect(await seenOf(id, kind)).toBe(0);
    const word = range === 1 ? /1 activity in Hindi is no longer/ : new RegExp(`5 ${noun} in Hindi are no longer`);
    expect((await withdrawnFrom('translator'))[0]!.sentence).toMatch(word);
  });

  it('can be undone after rows changed their owner or were taken back, and the present owner is notified', async () => {
    const id = await imported('2027-04-01');
    const [first, second] = (await assign('2027-04-01', 2)).ids as [number, number];
    const other = await test.api.addPerson();
    const unit = (item: number) => ({ kind: 'daily', id: item, language: 'hi' }) as const;
    const given = { params: unit(first), body: { revision: 1, userId: other.id } };
    expect((await as('assigner').call(changeOwner, given)).status).toBe(200);
    expect((await as('assigner').call(takeBack, { params: unit(second), body: { revision: 1 } })).status).toBe(200);
    const told = (await withdrawnFrom('translator')).length;
    expect((await preview(id)).answer).toMatchObject({ assigned: 1, people: 1 });
    expect((await undo(id)).status).toBe(200);
    await cleanImport(id);
    expect((await entriesOf(second)).at(-1)).toMatchObject({ event: 'undo-import', from: 'pending', revision: 3 });
    expect(await withdrawnFrom('translator')).toHaveLength(told);
    expect(await withdrawnFrom(other.username)).toHaveLength(1);
  });

  it('cannot be undone once a row was saved as a draft, and the preview lists that row', async () => {
    const id = await imported('2027-05-01');
    const [first] = (await assign('2027-05-01', 3)).ids as [number];
    expect((await draft(first, 1)).status).toBe(200);
    expect(await documentOf(id)).toMatchObject({ worked_rows: 1 });
    const rows = [{ id: first, row: 2, languages: ['hi'], by: ['translator@example.com'] }];
    const worked = { count: 1, rows };
    expect((await preview(id)).answer).toMatchObject({ assigned: 3, worked });
    expect((await undo(id)).refusal).toMatchObject({ code: 'import-not-undoable', worked });
    // Taking the row back keeps its texts.
    const params = { kind: 'daily', id: first, language: 'hi' } as const;
    expect((await as('assigner').call(takeBack, { params, body: { revision: 2 } })).status).toBe(200);
    expect((await undo(id)).refusal.worked).toMatchObject(worked);
    expect(await documentOf(id)).toMatchObject({ worked_rows: 1 });
  });

  it('uncovers the version below, whose history continues after the undo, before and after cleaning', async () => {
    const day = '2027-06-01';
    const below = await imported(day);
    const above = await imported(day, 'daily', 'replace');
    const [first, second] = (await assign(day, 2)).ids as [number, number];
    expect(await getCollection('daily').countDocuments({ id: { $in: [first, second] }, import_id: above })).toBe(2);
    await undo(above);
    // The version below is assigned before cleaning. The revision between the two assignments belongs to the undo.
    expect(await assign(day, 1)).toMatchObject({ ids: [first], revisions: [3] });
    await cleanImport(above);
    expect(await assign(day, 1)).toMatchObject({ ids: [second], revisions: [3] });
    for (const item of [first, second])
      expect((await entriesOf(item)).map(({ event, revision }) => [event, revision])).toEqual([
        ['assign', 1],
        ['undo-import', 2],
        ['assign', 3],
      ]);
    expect(await documentOf(below)).toMatchObject({ worked_rows: 0 });
    const params = { kind: 'daily', id: first, language: 'hi' } as const;
    const told = (await as('assigner').call(listHistory, { params, query: { imports: true } })).answer;
    expect(told.map(({ event }) => event)).toEqual(['assign', 'undo-import', 'assign', 'import-row']);
    expect((await draft(first, 1)).refusal.code).toBe('conflict');
    expect((await draft(first, 3)).answer).toMatchObject({ item: { revision_hi: 4 } });
  });

  it('counts rows assigned by a workbook too, but not rows that a later import superseded', async () => {
    const day = '2027-07-01';
    const change = (row: Record<string, string | number>, at: number) => ({
      ...row,
      ...(at < 4 && { assigned_to: 'translator@example.com', status_te: 'assigned' }),
    });
    const given = makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from: day, change });
    const id = await run(given, 'given.xlsx');
    expect((await preview(id)).answer).toMatchObject({ assigned: 4, people: 1 });
    const above = await imported(day, 'daily', 'replace');
    await cleanImport(above);
    expect((await preview(id)).answer).toMatchObject({ assigned: 0, people: 0 });
    await undo(id);
    // The upper import is undone second, but before cleaning: it was still above when the lower import was undone.
    await undo(above);
    await cleanImport(above);
    await cleanImport(id);
    expect(await documentOf(id)).toMatchObject({ withdrawn_rows: 0, withdrawn: [], withdrawn_at: null });
    const next = await run(given, 'again.xlsx');
    await undo(next);
    await cleanImport(next);
    expect(await documentOf(next)).toMatchObject({ withdrawn_rows: 4, withdrawn: [{ language: 'te', rows: 4 }] });
    expect((await withdrawnFrom('translator'))[0]!.sentence).toMatch(/again\.xlsx: 4 daily predictions in Telugu are/);
  });
});
