import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import {
  approveItem,
  changeOwner,
  reassignItem,
  reopenItem,
  saveDraft,
  submitItem,
  takeBack,
} from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory } from '@subtitle/contracts/operations/items';
import { setReviewStatusDaily } from '@subtitle/contracts/operations/review';
import { saveSettings } from '@subtitle/contracts/operations/settings';
import { AuditEntryModel, UNDO_EVENT } from '../../../models/audit-entry.model';
import { createInitialFields, ImportModel } from '../../../models/import.model';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest();

const T = 'translator@example.com';
const OWNED = { status_te: 'assigned', assigned_te: T, stage_te: 'translate', revision_te: 1 } as const;
const columns = { te_1: 'నేడు' };

async function unit(parts: Partial<ItemDocument> = OWNED) {
  const [id] = await makeRows(1, parts);
  return { kind: 'daily', id: id!, language: 'te' } as const;
}
type Unit = Awaited<ReturnType<typeof unit>>;

const save = (params: Unit, revision: number) =>
  setup.api.as('translator').call(saveDraft, { params, body: { revision, columns } });
const readItem = async ({ kind, id }: Unit) =>
  (await setup.api.as('admin').call(getItem, { params: { kind, id } })).answer.item;

test.each([
  ['its text', { revision_te: 2, te_1: 'somebody else’s' }, 'assigned', 2],
  ['its status', { status_te: 'inreview' } as const, 'inreview', 1],
])(
  'a save overtaken by a change of %s gets the current state, and writes nothing',
  async (_what, change, status, revision) => {
    const key = await unit();
    let overtaken = false;
    const heal = injectDriverFault(['findAndModify'], async () => {
      if (!overtaken) await PredictionModel.collection.updateOne({ id: key.id }, { $set: change });
      overtaken = true;
    });
    const late = await save(key, 1).finally(heal);
    expect([late.status, late.refusal.code]).toEqual([409, 'conflict']);
    expect(late.refusal.current).toMatchObject({ status, revision });
    expect(await readItem(key)).toMatchObject({ te_1: 'te_1' in change ? change.te_1 : '' });
    expect(await AuditEntryModel.countDocuments({ item: key.id })).toBe(0);
  },
);

test('keeps a concurrent change of another language of the row', async () => {
  const key = await unit({ ...OWNED, mr_1: 'as it was', revision_mr: 2 });
  let others = false;
  const heal = injectDriverFault(['findAndModify'], async () => {
    const change = { mr_1: 'somebody else’s', revision_mr: 3 };
    if (!others) await PredictionModel.collection.updateOne({ id: key.id }, { $set: change });
    others = true;
  });
  expect((await save(key, 1).finally(heal)).status).toBe(200);
  expect(await readItem(key)).toMatchObject({ te_1: 'నేడు', revision_te: 2, mr_1: 'somebody else’s', revision_mr: 3 });
});

test('a failed commit leaves neither a text nor an entry', async () => {
  const key = await unit();
  const heal = injectDriverFault(['commitTransaction'], () => {
    throw createServerError(8_000);
  });
  expect((await save(key, 1).finally(heal)).status).toBeGreaterThanOrEqual(500);
  expect(await readItem(key)).toMatchObject({ te_1: '', revision_te: 1 });
  expect(await AuditEntryModel.countDocuments({ item: key.id })).toBe(0);
  expect((await save(key, 1)).answer.item).toMatchObject({ te_1: 'నేడు' });
});

test.each([undefined, 0])(
  'the stored revision %p counts as revision 0, so only a first change is accepted',
  async (revision_te) => {
    const key = await unit({ ...OWNED, revision_te });
    const stale = await save(key, 1);
    expect([stale.status, stale.refusal.current?.revision]).toEqual([409, 0]);
    expect((await save(key, 0)).answer.item).toMatchObject({ ...columns, revision_te: 1 });
    expect((await save(key, 0)).status).toBe(409);
  },
);

