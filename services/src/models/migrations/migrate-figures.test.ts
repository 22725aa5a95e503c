import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../http/route';
import { countFigures } from '../../test/count-figures';
import { startTestApi } from '../../test/start-test-api';
import { AuditEntryModel } from '../audit-entry.model';
import { MigrationModel } from '../migration.model';
import { WorkDayModel } from '../work-day.model';
import { migrateFigures } from './migrate-figures';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('statistics stored by an earlier version are counted again by the current rule, once', async () => {
  const unit = { kind: 'daily', item: 1, language: 'te', owner: null, note: '', columns: null, by: 'r' } as const;
  const day = '2026-03-10';
  const at = (minute: number) => new Date(`${day}T06:0${minute}:00Z`);
  await AuditEntryModel.insertMany([
    { ...unit, event: 'approve-item', from: 'inreview', to: 'approved', revision: 1, reason: '', at: at(0) },
    { ...unit, event: 'reopen-item', from: 'approved', to: 'inreview', revision: 2, reason: 'undo', at: at(1) },
  ]);
  await MigrationModel.deleteMany({ _id: /^figures count rows/ });
  const old = { approved: [{ kind: 'daily', language: 'te', count: 1 }], people: [], presence: [], processing: [] };
  await WorkDayModel.insertMany([{ _id: day, ...old }]);
  await mongoose.connection.collection('figures_marks').insertOne({ _id: 'content' as never, up_to: new Date() });
  await migrateFigures();
  expect(await mongoose.connection.collection('figures_marks').countDocuments()).toBe(0);
  await countFigures();
  expect(await WorkDayModel.findById(day).lean()).toMatchObject({ approved: [] });
  const counted = await WorkDayModel.findById(day).lean();
  await migrateFigures();
  expect(await WorkDayModel.findById(day).lean()).toEqual(counted);
});
