import { answerImport, cancelImport, getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import mongoose from 'mongoose';
import {
  countByWord,
  findExistingRows,
  makeAssignedWorkbook,
  pickCounts,
  saveDraftInRow,
} from '../../../test/import-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { sweepImports } from './sweep-imports';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const upload = async (bytes: Buffer, duplicates: string) =>
  ((await test.upload('daily', bytes, { fields: { duplicates } })).body.import as ImportAnswer).id;
const answer = (id: number, choice: 'skip' | 'replace' | 'stop', who = 'uploader') =>
  test.api.as(who).call(answerImport, { params: { id }, body: { choice } });

describe('an answer', () => {
  it('requires the role of uploader and an import that waits for one', async () => {
    expect((await answer(99_999, 'skip', 'nobody')).status).toBe(401);
    expect((await answer(99_999, 'skip', 'translator')).status).toBe(403);
    expect((await answer(99_999, 'skip')).status).toBe(404);
    const done = await test.importFile('daily', makeAssignedWorkbook('2027-01-01', 'old'), {
      fields: { duplicates: 'ask' },
    });
    expect(pickCounts(done)).toMatchObject({ status: 'done', inserted: 24 });
    expect((await answer(done.id, 'skip')).refusal).toMatchObject({ code: 'import-not-waiting' });
    expect(
      (await test.upload('daily', makeAssignedWorkbook('2027-01-01', 'x'), { fields: { duplicates: 'maybe' } })).body,
    ).toEqual(expect.objectContaining({ code: 'invalid-request', field: 'duplicates' }));
  });
});

describe('rows that exist already', () => {
  let before: number;
  beforeAll(async () => {
    before = (await test.importFile('daily', makeAssignedWorkbook('2028-01-01', 'old'))).id;
    await saveDraftInRow(test, before, 2);
    await saveDraftInRow(test, before, 7);
  });

  it('lead to a question with counts before the import is visible, and the same file is recognised', async () => {
    const id = await upload(makeAssignedWorkbook('2028-01-01', 'old'), 'ask');
    const asked = await test.waitForQuestion(id);
    expect(asked).toMatchObject({
      status: 'importing',
      question: { duplicate: 24, replaceable: 22, worked: 2, rows: 24 },
      sameFileAs: { id: before, createdBy: 'uploader@example.com' },
      etaSeconds: null,
    });
    expect(await countByWord('2028')).toEqual({ old: 24 });
    expect((await answer(id, 'stop')).answer.import).toMatchObject({ question: null, duplicates: 'stop' });
    expect(pickCounts(await test.waitForEnd(id))).toMatchObject({ status: 'cancelled', inserted: 0, rejected: 24 });
    expect((await answer(id, 'skip')).refusal).toMatchObject({ code: 'import-not-waiting' });
  });

  it('are skipped when the answer is skip', async () => {
    const id = await upload(makeAssignedWorkbook('2028-01-01', 'new', 36), 'ask');
    expect((await test.waitForQuestion(id)).question).toEqual({ duplicate: 24, replaceable: 22, worked: 2, rows: 36 });
    await answer(id, 'skip');
    expect(pickCounts(await test.waitForEnd(id))).toEqual({
      status: 'done',
      rows: 36,
      inserted: 12,
      replaced: 0,
      duplicate: 24,
      rejected: 0,
    });
    expect(await countByWord('2028')).toEqual({ old: 24, new: 12 });
  });

  it('are superseded, unless they have work, when the answer is replace', async () => {
    const ids = (await findExistingRows('2028')).map(({ id }) => id);
    const id = await upload(makeAssignedWorkbook('2028-01-01', 'third', 36), 'ask');
    await test.waitForQuestion(id);
    await answer(id, 'replace', 'admin');
    expect(pickCounts(await test.waitForEnd(id))).toEqual({
      status: 'done',
      rows: 36,
      inserted: 34,
      replaced: 34,
      duplicate: 2,
      rejected: 0,
    });
    expect(await countByWord('2028')).toEqual({ old: 2, third: 34 });
    expect((await findExistingRows('2028')).map(({ id }) => id)).toEqual(ids);
    const decided = await mongoose.connection.collection('import_audit').findOne({ import_id: id });
    expect(decided).toMatchObject({ event: 'answer-replace', by: 'admin@example.com' });
  });

  it('fail the import immediately if its choice is stop', async () => {
    const ended = await test.importFile('daily', makeAssignedWorkbook('2028-01-01', 'no'), {
      fields: { duplicates: 'stop' },
    });
    expect(pickCounts(ended)).toMatchObject({ status: 'failed', inserted: 0, rejected: 24 });
    expect(ended.errors.map(({ message }) => message)).toEqual([
      '24 of the 24 rows exist already, so nothing was imported.',
    ]);
  });

  it('are replaced without a question if the choice is replace', async () => {
    const fields = { duplicates: 'replace' };
    const ended = await test.importFile('daily', makeAssignedWorkbook('2028-01-01', 'fourth'), { fields });
    expect(pickCounts(ended)).toMatchObject({ status: 'done', inserted: 22, replaced: 22, duplicate: 2 });
  });
});

describe('a question', () => {
  it('can be answered with a cancellation', async () => {
    await test.importFile('daily', makeAssignedWorkbook('2029-01-01', 'old'));
    const id = await upload(makeAssignedWorkbook('2029-01-01', 'new'), 'ask');
    await test.waitForQuestion(id);
    await test.api.as('uploader').call(cancelImport, { params: { id } });
    const ended = await test.waitForEnd(id);
    expect(ended).toMatchObject({ status: 'cancelled', question: null, fileKept: false });
    const decided = await mongoose.connection.collection('import_audit').findOne({ import_id: id });
    expect(decided).toMatchObject({ event: 'cancel', by: 'uploader@example.com' });
    const again = await test.api.as('uploader').call(cancelImport, { params: { id } });
    expect(again.refusal).toMatchObject({ code: 'import-not-cancellable' });
    expect(await test.count('import_audit', { import_id: id })).toBe(1);
    const nobodys = await test.api.as('uploader').call(cancelImport, { params: { id: 99_999 } });
    expect(nobodys.status).toBe(404);
    expect(await countByWord('2029')).toEqual({ old: 24 });
  });

  it('takes only the first of several answers', async () => {
    const id = await upload(makeAssignedWorkbook('2029-01-01', 'new'), 'ask');
    await test.waitForQuestion(id);
    const said = await Promise.all([answer(id, 'skip'), answer(id, 'stop'), answer(id, 'replace')]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await test.waitForEnd(id);
  });

  it('survives the sweep for a day, then the import is cancelled', async () => {
    const id = await upload(makeAssignedWorkbook('2029-01-01', 'late'), 'ask');
    await test.waitForQuestion(id);
    const jobs = { hasLiveJob: async () => false, enqueue: async () => undefined };
    const later = (hours: number) => new Date(Date.now() + hours * 3600_000);
    await sweepImports(jobs, later(23));
    const waiting = (await test.api.as('uploader').call(getImport, { params: { id } })).answer.import;
    expect(waiting.question).not.toBeNull();
    await sweepImports(jobs, later(25));
    expect(pickCounts(await test.waitForEnd(id))).toMatchObject({ status: 'cancelled', rows: 24, rejected: 24 });
  });
});
