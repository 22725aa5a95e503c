import { type ImportAnswer, undoImport } from '@subtitle/contracts/operations/imports';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { eventually } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { counts, existingRows, words, workbook, workOn } from '../../../test/import-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { visibleRows } from '../rows/visible-rows';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const imports = () => mongoose.connection.collection<{ _id: number }>('imports');
const undo = (id: number, who = 'uploader') => test.api.as(who).call(undoImport, { params: { id } });
const cleaned = (id: number) =>
  eventually(async () => (await imports().findOne({ _id: id, unclean: false })) ?? undefined, 20, `${id} is clean`);
const replacing = (from: string, word: string, rows?: number) =>
  test.import('daily', workbook(from, word, rows), { fields: { duplicates: 'replace' } });

describe('undoing', () => {
  it('is for uploaders, and for imports that are done', async () => {
    expect((await undo(99_999, 'nobody')).status).toBe(401);
    expect((await undo(99_999, 'translator')).status).toBe(403);
    expect((await undo(99_999)).status).toBe(404);
    const failed = await test.import('daily', makeWorkbook({ kind: 'daily', rows: 0 }));
    expect((await undo(failed.id)).refusal).toMatchObject({ code: 'import-not-done' });
  });

  it('removes the rows, which nobody sees from the first moment on', async () => {
    const { id } = await test.import('daily', workbook('2027-01-01', 'old'));
    const { answer } = await undo(id, 'admin');
    expect(answer.import).toMatchObject({ status: 'undone', undoneBy: 'admin@example.com' });
    expect(await test.count('predictions', { $and: [{ import_id: id }, await visibleRows()] })).toBe(0);
    await cleaned(id);
    expect(await words('2027')).toEqual({});
    expect((await undo(id)).refusal).toMatchObject({ code: 'import-not-done' });
    // The same rows can come again, and the file does not count as imported before.
    const again = await test.import('daily', workbook('2027-01-01', 'old'));
    expect(again).toMatchObject({ status: 'done', inserted: 24, sameFileAs: null });
  });

  it('is refused while somebody has worked on rows, and names them', async () => {
    const { id } = await test.import('daily', workbook('2028-01-01', 'old'));
    await workOn(test, id, 5);
    const { status, refusal } = await undo(id);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: 'import-not-undoable',
      worked: { count: 1, rows: [{ row: 5, languages: ['te'], by: ['translator@example.com'] }] },
    });
    expect(await words('2028')).toEqual({ old: 24 });
  });

  it('of an import that replaced rows puts the earlier ones back', async () => {
    await test.import('daily', workbook('2029-01-01', 'old'));
    const before = await existingRows('2029');
    const second = await replacing('2029-01-01', 'new', 36);
    expect(counts(second)).toMatchObject({ inserted: 36, replaced: 24 });
    await undo(second.id);
    await cleaned(second.id);
    expect(await existingRows('2029')).toEqual(before);
    expect(await test.count('predictions', { import_id: second.id })).toBe(0);
  });

  it('of three imports on top of each other puts back what still counts, whichever goes first', async () => {
    const first = await test.import('daily', workbook('2030-01-01', 'one'));
    const before = await existingRows('2030');
    const second = await replacing('2030-01-01', 'two');
    const third = await replacing('2030-01-01', 'three');
    await undo(second.id);
    await cleaned(second.id);
    expect(await words('2030')).toEqual({ three: 24 });
    await undo(third.id);
    await cleaned(third.id);
    expect(await existingRows('2030')).toEqual(before);
    await undo(first.id);
    await cleaned(first.id);
    expect(await words('2030')).toEqual({});
  });

  it('and the first work on one of its rows come one after the other, never both', async () => {
    for (const month of ['01', '02', '03', '04']) {
      const { id } = await test.import('daily', workbook(`2031-${month}-01`, 'old'));
      const work = workOn(test, id, 9).then(
        () => true,
        () => false,
      );
      const [undone, worked] = await Promise.all([undo(id), work]);
      expect(undone.status === 200).toBe(!worked);
      const seen = await test.count('predictions', { $and: [{ import_id: id }, await visibleRows()] });
      expect(seen).toBe(worked ? 24 : 0);
    }
  });

  it('of videos is refused while one has subtitles', async () => {
    const body = { channel_name: 'Undone', description: '' };
    const channel = (await test.api.as('uploader').call(createChannel, { body })).answer;
    const fields = { channel_id: String(channel.id) };
    const bytes = makeWorkbook({ kind: 'videos', rows: 3 });
    const { id } = await test.import('videos', bytes, { fields });
    const video = (await mongoose.connection.collection('videos').findOne({ import_id: id }))!;
    const subtitles = mongoose.connection.collection<{ _id: string }>('subtitles');
    await subtitles.insertOne({ _id: 's', video_id: video._id, language: 'te', key: 's', id: 1 } as never);
    expect((await undo(id)).refusal).toMatchObject({ worked: { count: 1, rows: [{ languages: ['te'] }] } });
    await subtitles.deleteOne({ _id: 's' });
    expect((await undo(id)).answer.import).toMatchObject({ status: 'undone' } satisfies Partial<ImportAnswer>);
  });
});
