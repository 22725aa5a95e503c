import {
  approveItem,
  changeOwner,
  reopenItem,
  saveActivity,
  saveDraft,
  savePrediction,
  savePrediction10days,
  submitItem,
  takeBack,
} from '@subtitle/contracts/operations/item-events';
import { getItem } from '@subtitle/contracts/operations/items';
import { reopenSameRows, settleSameRows } from '@subtitle/contracts/operations/same-rows';
import { moveUnits } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import type { ItemDocument } from '../../../models/item-row';
import { KeyTwinsModel } from '../../../models/key-twins.model';
import { migrate } from '../../../models/migrate';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Kind = 'daily' | 'tenday' | 'activity';
const OLD = 'आज का दिन शुभ है';
const NEW = 'कल का दिन शुभ है';
/** Telugu is approved and was translated from Hindi, which the editor corrects. */
const WORK = {
  status_te: 'approved',
  assigned_te: 'translator@example.com',
  author_te: 'translator@example.com',
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 3,
  status_hi: 'assigned',
  assigned_hi: 'editor@example.com',
  stage_hi: 'correct',
  revision_hi: 1,
} as const;

async function row(kind: Kind, parts: Partial<ItemDocument> = {}): Promise<number> {
  const own =
    kind === 'activity' ? { act_hi: 'चलना', hi: OLD, act_te: 'నడక', te: 'నడవండి' } : { ...makeTexts('te'), hi_2: OLD };
  const [id] = await makeRows(1, { kind, ...own, ...WORK, ...parts });
  return id!;
}
const read = async (kind: Kind, id: number) =>
  (await api.as('admin').call(getItem, { params: { kind, id } })).answer.item;
const readMark = async (kind: Kind, id: number) => (await read(kind, id)).source_changed_te?.texts;

type Change = (id: number, text: string) => Promise<{ status: number }>;
/** Saves the current Hindi texts of a row with one column changed. */
const save =
  (operation: typeof saveDraft | typeof submitItem, kind: Kind, column: string) => async (id: number, text: string) => {
    const { revision_hi: revision } = await read(kind, id);
    const columns = { [column]: text };
    return api.as('editor').call(operation, { params: { kind, id, language: 'hi' }, body: { revision, columns } });
  };
const byColumn =
  (operation: typeof savePrediction | typeof savePrediction10days): Change =>
  (id, translated) =>
    api.as('editor').call(operation, {
      body: { id, translated, targetLang: 'hi_2', statusCol: 'status_hi', newStatus: 'corrected' },
    });

const WAYS: [name: string, kind: Kind, column: string, change: Change][] = [
  ['a draft', 'daily', 'hi_2', save(saveDraft, 'daily', 'hi_2')],
  ['a correction', 'daily', 'hi_2', save(submitItem, 'daily', 'hi_2')],
  ['a correction of ten days', 'tenday', 'hi_2', save(submitItem, 'tenday', 'hi_2')],
  ['a correction of an activity', 'activity', 'hi', save(submitItem, 'activity', 'hi')],
  ['the specified call of a daily column', 'daily', 'hi_2', byColumn(savePrediction)],
  ['the specified call of a 10-day column', 'tenday', 'hi_2', byColumn(savePrediction10days)],
  [
    'the specified call of an activity',
    'activity',
    'hi',
    (id, translated) =>
      api.as('editor').call(saveActivity, { body: { id, translated, targetLang: 'hi', activityName: 'चलना' } }),
  ],
];

test.each(WAYS)(
  '%s marks the translation, and clears the mark when the earlier text returns',
  async (_name, kind, column, change) => {
    const id = await row(kind);
    expect((await change(id, NEW)).status).toBe(200);
    expect(await readMark(kind, id)).toEqual([{ column, text: OLD }]);
    expect((await change(id, OLD)).status).toBe(200);
    expect(await readMark(kind, id)).toBeUndefined();
  },
);

test('events without a change of text keep the mark: new owner, taking back, approval and reopening', async () => {
  const id = await row('daily', { status_te: 'inreview' });
  await save(submitItem, 'daily', 'hi_2')(id, NEW);
  const [te, mark] = [{ kind: 'daily', id, language: 'te' } as const, [{ column: 'hi_2', text: OLD }]];
  await api.as('reviewer').call(approveItem, { params: te, body: { revision: 3 } });
  expect(await readMark('daily', id)).toEqual(mark);
  await api.as('reviewer').call(reopenItem, { params: te, body: { revision: 4, reason: 'undo' } });
  expect(await readMark('daily', id)).toEqual(mark);

  const open = await row('daily', { status_te: 'assigned' });
  await save(saveDraft, 'daily', 'hi_2')(open, NEW);
  const own = { kind: 'daily', id: open, language: 'te' } as const;
  const units = [{ ...own, revision: 3, userId: api.getId('editor') }];
  await api.as('assigner').call(moveUnits, { body: { units } });
  await api.as('assigner').call(changeOwner, { params: own, body: { revision: 4, userId: api.getId('translator') } });
  await api.as('assigner').call(takeBack, { params: own, body: { revision: 5 } });
  expect(await read('daily', open)).toMatchObject({
    status_te: 'pending',
    revision_te: 6,
    source_changed_te: { texts: mark },
  });
});

test('settling pairs of equal rows and migrating keep the marks', async () => {
  const [id, other] = [await row('daily'), await row('daily')];
  await save(submitItem, 'daily', 'hi_2')(id, NEW);
  const keyOf = async (one: number) => (await PredictionModel.findOne({ id: one }, { key: 1 }).lean())!.key;
  const key = await keyOf(id);
  await KeyTwinsModel.create({ _id: key, kind: 'daily', more: [await keyOf(other)] });
  const settle = { key, rows: [id, other], keep: other };
  expect((await api.as('admin').call(settleSameRows, { body: { groups: [settle] } })).answer.settled).toHaveLength(1);
  await api.as('admin').call(reopenSameRows, { body: { keys: [key] } });
  await migrate();
  expect([await readMark('daily', id), await readMark('daily', other)]).toEqual([
    [{ column: 'hi_2', text: OLD }],
    undefined,
  ]);
});