test.each([
  ['of another version', []],
  ['of one that was undone', [{ event: UNDO_EVENT, revision: 5 }]],
])('the first change of a row continues the history of its number, %s', async (_what, more) => {
  const key = await unit({ ...OWNED, revision_te: undefined });
  const step = { ...key, item: key.id, event: 'save-draft', revision: 4, by: T, owner: T, at: new Date(0) };
  const others = [
    { ...step, language: 'mr', revision: 8 },
    { ...step, kind: 'tenday', revision: 8 },
  ];
  const entries = [step, { ...step, revision: 3 }, ...more.map((one) => ({ ...step, ...one })), ...others];
  await AuditEntryModel.collection.insertMany(entries as never[]);
  expect((await save(key, 0)).answer.item).toMatchObject({ ...columns, revision_te: 6 });
  expect((await save(key, 6)).answer.item.revision_te).toBe(7);
  const { id: item, ...of } = key;
  const noted = await AuditEntryModel.find({ ...of, item, revision: { $gt: 5 } }).sort({ revision: 1 });
  expect(noted.map(({ revision }) => revision)).toEqual([6, 7]);
});

test('a row that was taken back keeps only its texts, their source and revision in the language', async () => {
  const [id] = await makeRows(1);
  const body = { userId: setup.api.getId('translator'), taskCount: 1, targetLanguage: 'te', sourceLanguage: 'hi' };
  await setup.api.as('assigner').call(assignPredictions, { body });
  const key = { kind: 'daily', id: id!, language: 'te' } as const;
  await save(key, 1);
  await setup.api.as('assigner').call(takeBack, { params: key, body: { revision: 2 } });
  const headers = { authorization: `Bearer ${await setup.api.getToken('assigner')}` };
  const url = '/api/predictions/predictions?limit=500';
  const listed = (await setup.api.app.inject({ url, headers })).json().find((row: { id: number }) => row.id === id);
  const left = Object.entries(listed).filter(([field]) => field.endsWith('_te') || field.startsWith('te_'));
  // The texts keep their last author. Specified lists include empty columns.
  expect(Object.fromEntries(left)).toEqual({
    author_te: expect.any(String),
    made_from_te: 'hi',
    revision_te: 3,
    status_te: 'pending',
    te_1: expect.stringMatching(/./),
    te_2: '',
    te_3: '',
    te_4: '',
  });
  expect(listed.assigned_to).toBeNull();
});

test('taking back one language keeps the name of the owner of another language', async () => {
  const key = await unit({ ...OWNED, assigned_mr: 'other@example.com', assigned_to: 'other@example.com' });
  const back = await setup.api.as('assigner').call(takeBack, { params: key, body: { revision: 1 } });
  expect(back.answer.item).toMatchObject({ assigned_te: null, assigned_to: 'other@example.com' });
});

