import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import mongoose from 'mongoose';
import type { ImportDocument } from '../../models/import.model';
import { answerImport } from './answer-import';
import { cancelImport } from './cancel-import';
import { finishImport } from './finish-import';
import { findImport, findSegment, segmentId } from './import.repository';
import { importChunk } from './import-chunk';
import { unpackRows } from './pack-rows';
import { putBack } from './replaced-rows';
import { scanImport } from './scan-import';
import { rowsOf, standing, words, workbook } from './second-thoughts-test';
import { openSpool } from './spool';
import { type ImportTest, startImportTest } from './start-import-test';
import { sweepImports } from './sweep-imports';
import { numbered } from './target-rows';
import { undoImport } from './undo-import';
import { writeRows } from './write-rows';

/** No worker runs: the test itself is the workers, and is killed and late as it likes. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

const replaced = () => mongoose.connection.collection<{ _id: string }>('import_replaced');
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const sweep = (seconds: number) =>
  sweepImports({ hasLiveJob: async () => false, enqueue: async () => undefined }, later(seconds));

/** An import that is about to write its only chunk. */
async function scanned(bytes: Buffer, duplicates: string): Promise<number> {
  const { id } = (await test.upload('daily', bytes, { fields: { duplicates } })).body.import as ImportAnswer;
  await scanImport(id, openSpool());
  return id;
}

async function done(bytes: Buffer, duplicates = 'skip'): Promise<number> {
  const id = await scanned(bytes, duplicates);
  await importChunk(id, 0);
  await finishImport(id);
  return id;
}

/** What a worker does between reading a chunk and its ledger entry, and then it is killed. */
async function writeAndDie(doc: ImportDocument): Promise<void> {
  const segment = (await findSegment(segmentId(doc._id, doc.scan_run!, 0)))!;
  const rows = unpackRows(segment.rows!).map((row, at) => numbered(doc.kind, row, doc.first_id! + at));
  await writeRows(doc, rows);
}

const doc = async (id: number) => (await findImport(id))!;

describe('an import that replaces rows', () => {
  it('counts right when several workers write the same chunk at once', async () => {
    await done(workbook('2027-01-01', 'old'));
    const id = await scanned(workbook('2027-01-01', 'new', 36), 'replace');
    await Promise.all([importChunk(id, 0), importChunk(id, 0), importChunk(id, 0)]);
    await finishImport(id);
    expect(await doc(id)).toMatchObject({ status: 'done', inserted: 36, replaced: 24, duplicate: 0 });
    expect(await words('2027')).toEqual({ new: 36 });
    expect(await replaced().countDocuments({ import_id: id })).toBe(24);
  });

  it('goes on where a worker was killed after it had written', async () => {
    await done(workbook('2028-01-01', 'old'));
    const id = await scanned(workbook('2028-01-01', 'new'), 'replace');
    await writeAndDie(await doc(id));
    await importChunk(id, 0);
    await finishImport(id);
    expect(await doc(id)).toMatchObject({ status: 'done', inserted: 24, replaced: 24, duplicate: 0 });
  });

  it('goes on where a worker was killed when the earlier forms were saved and half of the places taken', async () => {
    await done(workbook('2029-01-01', 'old'));
    const before = await standing('2029');
    const id = await scanned(workbook('2029-01-01', 'new'), 'replace');
    await writeAndDie(await doc(id));
    for (const row of before.slice(0, 12)) await rowsOf().replaceOne({ _id: row._id }, row);
    // One of them somebody touches before the next worker comes.
    await rowsOf().updateOne({ _id: before[0]!._id }, { $set: { revision_te: 1 } });
    await importChunk(id, 0);
    await finishImport(id);
    expect(await doc(id)).toMatchObject({ inserted: 23, replaced: 23, duplicate: 1 });
    expect(await words('2029')).toEqual({ old: 1, new: 23 });
    await undoImport(id, 'uploader@example.com');
    await finishImport(id);
    expect(await standing('2029')).toEqual(before.map((row, at) => (at === 0 ? { ...row, revision_te: 1 } : row)));
  });

  it('puts the earlier rows back when it is cancelled, also after a late writer', async () => {
    await done(workbook('2030-01-01', 'old'));
    const before = await standing('2030');
    const id = await scanned(workbook('2030-01-01', 'new', 36), 'replace');
    const seenByTheLateOne = await doc(id);
    await importChunk(id, 0);
    await cancelImport(id, 'uploader@example.com');
    await finishImport(id);
    expect(await standing('2030')).toEqual(before);
    // The segments are gone, but a worker that was stopped in the middle still holds its rows.
    const late = { ...before[0]!, en_1: 'late', import_id: id } as never;
    await replaced().insertOne({
      _id: `${id}:${before[0]!._id}:${before[0]!.import_id}`,
      import_id: id,
      standing: before[0]!._id,
      previous: before[0],
    } as never);
    await rowsOf().replaceOne({ _id: before[0]!._id }, late);
    expect(seenByTheLateOne.status).toBe('importing');
    await sweep(700);
    expect(await standing('2030')).toEqual(before);
    expect(await doc(id)).toMatchObject({ status: 'cancelled', hidden: false, cleaned: true });
  });

  it('is taken back again where the one who did so was killed before he had noted it', async () => {
    await done(workbook('2031-01-01', 'old'));
    const before = await standing('2031');
    const id = await done(workbook('2031-01-01', 'new'), 'replace');
    const saved = await replaced().find({ import_id: id }).toArray();
    await undoImport(id, 'uploader@example.com');
    await putBack('daily', id);
    await replaced().insertMany(saved.slice(0, 10));
    await sweep(30);
    expect(await standing('2031')).toEqual(before);
    expect(await replaced().countDocuments({ import_id: id })).toBe(0);
  });
});

describe('an undo', () => {
  it('removes what a worker writes that had been stopped since before the import was done', async () => {
    const id = await scanned(workbook('2032-01-01', 'old'), 'skip');
    const early = await doc(id);
    const segment = await findSegment(segmentId(id, early.scan_run!, 0));
    await importChunk(id, 0);
    await finishImport(id);
    await undoImport(id, 'uploader@example.com');
    await finishImport(id);
    expect(await words('2032')).toEqual({});
    const rows = unpackRows(segment!.rows!).map((row, at) => numbered('daily', row, early.first_id! + at));
    await writeRows(early, rows);
    expect(await test.count('predictions', { import_id: id })).toBe(24);
    await sweep(700);
    expect(await test.count('predictions', { import_id: id })).toBe(0);
    expect(await doc(id)).toMatchObject({ status: 'undone', hidden: false });
  });
});

describe('a question', () => {
  it('that was asked is not asked again by a second run of the scan, and an answer is carried out by it', async () => {
    await done(workbook('2033-01-01', 'old'));
    const id = await scanned(workbook('2033-01-01', 'new'), 'ask');
    const { scan_run, question } = await doc(id);
    expect(question).toMatchObject({ duplicate: 24 });
    expect(await scanImport(id, openSpool())).toEqual({ next: 'nothing' });
    expect(await doc(id)).toMatchObject({ scan_run, question });
    await answerImport(id, 'replace', 'uploader@example.com');
    expect(await scanImport(id, openSpool())).toEqual({ next: 'chunks', chunks: 1 });
  });
});
