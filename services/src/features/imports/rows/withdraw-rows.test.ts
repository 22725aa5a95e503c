import { AuditEntryModel } from '../../../models/audit-entry.model';
import { createAssignedRowsHelpers } from '../../../test/assigned-rows';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { cleanImport } from '../life/clean-import';
import { BATCHES } from './batches';

/** No worker runs: the test itself cleans up. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  BATCHES.removed = 5;
});
afterAll(() => test.stop());

const { imported, assign, draft, undo, seenOf, documentOf, withdrawnFrom } = createAssignedRowsHelpers(() => test);

/** Runs `happens` once, just before the first matching command of the driver is sent. */
function beforeFirst(
  name: string,
  isIt: (command: Record<string, unknown>) => boolean,
  happens: () => Promise<unknown>,
) {
  let waits = true;
  return injectDriverFault([name], async (command) => {
    if (!waits || !isIt(command)) return;
    waits = false;
    await happens();
  });
}

describe('an undo and an assignment at the same moment', () => {
  const toRows = ({ update }: Record<string, unknown>) => update === 'predictions';
  const toImport = (id: number) => (command: Record<string, unknown>) =>
    command.findAndModify === 'imports' && (command.query as { _id: number })._id === id;

  it('assigns nothing if the undo comes first', async () => {
    const day = '2027-08-01';
    const id = await imported(day);
    const heal = beforeFirst('update', toRows, () => undo(id));
    const { assigned } = await assign(day, 3).finally(heal);
    expect([assigned, (await documentOf(id))!.status]).toEqual([0, 'undone']);
    await cleanImport(id);
    expect(await documentOf(id)).toMatchObject({ withdrawn_rows: 0, withdrawn_at: null });
    expect(await AuditEntryModel.countDocuments({ event: 'assign', note: day })).toBe(0);
  });

  it('withdraws the assigned rows and reports them if the assignment comes first', async () => {
    const day = '2027-08-02';
    const id = await imported(day);
    let assigned = 0;
    const heal = beforeFirst('findAndModify', toImport(id), async () => {
      ({ assigned } = await assign(day, 3));
    });
    expect((await undo(id).finally(heal)).status).toBe(200);
    await cleanImport(id);
    expect([assigned, (await documentOf(id))!.withdrawn_rows]).toEqual([3, 3]);
  });

  it.each(['2027-08-03', '2027-08-04'])('carries out only one of the undo and the first draft (%s)', async (day) => {
    const id = await imported(day);
    const [first] = (await assign(day, 1)).ids as [number];
    const undoFirst = day.endsWith('3');
    let other: { status: number } | undefined;
    const heal = undoFirst
      ? beforeFirst(
          'findAndModify',
          (command) => command.findAndModify === 'predictions',
          async () => {
            other = await undo(id);
          },
        )
      : beforeFirst('findAndModify', toImport(id), async () => {
          other = await draft(first, 1);
        });
    const one = await (undoFirst ? draft(first, 1) : undo(id)).finally(heal);
    expect([one.status, other!.status]).toEqual([undoFirst ? 404 : 409, 200]);
    expect(await seenOf(id)).toBe(undoFirst ? 0 : 12);
  });

  it('withdraws exactly the rows that concurrent assignments reported', async () => {
    for (const day of ['2027-09-01', '2027-09-02', '2027-09-03']) {
      const id = await imported(day);
      const [undone, ...given] = await Promise.all([undo(id), assign(day, 3), assign(day, 3), assign(day, 3)]);
      expect(undone.status).toBe(200);
      await cleanImport(id);
      const assigned = given.reduce((sum, one) => sum + one.assigned, 0);
      expect(await documentOf(id)).toMatchObject({ withdrawn_rows: assigned });
      expect(await test.count('predictions', { import_id: id })).toBe(0);
    }
  });
});

describe('removing the assigned rows of an undone import', () => {
  const removed = async (id: number) => {
    await cleanImport(id);
    return documentOf(id);
  };

  it('counts each row once, also after a crash between two steps and with two concurrent removals', async () => {
    const day = '2027-10-01';
    const id = await imported(day);
    await assign(day, 11);
    await undo(id);
    let entries = 0;
    // The history of the second batch fails to be written, so none of its rows is removed.
    const heal = injectDriverFault(['insert'], ({ insert }) => {
      if (insert === 'audit' && ++entries === 2) throw createServerError(8);
    });
    await expect(cleanImport(id)).rejects.toThrow('injected 8');
    heal();
    expect(await documentOf(id)).toMatchObject({ withdrawn_rows: 5, withdrawn_at: null, unclean: true });
    expect(await test.count('predictions', { import_id: id })).toBe(7);
    expect((await withdrawnFrom('translator'))[0]!.sentence).not.toContain(day);
    await Promise.all([cleanImport(id), cleanImport(id)]);
    const doc = (await documentOf(id))!;
    expect(doc).toMatchObject({ withdrawn_rows: 11, withdrawn: [{ rows: 11 }], unclean: false, removal: null });
    expect(await AuditEntryModel.countDocuments({ event: 'undo-import', note: `${day}.xlsx` })).toBe(11);
    expect(await test.count('predictions', { import_id: id })).toBe(0);
    expect((await removed(id))!.withdrawn_at).toEqual(doc.withdrawn_at);
  });

  it('notifies each person, also after a crash before the notification', async () => {
    const day = '2027-10-02';
    const id = await imported(day);
    await assign(day, 6);
    await undo(id);
    const heal = injectDriverFault(['findAndModify'], ({ update }) => {
      if ((update as { $set?: { withdrawn_at?: Date } }).$set?.withdrawn_at) throw createServerError(8);
    });
    await expect(cleanImport(id)).rejects.toThrow('injected 8');
    heal();
    expect(await documentOf(id)).toMatchObject({ withdrawn_rows: 6, withdrawn_at: null });
    expect((await removed(id))!.withdrawn_at).toEqual(expect.any(Date));
    expect((await withdrawnFrom('translator'))[0]!.sentence).toContain(`${day}.xlsx: 6 daily predictions`);
  });
});