test('the history lists every step with actor, statuses, owner, and the saved texts', async () => {
  const key = await unit();
  const editor = await setup.api.addPerson({ roles: ['editor'] });
  const all = makeTexts('te');
  await save(key, 1);
  await setup.api.as('translator').call(submitItem, { params: key, body: { revision: 2, columns: all } });
  const back = { revision: 3, reason: 'style', note: ' please look ', userId: editor.id } as const;
  await setup.api.as('reviewer').call(reassignItem, { params: key, body: back });
  expect(await readItem(key)).toMatchObject({
    assigned_to: editor.username,
    sent_back_te: { reason: 'style', note: 'please look', by: 'reviewer@example.com' },
  });
  const owner = { revision: 4, userId: setup.api.getId('translator') };
  await setup.api.as('assigner').call(changeOwner, { params: key, body: owner });
  expect(await readItem(key)).toMatchObject({ assigned_to: T, sent_back_te: { reason: 'style' } });
  await setup.api.as('translator').call(submitItem, { params: key, body: { revision: 5, columns: {}, unchanged: '' } });
  const { sent_back_te, round_te } = await readItem(key);
  expect([sent_back_te, round_te]).toEqual([null, 2]);
  await setup.api.as('reviewer').call(approveItem, { params: key, body: { revision: 6 } });
  await setup.api.as('reviewer').call(reopenItem, { params: key, body: { revision: 7, reason: 'A slip' } });

  const { answer } = await setup.api.as('reviewer').call(listHistory, { params: key });
  const told = answer.map(
    ({ event, from, to, revision, owner, by, reason, note, columns }) =>
      [event, from, to, revision, owner, by.split('@')[0], reason, note, columns] as const,
  );
  const one = { te_1: 'నేడు', te_2: '', te_3: '', te_4: '' };
  expect(told.reverse()).toEqual([
    ['save-draft', 'assigned', 'assigned', 2, T, 'translator', '', '', one],
    ['submit-item', 'assigned', 'inreview', 3, T, 'translator', '', '', all],
    ['reassign-item', 'inreview', 'assigned', 4, editor.username, 'reviewer', 'style', 'please look', null],
    ['change-owner', 'assigned', 'assigned', 5, T, 'assigner', '', '', null],
    [
      'submit-item',
      'assigned',
      expect.any(String),
      6,
      T,
      'translator',
      'submitted unchanged after it was sent back',
      '',
      all,
    ],
    ['approve-item', 'inreview', 'approved', 7, T, 'reviewer', '', '', null],
    ['reopen-item', 'approved', 'inreview', 8, T, 'reviewer', 'A slip', '', null],
  ]);
});

test('a new owner resets the time since when a row has its owner, and taking back removes it', async () => {
  const since_te = new Date('2026-01-01T00:00:00Z');
  const key = await unit({ ...OWNED, since_te, sent_te: ['te_1'] });
  const stored = () => PredictionModel.findOne({ id: key.id }).lean();
  await save(key, 1);
  expect(await stored()).toMatchObject({ since_te });
  // The list of columns submitted one by one ends with any other step.
  expect(await stored()).not.toHaveProperty('sent_te');
  const owner = { revision: 2, userId: setup.api.getId('translator') };
  const given = Date.now();
  await setup.api.as('assigner').call(changeOwner, { params: key, body: owner });
  expect((await stored())!.since_te!.getTime()).toBeGreaterThanOrEqual(given);
  await setup.api.as('assigner').call(takeBack, { params: key, body: { revision: 3 } });
  expect(await stored()).not.toHaveProperty('since_te');
});

test('a row sent back without a reason gets the reason “other”', async () => {
  const key = await unit({ ...OWNED, status_te: 'inreview', submitter_te: T, author_te: T, ...makeTexts('te') });
  const { answer } = await setup.api.as('reviewer').call(setReviewStatusDaily, {
    body: { id: key.id, status: 'assigned', language: 'te' },
  });
  expect(answer.item.sent_back_te).toMatchObject({ reason: 'other', note: '', by: 'reviewer@example.com' });
  expect(answer.item.assigned_to).toBe(T);
});

test('returns the latest five hundred entries of a long history, newest first', async () => {
  const key = await unit();
  const { id: item, ...of } = key;
  const step = { ...of, item, event: 'save-draft', by: T, owner: T, at: new Date(0), reason: '', note: '' };
  const entries = Array.from({ length: 501 }, (_, n) => ({
    ...step,
    from: 'assigned',
    to: 'assigned',
    revision: n + 1,
  }));
  await AuditEntryModel.collection.insertMany(entries as never[]);
  const { answer } = await setup.api.as('reviewer').call(listHistory, { params: key });
  expect([answer.length, answer[0]!.revision, answer.at(-1)!.revision]).toEqual([500, 501, 2]);
});

