import { type ImportAnswer, undoImport } from '@subtitle/contracts/operations/imports';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import {
  countByWord,
  findExistingRows,
  makeAssignedWorkbook,
  pickCounts,
  saveDraftInRow,
} from '../../../test/import-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { findImport } from '../ledger/import.repository';
import { getVisibleFilter } from '../rows/visible-rows';
import { findWork } from './find-work';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const imports = () => mongoose.connection.collection<{ _id: number; [field: string]: unknown }>('imports');
const undo = (id: number, who = 'uploader') => test.api.as(who).call(undoImport, { params: { id } });
const cleaned = (id: number) =>
  waitUntil(async () => (await imports().findOne({ _id: id, unclean: false })) ?? undefined, `${id} is clean`);
const replacing = (from: string, word: string, rows?: number) =>
  test.importFile('daily', makeAssignedWorkbook(from, word, rows), { fields: { duplicates: 'replace' } });

async function channelOf(channel_name: string): Promise<Record<string, string>> {
  const body = { channel_name, description: '' };
  const { answer } = await test.api.as('uploader').call(createChannel, { body });
  return { channel_id: String(answer.id) };
}

describe('an undo', () => {
  it('requires the role of uploader and an import that is done', async () => {
    expect((await undo(99_999, 'nobody')).status).toBe(401);
    expect((await undo(99_999, 'translator')).status).toBe(403);
    expect((await undo(99_999)).status).toBe(404);
    const failed = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 0 }));
    expect((await undo(failed.id)).refusal).toMatchObject({ code: 'import-not-done' });
  });

  it('hides the rows immediately and then removes them', async () => {
    const { id } = await test.importFile('daily', makeAssignedWorkbook('2027-01-01', 'old'));
    const { answer } = await undo(id, 'admin');
    expect(answer.import).toMatchObject({ status: 'undone', undoneBy: 'admin@example.com' });
    expect(answer.import.undoneAt).toEqual(expect.any(String));
    const decided = await mongoose.connection.collection('import_audit').findOne({ import_id: id });
    expect(decided).toMatchObject({ event: 'undo', by: 'admin@example.com' });
    expect(await test.count('predictions', { $and: [{ import_id: id }, await getVisibleFilter()] })).toBe(0);
    await cleaned(id);
    expect(await countByWord('2027')).toEqual({});
    expect((await undo(id)).refusal).toMatchObject({ code: 'import-not-done' });
    // These rows can be imported again, and the file does not count as imported before.
    const again = await test.importFile('daily', makeAssignedWorkbook('2027-01-01', 'old'));
    expect(again).toMatchObject({ status: 'done', inserted: 24, sameFileAs: null });
  });

  it('is refused if rows have work, and lists them', async () => {
    const { id } = await test.importFile('daily', makeAssignedWorkbook('2028-01-01', 'old'));
    await saveDraftInRow(test, id, 5);
    const { status, refusal } = await undo(id);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: 'import-not-undoable',
      worked: { count: 1, rows: [{ row: 5, languages: ['te'], by: ['translator@example.com'] }] },
    });
    expect(await countByWord('2028')).toEqual({ old: 24 });
  });

  it('lists the first hundred rows with work, in the order of the sheet, and counts all', async () => {
    const { id } = await test.importFile('daily', makeAssignedWorkbook('2032-01-01', 'old', 108));
    const rows = mongoose.connection.collection('predictions');
    const worked = async (count: number) => {
      const filter = { import_id: id, import_row: { $gt: 1, $lte: count + 1 } };
      await rows.updateMany(filter, { $set: { revision_te: 1, author_te: 'a@example.com', revision_en: 0 } });
      await imports().updateOne({ _id: id }, { $set: { worked_rows: count } });
      const { refusal } = await undo(id);
      return [refusal.worked!.count, refusal.worked!.rows.map(({ row }) => row)];
    };
    const hundred = Array.from({ length: 100 }, (_, at) => at + 2);
    expect(await worked(99)).toEqual([99, hundred.slice(0, 99)]);
    expect(await worked(100)).toEqual([100, hundred]);
    expect(await worked(101)).toEqual([101, hundred]);
    const first = await rows.findOne({ import_id: id, import_row: 2 });
    const by = ['a@example.com', 'translator@example.com'];
    await rows.updateOne({ import_id: id, import_row: 3 }, { $unset: { assigned_te: 1 } });
    const named = (await undo(id)).refusal.worked!.rows;
    expect(named[0]).toEqual({ id: first!.id, row: 2, languages: ['te'], by });
    expect(named[1]!.by).toEqual(['a@example.com']);
  });

  it('restores the earlier rows if its import had replaced them', async () => {
    await test.importFile('daily', makeAssignedWorkbook('2029-01-01', 'old'));
    const before = await findExistingRows('2029');
    const second = await replacing('2029-01-01', 'new', 36);
    expect(pickCounts(second)).toMatchObject({ inserted: 36, replaced: 24 });
    await undo(second.id);
    await cleaned(second.id);
    expect(await findExistingRows('2029')).toEqual(before);
    expect(await test.count('predictions', { import_id: second.id })).toBe(0);
  });

  it('leaves the right version visible, whichever of three stacked imports is undone first', async () => {
    const first = await test.importFile('daily', makeAssignedWorkbook('2030-01-01', 'one'));
    const before = await findExistingRows('2030');
    const second = await replacing('2030-01-01', 'two');
    const third = await replacing('2030-01-01', 'three');
    await undo(second.id);
    await cleaned(second.id);
    expect(await countByWord('2030')).toEqual({ three: 24 });
    await undo(third.id);
    await cleaned(third.id);
    expect(await findExistingRows('2030')).toEqual(before);
    await undo(first.id);
    await cleaned(first.id);
    expect(await countByWord('2030')).toEqual({});
  });

  it('never succeeds together with the first work on one of the rows', async () => {
    for (const month of ['01', '02', '03', '04']) {
      const { id } = await test.importFile('daily', makeAssignedWorkbook(`2031-${month}-01`, 'old'));
      const work = saveDraftInRow(test, id, 9).then(
        () => true,
        () => false,
      );
      const [undone, worked] = await Promise.all([undo(id), work]);
      expect(undone.status === 200).toBe(!worked);
      const seen = await test.count('predictions', { $and: [{ import_id: id }, await getVisibleFilter()] });
      expect(seen).toBe(worked ? 24 : 0);
    }
  });

  it('is refused for videos while one of them has subtitles', async () => {
    const fields = await channelOf('Undone');
    const bytes = makeWorkbook({ kind: 'videos', rows: 3 });
    const { id } = await test.importFile('videos', bytes, { fields });
    const video = (await mongoose.connection.collection('videos').findOne({ import_id: id, import_row: 2 }))!;
    const subtitles = mongoose.connection.collection<{ _id: string }>('subtitles');
    const stand = (at: number, of: object, language: string, rest = {}) =>
      subtitles.insertOne({ _id: `s${at}`, video_id: of, language, key: `s${at}`, id: at, ...rest } as never);
    await stand(1, video._id, 'te');
    // Subtitles of another import's video do not matter.
    const other = await test.importFile('videos', makeWorkbook({ kind: 'videos', rows: 4 }), {
      fields: await channelOf('Other'),
    });
    const elsewhere = await mongoose.connection.collection('videos').findOne({ import_id: other.id });
    await stand(9, elsewhere!._id, 'te');
    const name = video.video_title;
    const named = [{ id: video._id, row: video.import_row, languages: ['te'], by: [], name }];
    expect((await undo(id)).refusal.worked).toEqual({ count: 1, rows: named });
    const others = await mongoose.connection
      .collection('videos')
      .find({ import_id: id, _id: { $ne: video._id } })
      .sort({ import_row: -1 })
      .toArray();
    await stand(2, others[0]!._id, 'hi');
    await stand(3, others[0]!._id, 'te');
    // The subtitles belong to a hidden import, so they do not count.
    await imports().insertOne({ _id: 900_000, hidden: true, unclean: true });
    await stand(4, others[1]!._id, 'te', { import_id: 900_000 });
    // Rows are listed in the order of the sheet, not of the database.
    await mongoose.connection.collection('videos').updateOne({ _id: others[0]!._id }, { $set: { import_row: 1 } });
    const also = { id: others[0]!._id, row: 1, languages: ['hi', 'te'], by: [], name: others[0]!.video_title };
    expect((await undo(id)).refusal.worked).toEqual({ count: 2, rows: [also, ...named] });
    expect(await findWork((await findImport(id))!, 1)).toEqual({ count: 2, rows: [also] });
    await subtitles.deleteMany({});
    await imports().deleteOne({ _id: 900_000 });
    expect((await undo(id)).answer.import).toMatchObject({ status: 'undone' } satisfies Partial<ImportAnswer>);
  });
});
