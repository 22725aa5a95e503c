import type { ItemKind } from '@subtitle/contracts/columns';
import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import { getOverview } from '@subtitle/contracts/operations/figures';
import { undoImport } from '@subtitle/contracts/operations/imports';
import { addDays, formatWorkbookDate } from '@subtitle/domain/dates';
import { getTeamDay, getTeamDayStart } from '@subtitle/domain/team-day';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { WorkDayModel } from '../../models/work-day.model';
import { countFigures } from '../../test/count-figures';
import { makeAssignedWorkbook } from '../../test/import-rows';
import { type ImportTest, startImportTest } from '../../test/start-import-api';
import { openFigures } from './figures';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const readPending = async () => {
  await countFigures();
  const { waiting } = (await test.api.as('uploader').call(getOverview)).answer;
  return (
    waiting.find(({ kind, language, status }) => kind === 'daily' && language === 'hi' && status === 'pending')
      ?.count ?? 0
  );
};
const countPending = async (figures: ReturnType<typeof openFigures>, asked: ItemKind = 'daily') => {
  await countFigures();
  return (await figures.readContentDays())
    .filter(({ kind }) => kind === asked)
    .flatMap(({ counts }) => counts)
    .filter(({ language, status }) => language === 'hi' && status === 'pending')
    .reduce((sum, { count }) => sum + count, 0);
};

describe('rows of imports', () => {
  it('are counted when they become visible, once if a later import replaces them, and no longer after an undo', async () => {
    expect(await readPending()).toBe(0);
    const first = await test.importFile('daily', makeAssignedWorkbook('2027-01-01', 'old'));
    expect(await readPending()).toBe(first.inserted);
    const fields = { duplicates: 'replace' };
    const second = await test.importFile('daily', makeAssignedWorkbook('2027-01-01', 'new'), { fields });
    expect(second.replaced).toBe(first.inserted);
    expect(await readPending()).toBe(first.inserted);
    const undo = (id: number) => test.api.as('uploader').call(undoImport, { params: { id } });
    expect((await undo(second.id)).status).toBe(200);
    expect(await readPending()).toBe(first.inserted);
    expect((await undo(first.id)).status).toBe(200);
    expect(await readPending()).toBe(0);
  });
});

describe('rows without a day', () => {
  it('are counted even if none existed before and their workbook also has rows with a day', async () => {
    const change = (row: WorkbookRow, at: number) => (at === 0 ? { ...row, Date: '' } : row);
    expect(await countPending(openFigures(), 'activity')).toBe(0);
    await test.importFile('activities', makeWorkbook({ kind: 'activities', rows: 3, languages: ['en'], change }));
    expect(await countPending(openFigures(), 'activity')).toBe(3);
  });
});

describe('days far apart', () => {
  it('are counted without the days between them, in the first count and after an import', async () => {
    const first = openFigures();
    const before = await countPending(first, 'activity');
    const days = ['2027-03-01', '4500-05-01'];
    const change = (row: WorkbookRow, at: number) => ({ ...row, Date: formatWorkbookDate(days[at]!) });
    await test.importFile('activities', makeWorkbook({ kind: 'activities', rows: 2, languages: ['en'], change }));
    const questions = jest.spyOn(mongoose.mongo.Collection.prototype, 'aggregate');
    expect(await countPending(first, 'activity')).toBe(before + 2);
    await countFigures({ all: true });
    expect(await countPending(openFigures(), 'activity')).toBe(before + 2);
    // Counting the more than 2,000 years between them would take 57,000 queries.
    expect(questions.mock.calls.length).toBeLessThan(1_000);
  });
});

describe('a counted day', () => {
  it('is reused by the next process, which includes all later changes', async () => {
    const { inserted } = await test.importFile('daily', makeAssignedWorkbook('2027-02-01', 'rows'));
    expect(await readPending()).toBe(inserted);
    const body = {
      userId: test.api.getId('translator'),
      taskCount: 5,
      sourceLanguage: 'en',
      targetLanguage: 'hi',
    };
    const { assigned } = (await test.api.as('assigner').call(assignPredictions, { body })).answer;
    expect(assigned).toBe(5);
    const other = openFigures();
    expect(await countPending(other)).toBe(inserted - 5);
    await test.api.as('assigner').call(assignPredictions, { body });
    expect(await countPending(other)).toBe(inserted - 10);
    expect(await readPending()).toBe(inserted - 10);
  });

  it('is stored when the day is over, and then read from the store', async () => {
    // Earlier than any other test's days.
    const day = addDays(getTeamDay(new Date()), -70);
    const unit = { kind: 'daily', item: 1, language: 'te', owner: null, reason: '', note: '', columns: null } as const;
    const at = getTeamDayStart(day);
    const from = 'inreview';
    await AuditEntryModel.insertMany([
      { ...unit, event: 'assign', from: 'pending', to: 'assigned', revision: 1, by: 'a', at },
      { ...unit, event: 'submit-item', from: 'assigned', to: 'inreview', revision: 2, by: 'b', at },
      {
        ...unit,
        event: 'approve-item',
        from,
        to: 'approved',
        revision: 3,
        by: 'c',
        at: new Date(at.getTime() + 60_000),
      },
    ]);
    const days = [addDays(day, -1), day];
    await countFigures({ all: true });
    const [before, told] = await openFigures().readWorkDays(days);
    expect(before).toMatchObject({ approved: [], processing: [] });
    expect(told).toMatchObject({ approved: [{ kind: 'daily', language: 'te', count: 1 }], processing: [60] });
    await WorkDayModel.updateOne({ _id: day }, { $set: { processing: [61] } });
    expect((await openFigures().readWorkDays(days))[1]).toMatchObject({ processing: [61] });
  });
  it('is corrected if one of its approvals is undone later, also by another counter', async () => {
    const [day, figures] = [addDays(getTeamDay(new Date()), -1), openFigures()];
    const unit = { kind: 'daily', item: 2, language: 'te', owner: null, note: '', columns: null, by: 'c' } as const;
    const at = new Date(getTeamDayStart(getTeamDay(new Date())).getTime() - 60_000);
    const approval = { ...unit, event: 'approve-item', from: 'inreview', to: 'approved', revision: 1, reason: '', at };
    await AuditEntryModel.insertMany([approval]);
    await countFigures({ all: true });
    const approved = async () => (await figures.readWorkDays([day]))[0]!.approved;
    expect(await approved()).toEqual([{ kind: 'daily', language: 'te', count: 1 }]);
    const undo = { ...unit, event: 'reopen-item', from: 'approved', to: 'inreview', revision: 2, reason: 'undo' };
    await AuditEntryModel.insertMany([{ ...undo, at: new Date() }]);
    await countFigures();
    expect(await approved()).toEqual([]);
  });
});
