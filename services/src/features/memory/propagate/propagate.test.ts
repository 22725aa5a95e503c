import { saveDraft, submitItem, takeBack } from '@subtitle/contracts/operations/item-events';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { findPropagation, propagateSentences, undoPropagation } from '@subtitle/contracts/operations/propagation';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import type { ItemDocument } from '../../../models/item-row';
import { MemoryEntryModel } from '../../../models/memory-entry.model';
import { MemoryUnitModel } from '../../../models/memory-unit.model';
import { PredictionModel } from '../../../models/prediction.model';
import { PropagatedUnitModel } from '../../../models/propagated-unit.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { learnMemory } from '../../../test/learn-memory';
import { makeRows } from '../../../test/make-rows';
import { makeFirstText, makeTaughtRow } from '../../../test/make-taught-row';
import { startItemTest } from '../../../test/start-item-test';

const started = startItemTest({ empty: true });
beforeEach(async () => {
  for (const model of [MemoryEntryModel, MemoryUnitModel, PropagatedUnitModel]) await model.collection.deleteMany({});
});

const ME = 'translator@example.com';
const MONEY = { hi: 'आज 1,500 रुपये का लाभ होगा।', te: 'ఈ రోజు 1,500 రూపాయల లాభం వస్తుంది.' };
const REST = { hi: 'शाम को आराम करें।', te: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' };
const OPEN = {
  status_te: 'assigned',
  assigned_te: ME,
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;
const BATCH = 'abcdef01-0000';

const keyOf = (id: number) => ({ kind: 'daily' as const, id, language: 'te' as const });
const read = async (id: number) => (await PredictionModel.findOne({ id }).lean<ItemDocument>())!;
const makeOpenRow = async (hi: string, parts: Partial<ItemDocument> = {}) =>
  (await makeRows(1, { ...makeFirstText(hi), ...OPEN, ...parts }))[0]!;
const find = (id: number, who = 'translator') => started.api.as(who).call(findPropagation, { params: keyOf(id) });
const fill = (id: number, { batch = BATCH, except = [] as { kind: 'daily'; id: number }[] } = {}) =>
  started.api.as('translator').call(propagateSentences, { params: keyOf(id), body: { batch, except } });
const undo = (batch = BATCH, who = 'translator') => started.api.as(who).call(undoPropagation, { params: { batch } });
const submit = async (id: number, te_1: string) => {
  const body = { revision: (await read(id)).revision_te!, columns: { te_1 } };
  expect((await started.api.as('translator').call(submitItem, { params: keyOf(id), body })).status).toBe(200);
};
const type = async (id: number, te_1: string) => {
  const body = { revision: (await read(id)).revision_te!, columns: { te_1 } };
  expect((await started.api.as('translator').call(saveDraft, { params: keyOf(id), body })).status).toBe(200);
};
const readPropagated = async (id: number) =>
  (await started.api.as('translator').call(suggestTexts, { params: keyOf(id) })).answer.propagated;

describe('access', () => {
  it('answers 401 without a session, 403 for other roles, 404 for a row of another person', async () => {
    const id = await makeOpenRow(REST.hi);
    expect((await find(id, 'nobody')).status).toBe(401);
    expect((await find(id, 'reviewer')).status).toBe(403);
    expect((await find(id, 'editor')).status).toBe(404);
    expect((await undo('x')).status).toBe(400);
  });

  it('finds nothing for a row that is not submitted by the caller', async () => {
    const draft = await makeOpenRow(REST.hi, { te_1: REST.te, author_te: ME });
    await makeOpenRow(REST.hi);
    expect((await find(draft)).answer).toEqual({ sentences: 0, rows: 0, limited: false, named: [] });
    const other = await makeTaughtRow(REST, { submitter_te: 'editor@example.com' });
    expect((await find(other)).answer.rows).toBe(0);
  });
});

describe('a submitted row', () => {
  it('fills the same sentence in other open rows, with their own numbers and in its place', async () => {
    const id = await makeOpenRow(`${MONEY.hi} ${REST.hi}`);
    const whole = await makeOpenRow(`${MONEY.hi.replace('1,500', '2,000')} ${REST.hi}`);
    const second = await makeOpenRow(`कल यात्रा होगी। ${REST.hi}`);
    await makeOpenRow('कोई और बात होगी।');
    await submit(id, `${MONEY.te} ${REST.te}`);
    expect((await find(id)).answer).toMatchObject({
      ...{ sentences: 3, rows: 2, limited: false },
      named: [whole, second].map((one) => ({ ...keyed(one), name: 'Mesha', from: expect.any(String) })),
    });
    const { answer } = await fill(id);
    expect(answer).toEqual({ rows: [keyed(whole), keyed(second)], left: 0 });
    expect(await read(whole)).toMatchObject({
      te_1: `${MONEY.te.replace('1,500', '2,000')} ${REST.te}`,
      status_te: 'assigned',
      author_te: ME,
      revision_te: 2,
      from_memory_te: { revision: 2, sentences: [{ column: 'te_1' }, { column: 'te_1' }] },
    });
    expect((await read(second)).te_1!.trim()).toBe(REST.te);
    expect(await AuditEntryModel.findOne({ item: whole, revision: 2 }).lean()).toMatchObject({
      event: 'save-draft',
      by: ME,
    });
    expect((await find(id)).answer.rows).toBe(0);
  });

  it('fills no text that somebody typed, no row of another person, stage or pair, and no excepted row', async () => {
    const id = await makeOpenRow(REST.hi);
    const typed = await makeOpenRow(REST.hi);
    await type(typed, 'నాది');
    const excepted = await makeOpenRow(REST.hi);
    const others = [
      await makeOpenRow(REST.hi, { assigned_te: 'editor@example.com' }),
      await makeOpenRow(REST.hi, { source_te: 'mr' }),
      await makeOpenRow(REST.hi, { stage_te: 'correct' }),
      await makeOpenRow(REST.hi, { status_te: 'inreview' }),
    ];
    await submit(id, REST.te);
    expect((await find(id)).answer.rows).toBe(1);
    expect((await fill(id, { except: [{ kind: 'daily', id: excepted }] })).answer).toEqual({ rows: [], left: 0 });
    for (const other of [typed, excepted, ...others]) expect((await read(other)).te_1).not.toBe(REST.te);
  });

  it('leaves a sentence that the memory fills with the same text, and offers it with another text', async () => {
    await makeTaughtRow(REST, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeOpenRow(`${REST.hi} ${MONEY.hi}`);
    await makeOpenRow(`${REST.hi} ${MONEY.hi}`);
    await submit(id, `${REST.te} ${MONEY.te}`);
    expect((await find(id)).answer.sentences).toBe(1);
    const changed = await makeOpenRow(REST.hi);
    await submit(changed, 'సాయంత్రం హాయిగా ఉండండి.');
    expect((await find(changed)).answer.sentences).toBe(1);
  });

  it('does not fill a sentence with two translations in the row, or whose number changes between one and many', async () => {
    const id = await makeOpenRow(`${REST.hi} ${REST.hi}`);
    await makeOpenRow(REST.hi);
    await submit(id, `${REST.te} సాయంత్రం హాయిగా ఉండండి.`);
    expect((await find(id)).answer.rows).toBe(0);
    const days = await makeOpenRow('5 दिन बाद पैसा मिलेगा।');
    await makeOpenRow('1 दिन बाद पैसा मिलेगा।');
    await submit(days, '5 రోజుల తర్వాత డబ్బు వస్తుంది.');
    expect((await find(days)).answer.rows).toBe(0);
  });

  it('completes a column that an earlier row filled, as long as nobody changed it', async () => {
    const [first, second] = [await makeOpenRow(MONEY.hi), await makeOpenRow(REST.hi)];
    const both = await makeOpenRow(`${MONEY.hi} ${REST.hi}`);
    const changed = await makeOpenRow(`${MONEY.hi} ${REST.hi}`);
    await submit(first, MONEY.te);
    await fill(first);
    await type(changed, `${MONEY.te} x`);
    await submit(second, REST.te);
    expect((await fill(second, { batch: 'abcdef02' })).answer.rows).toEqual([keyed(both)]);
    expect((await read(both)).te_1).toBe(`${MONEY.te} ${REST.te}`);
    expect((await read(changed)).te_1).toBe(`${MONEY.te} x`);
  });

  it('reports a filled row when it opens, until its next change', async () => {
    const id = await makeOpenRow(REST.hi);
    const row = await makeOpenRow(`${REST.hi} कल यात्रा होगी।`);
    expect(await readPropagated(row)).toBeUndefined();
    await submit(id, REST.te);
    await fill(id);
    expect(await readPropagated(row)).toEqual({
      revision: 2,
      fresh: true,
      from: { kind: 'daily', id },
      columns: [{ column: 'te_1', text: (await read(row)).te_1, sentences: [{ at: 0, text: REST.te }] }],
    });
    await type(row, `${REST.te} రేపు`);
    expect(await readPropagated(row)).toBeUndefined();
  });
});

describe('undo', () => {
  it('restores all rows of the batch as one, leaves and counts a row that was changed, and may be repeated', async () => {
    const id = await makeOpenRow(REST.hi);
    const [one, two, changed] = [await makeOpenRow(REST.hi), await makeOpenRow(REST.hi), await makeOpenRow(REST.hi)];
    await submit(id, REST.te);
    await fill(id);
    await type(changed, `${REST.te}!`);
    const restored = [one, two].map((row) => ({ ...keyed(row), revision: 3 }));
    const expected = { rows: restored, changed: 1, left: 0 };
    expect((await undo()).answer).toEqual(expected);
    expect([(await read(one)).te_1, (await read(two)).te_1, (await read(changed)).te_1]).toEqual([
      undefined,
      undefined,
      `${REST.te}!`,
    ]);
    expect((await undo()).answer).toEqual(expected);
    expect((await read(one)).revision_te).toBe(3);
    expect(await read(one)).not.toHaveProperty('from_memory_te');
    expect(await AuditEntryModel.findOne({ item: one, revision: 3 }).lean()).toMatchObject({
      reason: 'undone: filled from another row',
    });
    expect(await readPropagated(one)).toEqual({ revision: 3, fresh: true, from: { kind: 'daily', id }, columns: [] });
    // The places are open again.
    expect((await find(id)).answer.rows).toBe(2);
  });

  it('does not undo the batch of another person', async () => {
    const id = await makeOpenRow(REST.hi);
    const row = await makeOpenRow(REST.hi);
    await submit(id, REST.te);
    await fill(id);
    expect((await undo(BATCH, 'editor')).answer).toEqual({ rows: [], changed: 0, left: 0 });
    expect((await read(row)).te_1).toBe(REST.te);
  });

  it('leaves a row that was taken back in between', async () => {
    const id = await makeOpenRow(REST.hi);
    const row = await makeOpenRow(REST.hi);
    await submit(id, REST.te);
    await fill(id);
    const body = { revision: 2 };
    expect((await started.api.as('assigner').call(takeBack, { params: keyOf(row), body })).status).toBe(200);
    expect((await undo()).answer).toEqual({ rows: [], changed: 1, left: 0 });
    expect((await read(row)).te_1).toBe(REST.te);
  });
});

describe('a batch', () => {
  it('that was interrupted is continued by a repeated call, which fills nothing twice', async () => {
    const id = await makeOpenRow(REST.hi);
    const rows = [await makeOpenRow(REST.hi), await makeOpenRow(REST.hi), await makeOpenRow(REST.hi)];
    await submit(id, REST.te);
    let writes = 0;
    const restore = injectDriverFault(['insert'], ({ insert }) => {
      if (insert === 'propagated_units' && ++writes === 2) throw createServerError(11601);
    });
    expect((await fill(id)).status).toBe(503);
    restore();
    expect(await PropagatedUnitModel.countDocuments({})).toBe(1);
    expect((await fill(id)).answer.rows).toHaveLength(2);
    expect((await fill(id)).answer).toEqual({ rows: [], left: 0 });
    for (const row of rows) expect(await read(row)).toMatchObject({ te_1: REST.te, revision_te: 2 });
    expect((await undo()).answer.rows).toHaveLength(3);
  });

  it('fills no row again that was emptied between two of its calls', async () => {
    const id = await makeOpenRow(REST.hi);
    const emptied = await makeOpenRow(REST.hi);
    await submit(id, REST.te);
    await fill(id);
    await type(emptied, '');
    const later = await makeOpenRow(REST.hi);
    expect(await fill(id)).toMatchObject({ status: 200, answer: { rows: [keyed(later)], left: 0 } });
    expect((await read(emptied)).te_1 ?? '').toBe('');
  });
});

const keyed = (id: number) => ({ kind: 'daily', id });
