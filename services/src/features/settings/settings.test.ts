import { approveItem } from '@subtitle/contracts/operations/item-events';
import {
  getSettings,
  type HouseSettings,
  listSettingsChanges,
  saveSettings,
} from '@subtitle/contracts/operations/settings';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { SettingsChangeModel } from '../../models/settings-change.model';
import { createServerError, injectDriverFault } from '../../test/driver-faults';
import { makeRows, makeTexts } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const put = (house: HouseSettings, revision: number) =>
  api.as('admin').call(saveSettings, { body: { selfApproval: false, house, revision } });
const save = (selfApproval: boolean, revision: number, who = 'admin') =>
  api.as(who).call(saveSettings, { body: { selfApproval, revision } });

test('admins change the settings; everyone with a session reads them', async () => {
  expect((await save(true, 0, 'nobody')).status).toBe(401);
  expect((await save(true, 0, 'reviewer')).status).toBe(403);
  expect((await api.as('nobody').call(getSettings)).status).toBe(401);
  expect((await api.as('translator').call(getSettings)).answer.house.languages.hi).toMatchObject({
    cps: 22,
    endMark: '।',
  });
  expect((await api.as('reviewer').call(getSettings)).answer.selfApproval).toBe(false);
});

test('only one of two concurrent changes succeeds, and each change stores its admin', async () => {
  expect((await api.as('admin').call(getSettings)).answer).toMatchObject({ selfApproval: false, revision: 0 });
  const first = await Promise.all([save(true, 0), save(true, 0)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = await Promise.all([save(false, 1), save(false, 1)]);
  expect(second.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await api.as('admin').call(getSettings)).answer).toMatchObject({ selfApproval: false, revision: 2 });
  const told = await SettingsChangeModel.find().sort({ _id: 1 }).lean();
  expect(told.map(({ _id, by, selfApproval }) => [_id, by, selfApproval])).toEqual([
    [1, 'admin@example.com', true],
    [2, 'admin@example.com', false],
  ]);
});

test('a reviewer approves their own text only if the settings allow it', async () => {
  const me = 'reviewer@example.com';
  const unit = { status_te: 'inreview', assigned_te: me, author_te: me, revision_te: 1, ...makeTexts('te') } as const;
  const [id] = await makeRows(1, { ...unit, submitter_te: me });
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  const approve = () => api.as('reviewer').call(approveItem, { params, body: { revision: 1 } });
  expect((await approve()).refusal.code).toBe('self-approval');
  await save(true, 2);
  expect((await approve()).answer.item.status_te).toBe('approved');
});

test('a database error is not reported as a conflict', async () => {
  const { revision } = (await api.as('admin').call(getSettings)).answer;
  const heal = injectDriverFault(['update'], () => {
    throw createServerError(8_000);
  });
  const failed = await save(false, revision).finally(heal);
  expect([failed.status >= 500, failed.refusal.code === 'conflict']).toEqual([true, false]);
  const saved = await save(false, revision);
  expect(saved.answer).toMatchObject({ selfApproval: false, revision: revision + 1 });
  expect((await api.as('reviewer').call(getSettings)).answer).toEqual(saved.answer);
});

test('everyone reads the project settings; a save without them keeps them, and each change lists them', async () => {
  const { revision } = (await api.as('admin').call(getSettings)).answer;
  const telugu = { ...DEFAULT_SETTINGS.languages.te, charactersPerLine: 38 };
  const house = {
    ...DEFAULT_SETTINGS,
    supportEmail: 'help@example.com',
    languages: { ...DEFAULT_SETTINGS.languages, te: telugu },
  };
  expect((await put(house, revision)).status).toBe(200);
  expect((await put(house, revision)).status).toBe(409);
  await save(true, revision + 1);
  const now = (await api.as('translator').call(getSettings)).answer;
  expect(now).toEqual({ selfApproval: true, house, revision: revision + 2 });
  const backwards = { ...house, languages: { ...house.languages, te: { ...telugu, minMs: 3_000, maxMs: 3_000 } } };
  expect((await put(backwards, now.revision)).refusal.field).toBe('house.languages.te.minMs');
  for (const wrong of [{ openItems: 0 }, { fileMegabytes: 301 }, { supportEmail: 'nobody' }])
    expect((await put({ ...house, ...wrong }, now.revision)).status).toBe(400);
  const { answer } = await api.as('admin').call(listSettingsChanges, { query: { limit: 2 } });
  expect(answer.changes.map((one) => [one.revision, one.selfApproval, one.house.supportEmail])).toEqual([
    [revision + 2, true, 'help@example.com'],
    [revision + 1, false, 'help@example.com'],
  ]);
  expect(answer.next).toBe(revision + 1);
  expect((await api.as('reviewer').call(listSettingsChanges, { query: {} })).status).toBe(403);
});

test('keeps the levels of checks that differ, refuses those that a check does not allow, and lists each change', async () => {
  const { house, revision } = (await api.as('admin').call(getSettings)).answer;
  expect(house.checks).toBeUndefined();
  const checks = { te: { numbers: 'off', 'script-foreign': 'warning' } } as const;
  expect((await put({ ...house, checks }, revision)).answer.house.checks).toEqual(checks);
  expect((await api.as('translator').call(getSettings)).answer.house.checks).toEqual(checks);
  const refuse = async (level: object) => (await put({ ...house, checks: level as never }, revision + 1)).refusal.field;
  expect(await refuse({ te: { placeholder: 'warning' } })).toBe('house.checks.te.placeholder');
  expect(await refuse({ hi: { 'no-such-check': 'off' } })).toBe('house.checks.hi.no-such-check');
  for (const wrong of [{ te: { numbers: 'loud' } }, { xx: { numbers: 'off' } }, { te: { $where: 'off' } }])
    expect((await put({ ...house, checks: wrong as never }, revision + 1)).status).toBe(400);
  const { checks: _, ...without } = (await api.as('admin').call(getSettings)).answer.house;
  expect((await put(without, revision + 1)).answer.house).toEqual(without);
  const { changes } = (await api.as('admin').call(listSettingsChanges, { query: { limit: 2 } })).answer;
  expect(changes.map((one) => one.house.checks)).toEqual([undefined, checks]);
});

test('accepts only the current revision, and stores no change for another revision', async () => {
  const { revision } = (await api.as('admin').call(getSettings)).answer;
  const noted = await SettingsChangeModel.countDocuments();
  for (const other of [revision - 1, revision + 1, 0]) {
    const { status, refusal } = await save(true, other);
    expect([other, status, refusal.code]).toEqual([other, 409, 'conflict']);
  }
  for (const none of [-1, revision + 0.5]) expect([none, (await save(true, none)).status]).toEqual([none, 400]);
  expect(await SettingsChangeModel.countDocuments()).toBe(noted);
  expect((await save(true, revision)).answer).toMatchObject({ selfApproval: true, revision: revision + 1 });
  expect(await SettingsChangeModel.countDocuments()).toBe(noted + 1);
});

test('returns twenty changes a page, or a given number, and a cursor only where more changes follow', async () => {
  const kept = await SettingsChangeModel.find().lean();
  await SettingsChangeModel.deleteMany({});
  const store = (ids: readonly number[]) =>
    SettingsChangeModel.insertMany(ids.map((_id) => ({ _id, by: 'admin', at: new Date(), selfApproval: true })));
  const listPage = async (query: { before?: number; limit?: number } = {}) => {
    const { answer } = await api.as('admin').call(listSettingsChanges, { query });
    return [answer.changes.map(({ revision }) => revision), answer.next];
  };
  const countDownFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first - at);
  expect(await listPage()).toEqual([[], null]);
  await store(countDownFrom(120, 20));
  expect(await listPage()).toEqual([countDownFrom(120, 20), null]);
  await store([100]);
  expect(await listPage()).toEqual([countDownFrom(120, 20), 101]);
  expect(await listPage({ before: 101 })).toEqual([[100], null]);
  expect(await listPage({ limit: 2, before: 103 })).toEqual([[102, 101], 101]);
  const [oldest] = (await api.as('admin').call(listSettingsChanges, { query: { before: 101 } })).answer.changes;
  // A change that was stored before these settings existed has the defaults.
  expect(oldest!.house).toEqual(DEFAULT_SETTINGS);
  await SettingsChangeModel.deleteMany({});
  await SettingsChangeModel.insertMany(kept);
});
