import type { BodyOf } from '@subtitle/contracts/operation';
import { setUserStatus } from '@subtitle/contracts/operations/accounts';
import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import { changeOwner, reassignItem } from '@subtitle/contracts/operations/item-events';
import { countBoard, listBoard, moveUnits } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Unit = BodyOf<typeof moveUnits>['units'][number];
const ME = 'translator@example.com';
const open = {
  assigned_te: ME,
  status_te: 'assigned',
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;
const unit = (id: number, parts: Partial<Unit> = {}): Unit => ({
  kind: 'daily',
  id,
  language: 'te',
  revision: 1,
  userId: null,
  ...parts,
});
const move = async (units: Unit[], who = 'assigner') => api.as(who).call(moveUnits, { body: { units } });
const results = async (units: Unit[]) => (await move(units)).answer.results;
const findStored = (id: number) => PredictionModel.collection.findOne({ id });

test('requires the role of assigner, and accepts up to fifty rows', async () => {
  expect((await move([unit(1)], 'nobody')).status).toBe(401);
  expect((await move([unit(1)], 'translator')).status).toBe(403);
  expect((await move([])).status).toBe(400);
  expect((await move(Array.from({ length: 51 }, (_, at) => unit(at + 1)))).status).toBe(400);
});

test('takes rows back, gives others to a new owner, and returns the state of each', async () => {
  const [back, over] = (await makeRows(2, { ...open, from: '2026-06-01' })) as [number, number];
  const bela = await api.addPerson();
  expect(await results([unit(back), unit(over, { userId: bela.id })])).toEqual([
    { kind: 'daily', id: back, language: 'te', code: null, owner: null, status: 'pending', revision: 2 },
    { kind: 'daily', id: over, language: 'te', code: null, owner: bela.username, status: 'assigned', revision: 2 },
  ]);
  expect(await AuditEntryModel.countDocuments({ item: { $in: [back, over] } })).toBe(2);
});

test('leaves rows that changed meanwhile, reports them, and moves the others', async () => {
  const [changed, done, foreign] = (await makeRows(3, { ...open, from: '2026-06-02' })) as [number, number, number];
  await PredictionModel.collection.updateOne({ id: changed }, { $set: { revision_te: 4, author_te: ME } });
  await PredictionModel.collection.updateOne({ id: foreign }, { $set: { status_te: 'inreview' } });
  const told = await results([unit(changed), unit(foreign), unit(999_999), unit(done)]);
  expect(told.map(({ id, code, owner, status, revision }) => [id, code, owner, status, revision])).toEqual([
    [changed, 'conflict', ME, 'assigned', 4],
    [foreign, 'wrong-status', ME, 'inreview', 1],
    [999_999, 'not-found', null, null, null],
    [done, null, null, 'pending', 2],
  ]);
  expect(await findStored(changed)).toMatchObject({ status_te: 'assigned', assigned_te: ME, revision_te: 4 });
});

test('refuses an owner who cannot do the work', async () => {
  const [id] = (await makeRows(1, { ...open, from: '2026-06-03' })) as [number];
  const wrongPair = await api.addPerson({ langPairs: ['en_te'] });
  const inactive = await api.addPerson({ status: 'inactive' });
  for (const { id: userId } of [wrongPair, inactive])
    expect((await results([unit(id, { userId })]))[0]).toMatchObject({ code: 'assignee-unfit', owner: ME });
  expect((await results([unit(id, { userId: 999_999 })]))[0]!.code).toBe('not-found');
});

test('refuses a row that was never assigned, which needs an assignment', async () => {
  const [id] = (await makeRows(1, { from: '2026-06-09' })) as [number];
  const never = unit(id, { revision: 0, userId: api.getId('translator') });
  expect((await results([never]))[0]).toMatchObject({ code: 'wrong-status', owner: null, status: 'pending' });
});

test('moves rows once and answers the same if the call is repeated', async () => {
  const [back, over] = (await makeRows(2, { ...open, from: '2026-06-04' })) as [number, number];
  const { id: userId } = await api.addPerson();
  const units = [unit(back), unit(over, { userId })];
  const first = await results(units);
  expect(await results(units)).toEqual(first);
  expect(await AuditEntryModel.countDocuments({ item: { $in: [back, over] } })).toBe(2);
});

test('a row in another status does not count as moved, whether it was never assigned or is approved', async () => {
  const [approved] = (await makeRows(1, { status_te: 'approved', from: '2026-06-10' })) as [number];
  const [corrected] = (await makeRows(1, { ...open, status_te: 'corrected', from: '2026-06-10' })) as [number];
  const [half] = (await makeRows(1, { ...open, status_te: undefined, from: '2026-06-10' })) as [number];
  const told = await results([
    unit(approved, { revision: 0 }),
    unit(corrected, { userId: api.getId('translator') }),
    unit(corrected),
    unit(half),
  ]);
  expect(told.map(({ code, status }) => [code, status])).toEqual([
    ['wrong-status', 'approved'],
    ['wrong-status', 'corrected'],
    ['wrong-status', 'corrected'],
    ['wrong-status', 'pending'],
  ]);
});

test('an error in the middle fails the call, and repeating it moves the rest', async () => {
  const ids = await makeRows(2, { ...open, from: '2026-06-11' });
  const units = ids.map((id) => unit(id));
  let writes = 0;
  const heal = injectDriverFault(['findAndModify', 'update'], () => {
    if (++writes === 2) throw createServerError(8_000);
  });
  expect((await move(units)).status).toBe(500);
  heal();
  expect((await results(units)).map(({ code, revision }) => [code, revision])).toEqual([
    [null, 2],
    [null, 2],
  ]);
  expect(await AuditEntryModel.countDocuments({ item: { $in: ids } })).toBe(2);
});

test('returns a row to its former owner with its earlier source, stage and texts', async () => {
  const both = await api.addPerson({ roles: ['translator', 'editor'] });
  const [id] = (await makeRows(1, {
    ...open,
    assigned_te: both.username,
    stage_te: 'correct',
    te_1: 'ఒకటి',
    author_te: both.username,
    from: '2026-06-05',
  })) as [number];
  await results([unit(id)]);
  expect(await findStored(id)).not.toHaveProperty('assigned_te');
  const again = unit(id, { revision: 2, userId: both.id, source: 'hi', stage: 'correct' });
  expect((await results([again]))[0]).toMatchObject({ code: null, owner: both.username, status: 'assigned' });
  expect(await findStored(id)).toMatchObject({
    assigned_te: both.username,
    stage_te: 'correct',
    source_te: 'hi',
    te_1: 'ఒకటి',
    author_te: both.username,
    revision_te: 3,
  });
});

test('an assignment is undone by taking its rows back, except rows with work since', async () => {
  const ids = await makeRows(3, { from: '2026-06-06' });
  const body = {
    userId: api.getId('translator'),
    taskCount: 3,
    targetLanguage: 'te',
    fromDate: '2026-06-06',
    toDate: '2026-06-06',
  };
  const { answer } = await api.as('assigner').call(assignPredictions, { body });
  expect(answer.revisions).toEqual([1, 1, 1]);
  await PredictionModel.collection.updateOne({ id: ids[1]! }, { $set: { revision_te: 2, author_te: ME } });
  const told = await results(answer.ids.map((id, at) => unit(id, { revision: answer.revisions![at]! })));
  expect(told.map(({ code }) => code)).toEqual([null, 'conflict', null]);
  const query = { from: '2026-06-06', to: '2026-06-06' };
  const left = (await api.as('assigner').call(listBoard, { query })).answer.units;
  expect(left.map(({ id }) => id)).toEqual([ids[1]]);
});

test('two concurrent assigners never get the same row, and both learn which rows they got', async () => {
  const ids = await makeRows(6, { ...open, from: '2026-06-07' });
  const [one, other] = await Promise.all([api.addPerson(), api.addPerson()]);
  const [first, second] = await Promise.all(
    [one, other].map(({ id: userId }) => results(ids.map((id) => unit(id, { userId })))),
  );
  for (const [at, id] of ids.entries()) {
    const [a, b] = [first![at]!, second![at]!];
    expect([a.code, b.code].filter((code) => code === null)).toHaveLength(1);
    const winner = a.code === null ? one : other;
    expect(await findStored(id)).toMatchObject({ assigned_te: winner!.username, revision_te: 2 });
  }
});

test('an inactive person keeps rows until they are moved: the rows are counted and can be given to others, but not back', async () => {
  const leaving = await api.addPerson();
  const staying = await api.addPerson();
  const of = { ...open, assigned_te: leaving.username } as const;
  const [first, second] = (await makeRows(2, { ...of, from: '2026-06-08' })) as [number, number];
  await api.as('admin').call(setUserStatus, { params: { id: leaving.id }, body: { status: 'inactive' } });
  const counted = async () =>
    (await api.as('assigner').call(countBoard, { query: { today: '2026-06-08', person: leaving.username } })).answer;
  expect(await counted()).toMatchObject({ counts: [{ language: 'te', source: 'hi', units: 2 }] });
  expect((await results([unit(first, { userId: staying.id })]))[0]).toMatchObject({ owner: staying.username });
  expect(await counted()).toMatchObject({ counts: [{ units: 1 }] });
  const back = unit(first, { revision: 2, userId: leaving.id });
  expect((await results([back]))[0]).toMatchObject({ code: 'assignee-unfit', owner: staying.username });
  await results([unit(second)]);
  expect(await counted()).toEqual({ counts: [] });
});

describe('a person who is only an editor', () => {
  const editor = () => api.addPerson({ roles: ['editor'] });

  test('handover-untranslated-to-editor: gets no row without a text in the target language, by any call', async () => {
    const [untranslated, translated, back] = (await makeRows(3, { ...open, from: '2026-06-20' })) as [
      number,
      number,
      number,
    ];
    await PredictionModel.collection.updateOne({ id: translated }, { $set: { te_1: 'నేడు' } });
    const { id: userId } = await editor();
    const told = await results([unit(untranslated, { userId }), unit(translated, { userId })]);
    expect(told.map(({ code }) => code)).toEqual(['assignee-unfit', null]);
    expect(await findStored(untranslated)).toMatchObject({ stage_te: 'translate', assigned_te: ME });
    expect(await findStored(translated)).toMatchObject({ stage_te: 'correct' });
    const params = { kind: 'daily', id: untranslated, language: 'te' } as const;
    const changed = await api.as('assigner').call(changeOwner, { params, body: { revision: 1, userId } });
    expect([changed.status, changed.refusal.error]).toEqual([
      422,
      'There is no Telugu text to correct yet, so this can only go to a translator.',
    ]);
    await results([unit(back)]);
    expect((await results([unit(back, { userId, revision: 2, source: 'hi' })]))[0]!.code).toBe('assignee-unfit');
  });

  test('cannot be sent an empty row by a reviewer', async () => {
    const inReview = { ...open, status_te: 'inreview', author_te: ME, submitter_te: ME } as const;
    const [id] = (await makeRows(1, { ...inReview, from: '2026-06-21' })) as [number];
    const params = { kind: 'daily', id, language: 'te' } as const;
    const body = { revision: 1, reason: 'incomplete', note: '', userId: (await editor()).id } as const;
    expect((await api.as('reviewer').call(reassignItem, { params, body })).refusal.code).toBe('assignee-unfit');
  });

  test('differs from an editor who also translates, who gets a row without a text to translate', async () => {
    const [id] = (await makeRows(1, { ...open, stage_te: 'correct', from: '2026-06-22' })) as [number];
    const both = await api.addPerson({ roles: ['editor', 'translator'] });
    expect((await results([unit(id, { userId: both.id })]))[0]!.code).toBeNull();
    expect(await findStored(id)).toMatchObject({ stage_te: 'translate' });
  });
});
