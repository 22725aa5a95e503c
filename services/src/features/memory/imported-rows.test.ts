import { undoImport } from '@subtitle/contracts/operations/imports';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { MemoryEntryModel } from '../../models/memory-entry.model';
import { findMemoryFaults } from '../../test/check-memory';
import { learnMemory } from '../../test/learn-memory';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

/** A workbook of approved Telugu rows with one sentence. */
function makeApproved(from: string, te: string): Buffer {
  const change = (row: WorkbookRow) => ({ ...row, en_1: 'Be patient today.', te_1: te, status_te: 'approved' });
  return makeWorkbook({ kind: 'daily', rows: 12, languages: ['en', 'te'], from, change });
}

const undo = (id: number) => test.api.as('uploader').call(undoImport, { params: { id } });
const countUses = async (source: string) =>
  (await MemoryEntryModel.find({ source }).lean()).map(({ target, uses }) => [target, uses]);

describe('rows imported as approved', () => {
  it('are learnt when they become visible, and forgotten after the undo, which brings back the replaced ones', async () => {
    const first = await test.importFile('daily', makeApproved('2027-01-01', 'ఈ రోజు ఓపిక పట్టండి.'));
    expect(first).toMatchObject({ status: 'done', inserted: 12 });
    await learnMemory();
    expect(await countUses('Be patient today.')).toEqual([['ఈ రోజు ఓపిక పట్టండి.', 12]]);
    expect(await findMemoryFaults()).toEqual([]);
    const fields = { duplicates: 'replace' };
    const second = await test.importFile('daily', makeApproved('2027-01-01', 'నేడు సహనంగా ఉండండి.'), { fields });
    expect(second).toMatchObject({ status: 'done', replaced: 12 });
    await learnMemory();
    expect(await countUses('Be patient today.')).toEqual([['నేడు సహనంగా ఉండండి.', 12]]);
    expect((await undo(second.id)).status).toBe(200);
    await learnMemory();
    expect(await countUses('Be patient today.')).toEqual([['ఈ రోజు ఓపిక పట్టండి.', 12]]);
    expect(await findMemoryFaults()).toEqual([]);
    expect((await undo(first.id)).status).toBe(200);
    await learnMemory();
    expect(await countUses('Be patient today.')).toEqual([]);
    expect(await findMemoryFaults()).toEqual([]);
  });
});