test('a row is listed for its owners in any language, also after a concurrent change of owner in another language', async () => {
  const key = await unit({ ...OWNED, ...mine('hi'), ...mine('mr') });
  const stored = async () => {
    const { owners, assignees, statuses } = (await PredictionModel.findOne({ id: key.id }).lean())!;
    return [owners?.toSorted(), assignees, statuses?.toSorted()];
  };
  expect(await stored()).toEqual([[T], [T], ['assigned']]);

  let others = false;
  const heal = injectDriverFault(['findAndModify'], async () => {
    const change = { ...mine('mr'), assigned_mr: 'editor@example.com', status_mr: 'inreview' };
    if (!others) await PredictionModel.collection.updateOne({ id: key.id }, { $set: change });
    others = true;
  });
  await save(key, 1).finally(heal);
  expect(await stored()).toEqual([['editor@example.com', T], [T], ['assigned', 'inreview']]);

  await takeBackUnit({ ...key, language: 'hi' });
  expect(await stored()).toEqual([['editor@example.com', T], [T], ['assigned', 'inreview']]);
  const alone = await unit();
  await takeBackUnit(alone);
  const left = await PredictionModel.findOne({ id: alone.id }).lean();
  for (const field of ['owners', 'assignees', 'statuses']) expect(left).not.toHaveProperty(field);
});

const mine = (code: 'hi' | 'mr') => ({
  [`assigned_${code}`]: T,
  [`status_${code}`]: 'assigned',
  [`stage_${code}`]: 'translate',
  [`revision_${code}`]: 1,
});
const takeBackUnit = (params: { kind: 'daily'; id: number; language: 'hi' | 'te' }) =>
  setup.api.as('assigner').call(takeBack, { params, body: { revision: 1 } });

test('stores a text as typed, even if it looks like a database field', async () => {
  const key = await unit();
  for (const [at, te_1] of ['$te_2', '$$REMOVE', '$$ROOT', '{"$literal":1}', '$'].entries()) {
    const { status } = await setup.api
      .as('translator')
      .call(saveDraft, { params: key, body: { revision: at + 1, columns: { te_1 } } });
    expect([status, await readItem(key)]).toMatchObject([200, { te_1 }]);
  }
});

test('people approve their own text only if the settings allow it, and the setting allows nothing else', async () => {
  const written = { ...OWNED, status_te: 'inreview', submitter_te: T } as const;
  const own = await unit({ ...written, ...makeTexts('te'), author_te: 'admin@example.com' });
  const assigned = await unit(OWNED);
  const approve = async (params: Unit) => {
    const called = await setup.api.as('admin').call(approveItem, { params, body: { revision: 1 } });
    return called.status === 200 ? 200 : called.refusal.code;
  };
  expect(await approve(own)).toBe('self-approval');
  const allowed = (selfApproval: boolean, revision: number) =>
    setup.api.as('admin').call(saveSettings, { body: { selfApproval, revision } });
  expect((await allowed(true, 0)).status).toBe(200);
  expect([await approve(own), await approve(assigned)]).toEqual([200, 'wrong-status']);
  await allowed(false, 1);
});

test('the import counts a row as touched from its first saved text on; earlier changes of owner only raise the import’s revision', async () => {
  const ended = { ...createInitialFields(), _id: 7_301, kind: 'daily', status: 'done', hidden: false, unclean: false };
  await ImportModel.collection.insertOne(ended as never);
  const params = await unit({ ...OWNED, import_id: ended._id });
  const noted = async () => {
    const { worked_rows, revision } = (await ImportModel.findById(ended._id).lean())!;
    return [worked_rows, revision - ended.revision];
  };
  const { id: userId } = await setup.api.addPerson();
  expect((await setup.api.as('assigner').call(changeOwner, { params, body: { revision: 1, userId } })).status).toBe(
    200,
  );
  expect(await noted()).toEqual([0, 1]);
  const back = { revision: 2, userId: setup.api.getId('translator') };
  expect((await setup.api.as('assigner').call(changeOwner, { params, body: back })).status).toBe(200);
  expect((await save(params, 3)).status).toBe(200);
  const [rows, changes] = await noted();
  expect(rows).toBe(1);
  expect((await save(params, 4)).status).toBe(200);
  expect(await noted()).toEqual([1, changes]);
});
