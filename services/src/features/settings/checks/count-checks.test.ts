import { getSettings, listCheckCounts, saveSettings } from '@subtitle/contracts/operations/settings';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay, getTeamDayStart } from '@subtitle/domain/team-day';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { type AuditEntryDocument, AuditEntryModel } from '../../../models/audit-entry.model';
import { CheckDayModel, CheckFiguresModel } from '../../../models/check-figures.model';
import { startTestApi } from '../../../test/start-test-api';
import { countChecks } from './count-checks';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const model of [CheckDayModel, CheckFiguresModel]) await model.deleteMany({});
  await AuditEntryModel.collection.deleteMany({});
});

const NOW = new Date('2026-11-30T06:00:00.000Z');
const TODAY = getTeamDay(NOW);
let revision = 0;

/** Adds a submission of a day, at its first millisecond. */
async function addSubmission(back: number, checked?: AuditEntryDocument['checked'], language: 'te' | 'hi' = 'te') {
  const at = getTeamDayStart(addDays(TODAY, -back));
  const entry = { kind: 'daily', item: 1, language, event: 'submit-item', revision: ++revision, by: 'someone', at };
  await AuditEntryModel.collection.insertOne({ ...entry, ...(checked && { checked }) } as never);
}
const findCounts = async () => (await api.as('admin').call(listCheckCounts)).answer;
const findDemoted = async () => (await api.as('translator').call(getSettings)).answer.demoted;

test('only admins read the counts, which are empty before the first count', async () => {
  expect((await api.as('nobody').call(listCheckCounts)).status).toBe(401);
  expect((await api.as('assigner').call(listCheckCounts)).status).toBe(403);
  expect(await findCounts()).toEqual({ at: null, counts: [] });
  expect(await findDemoted()).toBeUndefined();
});

test('sums the warnings of the last 90 days by language and rule, and counts again without a difference', async () => {
  await addSubmission(0, { length: { found: 3, kept: 1 }, spaces: { found: 1, kept: 0 } });
  await addSubmission(1, { length: { found: 2, kept: 0 } });
  await addSubmission(89, { length: { found: 4, kept: 4 } });
  await addSubmission(90, { length: { found: 100, kept: 100 } });
  await addSubmission(0, { length: { found: 7, kept: 0 } }, 'hi');
  await addSubmission(0);
  const expected = [
    { language: 'hi', rule: 'length', found: 7, kept: 0 },
    { language: 'te', rule: 'length', found: 9, kept: 5 },
    { language: 'te', rule: 'spaces', found: 1, kept: 0 },
  ];
  const read = async () =>
    (await findCounts()).counts.toSorted((a, b) => (a.language + a.rule < b.language + b.rule ? -1 : 1));
  await countChecks(NOW);
  expect(await read()).toEqual(expected);
  await countChecks(NOW);
  expect(await read()).toEqual(expected);
  expect((await findCounts()).at).toBe(NOW.toISOString());
  // A process that was killed has stored some days only.
  await CheckDayModel.deleteMany({ _id: { $gt: addDays(TODAY, -3) } });
  await countChecks(NOW);
  expect(await read()).toEqual(expected);
  expect(await CheckDayModel.countDocuments({ _id: { $lt: addDays(TODAY, -89) } })).toBe(0);
});

test('a rule whose warnings are often kept only informs, until an admin chooses its level', async () => {
  await addSubmission(2, { length: { found: 320, kept: 45 }, spaces: { found: 400, kept: 3 } });
  await countChecks(NOW);
  const demotion = { language: 'te', rule: 'length', found: 320, kept: 45, since: NOW.toISOString() };
  expect(await findDemoted()).toEqual([demotion]);
  await AuditEntryModel.collection.deleteMany({});
  await CheckDayModel.deleteMany({});
  await countChecks(new Date(NOW.getTime() + 60_000));
  expect(await findDemoted()).toEqual([demotion]);

  const { house, ...settings } = (await api.as('admin').call(getSettings)).answer;
  const body = {
    selfApproval: false,
    revision: settings.revision,
    house: { ...house, checks: { te: { length: 'warning' } } },
  };
  expect((await api.as('admin').call(saveSettings, { body: body as never })).answer.demoted).toEqual([demotion]);
  await countChecks(new Date(NOW.getTime() + 120_000));
  expect(await findDemoted()).toBeUndefined();
});
