import { measureUnits } from '@subtitle/contracts/operations/assignment';
import { countNewSentences, getDaySheet } from '@subtitle/contracts/operations/day-sheet';
import { saveDraft, submitItem, takeBack } from '@subtitle/contracts/operations/item-events';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { cancelFill, getFill, startFill } from '@subtitle/contracts/operations/memory-fills';
import { getWorkSummary, listWork } from '@subtitle/contracts/operations/my-work';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import { listBoard } from '@subtitle/contracts/operations/work-board';
import { waitUntil } from '@subtitle/testing/processes';
import { pino } from 'pino';
import { openQueues } from '../../../infra/queues';
import { startWorkers } from '../../../jobs/start-workers';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import type { ItemDocument } from '../../../models/item-row';
import { MemoryEntryModel } from '../../../models/memory-entry.model';
import { MemoryFillModel } from '../../../models/memory-fill.model';
import { MemoryUnitModel } from '../../../models/memory-unit.model';
import { PredictionModel } from '../../../models/prediction.model';
import { PropagatedUnitModel } from '../../../models/propagated-unit.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { learnMemory } from '../../../test/learn-memory';
import { makeRows } from '../../../test/make-rows';
import { makeFirstText, makeTaughtRow } from '../../../test/make-taught-row';
import { startItemTest } from '../../../test/start-item-test';
import { listTouchedLanguages } from '../../imports/rows/work-fields';
import { sweepFills } from './memory-fill.job';
import { runFill } from './run-fill';

const ME = 'translator@example.com';
const MONEY = { hi: 'आज 1,500 रुपये का लाभ होगा।', te: 'ఈ రోజు 1,500 రూపాయల లాభం వస్తుంది.' };
const REST = { hi: 'शाम को आराम करें।', te: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' };
const NEW = 'कल यात्रा होगी।';
const NEW_TE = 'రేపు ప్రయాణం ఉంటుంది.';
const OTHER = { hi: 'मित्र से भेंट होगी।', te: 'మిత్రుడిని కలుస్తారు.' };
const BOTH = `${MONEY.hi.replace('1,500', '2,000')} ${REST.hi}`;
const BOTH_TE = `${MONEY.te.replace('1,500', '2,000')} ${REST.te}`;
const BATCH = 'abcdef01-0000';
const OPEN = {
  status_te: 'assigned',
  assigned_te: ME,
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;
const RUNS = new AbortController().signal;

const started = startItemTest({ empty: true });
beforeEach(async () => {
  const models = [MemoryEntryModel, MemoryUnitModel, PropagatedUnitModel, MemoryFillModel];
  await Promise.all(models.map((model) => model.collection.deleteMany({})));
});

const keyOf = (id: number) => ({ kind: 'daily' as const, id, language: 'te' as const });
const read = async (id: number) => (await PredictionModel.findOne({ id }).lean<ItemDocument>())!;
const makeOpenRow = async (hi: string, parts: Partial<ItemDocument> = {}) =>
  (await makeRows(1, { ...makeFirstText(hi), ...OPEN, ...parts }))[0]!;
const start = (ids: readonly number[] | undefined, who = 'translator', parts = {}) =>
  started.api
    .as(who)
    .call(startFill, { body: { batch: BATCH, ...(ids && { units: ids.map((id) => keyOf(id)) }), ...parts } });
const submitBoth = async (id: number) => {
  const { revision_te: revision, te_1, te_2 } = await read(id);
  const body = { revision: revision!, columns: { te_1: te_1!, te_2: te_2! } };
  expect((await started.api.as('translator').call(submitItem, { params: keyOf(id), body })).status).toBe(200);
};
const progress = (who = 'translator') => started.api.as(who).call(getFill, { params: { batch: BATCH } });
const undo = (who = 'translator') => started.api.as(who).call(undoPropagation, { params: { batch: BATCH } });
const teach = async () => {
  for (const one of [MONEY, REST]) await makeTaughtRow(one, { status_te: 'approved' });
  await learnMemory({ all: true });
};
const type = async (id: number, te_1: string) => {
  const body = { revision: (await read(id)).revision_te!, columns: { te_1 } };
  expect((await started.api.as('translator').call(saveDraft, { params: keyOf(id), body })).status).toBe(200);
};

describe('access', () => {
  it('answers 401 without a session, 403 for a reviewer, 404 for the job of another person, 400 for a bad id', async () => {
    const id = await makeOpenRow(REST.hi);
    expect((await start([id], 'nobody')).status).toBe(401);
    expect((await start([id], 'reviewer')).status).toBe(403);
    expect((await start([id])).status).toBe(200);
    expect((await progress('editor')).status).toBe(404);
    expect((await start([id], 'editor')).status).toBe(400);
    expect((await start([id], 'translator', { batch: 'x' })).status).toBe(400);
  });
});

describe('a job', () => {
  it('fills the known sentences of the named rows as drafts, counted, with the numbers of each row', async () => {
    await teach();
    const [whole, half, unknown] = [
      await makeOpenRow(BOTH),
      await makeOpenRow(`${REST.hi} ${NEW}`),
      await makeOpenRow(NEW),
    ];
    const other = await makeOpenRow(REST.hi);
    expect((await start([whole, half, unknown])).answer).toMatchObject({ state: 'running', units: 3, done: 0 });
    await runFill(BATCH, RUNS);
    expect((await progress()).answer).toEqual({
      ...{ batch: BATCH, state: 'done', units: 3, done: 3, rows: 2, sentences: 3, all: 5, changed: 0, unfit: 0 },
      ...{ limited: false, rebuilding: false },
    });
    expect(await read(whole)).toMatchObject({ te_1: BOTH_TE, status_te: 'assigned', author_te: ME, revision_te: 2 });
    expect((await read(half)).te_1!.trim()).toBe(REST.te);
    expect([(await read(unknown)).revision_te, (await read(other)).revision_te]).toEqual([1, 1]);
    const entry = { event: 'save-draft', by: ME, reason: 'filled from memory' };
    expect(await AuditEntryModel.findOne({ item: whole, revision: 2 }).lean()).toMatchObject(entry);
  });

  it('leaves the sentences that it did not fill listed and counted until they are typed', async () => {
    await teach();
    const ids = [await makeOpenRow(`${MONEY.hi} ${NEW} ${REST.hi}`), await makeOpenRow(`${REST.hi} ${NEW}`)];
    await start(ids);
    await runFill(BATCH, RUNS);
    const call = async () => {
      const query = { source: 'hi', target: 'te' } as const;
      const units = ids.map((id) => ({ ...keyOf(id), source: 'hi' as const }));
      const [sheet, counted, measured] = [
        await started.api.as('translator').call(getDaySheet, { query }),
        await started.api.as('translator').call(countNewSentences, { query }),
        await started.api.as('assigner').call(measureUnits, { body: { units } }),
      ];
      const listed = sheet.answer.sentences.map(({ state, texts }) => [state, texts]);
      return { listed, counts: [counted.answer.fresh, measured.answer.sentences] };
    };
    expect(await call()).toEqual({ listed: [['new', [{ text: NEW, rows: [0, 1] }]]], counts: [1, 1] });
    const typed = 'రేపు ప్రయాణం ఉంటుంది.';
    await type(ids[0]!, `${MONEY.te} ${typed} ${REST.te}`);
    expect(await call()).toEqual({ listed: [['new', [{ text: NEW, rows: [1] }]]], counts: [1, 1] });
    // A changed word of a filled sentence translates no other one.
    await type(ids[1]!, REST.te.replace('.', '!'));
    expect((await call()).counts).toEqual([1, 1]);
    await type(ids[1]!, `${REST.te} ${typed}`);
    expect(await call()).toEqual({ listed: [], counts: [0, 0] });
  });

  it('leaves its sentences known after the source got further ones', async () => {
    await teach();
    const id = await makeOpenRow(`${MONEY.hi} ${NEW} ${REST.hi}`);
    await start([id]);
    await runFill(BATCH, RUNS);
    const added = 'नया सवेरा आएगा।';
    await PredictionModel.updateOne({ id }, { hi_1: `${added} ${MONEY.hi} ${NEW} ${REST.hi}` });
    const query = { source: 'hi', target: 'te' } as const;
    const { answer } = await started.api.as('translator').call(getDaySheet, { query });
    expect(answer.sentences.map(({ texts }) => texts[0]!.text)).toEqual([added, NEW]);
  });

  it('leaves a row neither begun nor translated until a person checks its texts', async () => {
    await teach();
    const id = await makeOpenRow(REST.hi, { hi_2: MONEY.hi, from: '2999-01-01', to: '2999-01-01' });
    await start([id]);
    await runFill(BATCH, RUNS);
    const describe = async () => {
      const list = (group: 'due' | 'drafts' | 'in-progress') =>
        started.api
          .as('translator')
          .call(listWork, { query: { group, today: '2026-12-01', since: '2026-12-01T00:00:00.000Z' } });
      const [due, drafts, begun] = [await list('due'), await list('drafts'), await list('in-progress')];
      const query = { kind: 'daily', status: 'in-progress' } as const;
      const board = (await started.api.as('assigner').call(listBoard, { query })).answer.units;
      const mine = (await started.api.as('assigner').call(listBoard, { query: { ...query, person: ME } })).answer.units;
      const { open } = (
        await started.api
          .as('translator')
          .call(getWorkSummary, { query: { today: '2026-12-01', since: '2026-12-01T00:00:00.000Z' } })
      ).answer;
      const sheet = await started.api.as('translator').call(getDaySheet, { query: { source: 'hi', target: 'te' } });
      return {
        lists: [due, drafts, begun].map(({ answer }) =>
          answer.units.map(({ filled, needed, unchecked }) => ({ filled, needed, unchecked })),
        ),
        counts: open.map((one) => [one.due, one.drafts]),
        board: [board.length, mine.length],
        begun: sheet.answer.rows.map((row) => row.begun),
      };
    };
    const filled = { filled: 0, needed: 2, unchecked: 2 };
    expect(await describe()).toEqual({
      ...{ lists: [[filled], [], []], counts: [[1, 0]], board: [0, 0], begun: [false] },
    });
    const check = async (columns: Record<string, string>, unchecked?: string[]) => {
      const body = { revision: (await read(id)).revision_te!, columns, unchecked };
      expect((await started.api.as('translator').call(saveDraft, { params: keyOf(id), body })).status).toBe(200);
    };
    await check({ te_1: REST.te }, ['te_1']);
    expect((await describe()).lists).toEqual([[filled], [], []]);
    await check({ te_1: REST.te });
    const checked = { filled: 1, needed: 2, unchecked: 1 };
    expect(await describe()).toEqual({
      ...{ lists: [[], [checked], [checked]], counts: [[0, 1]], board: [1, 1], begun: [true] },
    });
    await submitBoth(id);
    const { unchecked_te, only_filled_te } = await read(id);
    expect([unchecked_te, only_filled_te]).toEqual([undefined, undefined]);
  });

  it('marks a filled row as from the memory until its next change', async () => {
    await teach();
    const id = await makeOpenRow(REST.hi);
    await start([id]);
    await runFill(BATCH, RUNS);
    const suggest = async () =>
      (await started.api.as('translator').call(suggestTexts, { params: keyOf(id) })).answer.propagated;
    expect(await suggest()).toEqual({
      revision: 2,
      fresh: true,
      columns: [{ column: 'te_1', text: REST.te, sentences: [{ at: 0, text: REST.te }] }],
    });
    await type(id, `${REST.te}!`);
    expect(await suggest()).toBeUndefined();
  });

  it('without rows fills all open rows of the filter, except rows with texts on the device', async () => {
    await teach();
    const [one, kept] = [await makeOpenRow(REST.hi), await makeOpenRow(REST.hi)];
    await makeOpenRow(REST.hi, { assigned_te: 'editor@example.com' });
    await makeOpenRow(REST.hi, { stage_te: 'correct' });
    expect((await start(undefined, 'translator', { language: 'gu' })).answer.units).toBe(0);
    await MemoryFillModel.collection.deleteMany({});
    expect((await start(undefined, 'translator', { kind: 'daily', except: [keyOf(kept)] })).answer.units).toBe(1);
    await runFill(BATCH, RUNS);
    expect([(await read(one)).te_1, (await read(kept)).te_1]).toEqual([REST.te, undefined]);
  });

  it('never changes a typed or imported text, and no row that is closed, for correction or of somebody else', async () => {
    await teach();
    const typed = await makeOpenRow(REST.hi);
    await type(typed, 'నాది');
    const imported = await makeOpenRow(REST.hi, { hi_2: REST.hi, te_2: 'దిగుమతి' });
    const closed = [
      await makeOpenRow(REST.hi, { status_te: 'inreview' }),
      await makeOpenRow(REST.hi, { stage_te: 'correct' }),
      await makeOpenRow(REST.hi, { assigned_te: 'editor@example.com' }),
    ];
    await start([typed, imported, ...closed]);
    await runFill(BATCH, RUNS);
    expect((await progress()).answer).toMatchObject({ rows: 0, sentences: 0, changed: 3, unfit: 1, done: 5 });
    expect((await read(typed)).te_1).toBe('నాది');
    expect((await read(imported)).te_1).toBeUndefined();
    for (const id of closed) expect((await read(id)).te_1).toBeUndefined();
  });

  it('that an assigner starts fills rows of other people that nobody has begun, as drafts of their owners', async () => {
    await teach();
    const [fresh, begun] = [await makeOpenRow(REST.hi), await makeOpenRow(`${REST.hi} ${NEW}`)];
    await type(begun, '');
    await start([fresh, begun], 'assigner');
    await runFill(BATCH, RUNS);
    expect((await progress('assigner')).answer).toMatchObject({ rows: 1, sentences: 1, changed: 1 });
    expect(await read(fresh)).toMatchObject({ te_1: REST.te, author_te: ME });
    expect(await AuditEntryModel.findOne({ item: fresh, revision: 2 }).lean()).toMatchObject({
      by: ME,
      reason: 'filled from memory by assigner@example.com',
    });
    const restored = [{ kind: 'daily', id: fresh, revision: 3 }];
    expect((await undo('assigner')).answer).toEqual({ rows: restored, changed: 0, left: 0 });
    expect(await AuditEntryModel.findOne({ item: fresh, revision: 3 }).lean()).toMatchObject({
      by: ME,
      reason: 'undone: filled from memory by assigner@example.com',
    });
    const body = { revision: 3 };
    expect((await started.api.as('assigner').call(takeBack, { params: keyOf(fresh), body })).status).toBe(200);
  });

  it('that was undone leaves its rows as nobody has begun, so they are taken back and filled for the next person', async () => {
    await teach();
    const id = await makeOpenRow(REST.hi);
    await start([id], 'assigner');
    await runFill(BATCH, RUNS);
    await undo('assigner');
    const restored = await read(id);
    expect(restored).not.toHaveProperty('author_te');
    expect(restored).not.toHaveProperty('made_from_te');
    expect(listTouchedLanguages({ ...restored })).toEqual([]);
    const body = { revision: 3 };
    expect((await started.api.as('assigner').call(takeBack, { params: keyOf(id), body })).status).toBe(200);
    const next = { status_te: 'assigned', assigned_te: 'editor@example.com', stage_te: 'translate', source_te: 'hi' };
    await PredictionModel.collection.updateOne({ id }, { $set: next });
    await start([id], 'assigner', { batch: 'abcdef02-0000' });
    await runFill('abcdef02-0000', RUNS);
    expect(await read(id)).toMatchObject({ te_1: REST.te, author_te: 'editor@example.com' });
  });

  it('undone after a later fill of the same row keeps the person who has the earlier one', async () => {
    await teach();
    const id = await makeOpenRow(REST.hi, { hi_2: NEW });
    await start([id]);
    await runFill(BATCH, RUNS);
    await makeTaughtRow({ hi: NEW, te: 'రేపు ప్రయాణం.' }, { status_te: 'approved' });
    await learnMemory({ all: true });
    const batch = 'abcdef02-0000';
    await start([id], 'translator', { batch });
    await runFill(batch, RUNS);
    expect((await read(id)).te_2).toBe('రేపు ప్రయాణం.');
    await started.api.as('translator').call(undoPropagation, { params: { batch } });
    expect(await read(id)).toMatchObject({ te_1: REST.te, author_te: ME });
  });

  it('finishes columns that only earlier ones have written, without sentences that were undone', async () => {
    await teach();
    const begun = await makeOpenRow(`${MONEY.hi} ${NEW} ${REST.hi}`, { hi_2: OTHER.hi });
    const typed = await makeOpenRow(`${MONEY.hi} यह नया है। ${REST.hi} ${NEW}`);
    const changed = await makeOpenRow(`${REST.hi} ${NEW}`);
    const run = async (batch: string) => {
      await start([begun, typed, changed], 'translator', { batch });
      await runFill(batch, RUNS);
    };
    await run(BATCH);
    await type(typed, `${MONEY.te} నాది. ${REST.te}`);
    await type(changed, REST.te.replace('.', '!'));
    await makeTaughtRow(OTHER, { status_te: 'approved' });
    await learnMemory({ all: true });
    // This one writes only into another column.
    await run('abcdef02-0000');
    expect(await read(begun)).toMatchObject({ te_1: `${MONEY.te}  ${REST.te}`, te_2: OTHER.te });
    await makeTaughtRow({ hi: NEW, te: NEW_TE }, { status_te: 'approved' });
    await learnMemory({ all: true });
    await run('abcdef03-0000');
    const counts = async (batch: string) =>
      (await started.api.as('translator').call(getFill, { params: { batch } })).answer;
    expect(await counts('abcdef03-0000')).toMatchObject({ rows: 1, sentences: 1, all: 1 });
    expect((await read(begun)).te_1).toBe(`${MONEY.te} ${NEW_TE} ${REST.te}`);
    expect((await read(typed)).te_1).toBe(`${MONEY.te} నాది. ${REST.te}`);
    expect((await read(changed)).te_1).toBe(REST.te.replace('.', '!'));
    await started.api.as('translator').call(undoPropagation, { params: { batch: 'abcdef03-0000' } });
    await run('abcdef04-0000');
    expect(await counts('abcdef04-0000')).toMatchObject({ rows: 0, sentences: 0, all: 1 });
    expect((await read(begun)).te_1).toBe(`${MONEY.te}  ${REST.te}`);
  });

  it('finishes no column whose earlier sentences belong to another source sentence or to an unknown one', async () => {
    await teach();
    const [moved, same, old] = [
      await makeOpenRow(`${REST.hi} ${NEW}`),
      await makeOpenRow(`${REST.hi} ${NEW}`),
      await makeOpenRow(`${REST.hi} ${OTHER.hi}`),
    ];
    await start([moved, same, old]);
    await runFill(BATCH, RUNS);
    await PredictionModel.updateOne({ id: moved }, { $set: { hi_1: `${OTHER.hi} ${REST.hi} ${NEW}` } });
    await PredictionModel.updateOne({ id: same }, { $set: { hi_1: `${REST.hi} ${OTHER.hi}` } });
    await PropagatedUnitModel.collection.updateOne(
      { item: old },
      { $unset: { 'columns.$[].sentences.$[].sentence': '' } },
    );
    await makeTaughtRow(OTHER, { status_te: 'approved' });
    await makeTaughtRow({ hi: NEW, te: NEW_TE }, { status_te: 'approved' });
    await learnMemory({ all: true });
    await start([moved, same, old], 'translator', { batch: 'abcdef02-0000' });
    await runFill('abcdef02-0000', RUNS);
    const texts = await Promise.all([moved, same, old].map(async (id) => (await read(id)).te_1!.trim()));
    expect(texts).toEqual([REST.te, `${REST.te} ${OTHER.te}`, REST.te]);
  });

  it('stores its sentences as from the memory, which stay so after a change of another column and for the review', async () => {
    await teach();
    const id = await makeOpenRow(`${NEW} ${REST.hi}`, { hi_2: MONEY.hi, hi_3: '', hi_4: '' });
    await start([id]);
    await runFill(BATCH, RUNS);
    const [te_1, te_2] = [` ${REST.te}`, MONEY.te];
    const filled = (row: ItemDocument) =>
      row.from_memory_te!.sentences.map(({ column, start: from, end }) => row[column as 'te_1']!.slice(from, end));
    const first = await read(id);
    expect(first).toMatchObject({ te_1, te_2, from_memory_te: { revision: 2 } });
    expect(filled(first)).toEqual([REST.te, MONEY.te]);
    const key = { params: keyOf(id) };
    const draft = { revision: 2, columns: { te_1: `${te_1} నాది.` } };
    await started.api.as('translator').call(saveDraft, { ...key, body: draft });
    expect(filled(await read(id)).sort()).toEqual([REST.te, MONEY.te].sort());
    const columns = { te_1: `రేపు ప్రయాణం ఉంటుంది. ${REST.te}`, te_2: `${MONEY.te} నాది.` };
    const { status } = await started.api.as('translator').call(submitItem, { ...key, body: { revision: 3, columns } });
    expect(status).toBe(200);
    expect(filled(await read(id))).toEqual([REST.te, MONEY.te]);
  });

  it('fills a begun draft from the language that it was made from, and keeps that language', async () => {
    await teach();
    const id = await makeOpenRow(REST.hi, {
      ...{ made_from_te: 'mr', te_2: 'నాది', author_te: ME, mr_1: 'आराम.', mr_2: 'माझे.' },
    } as Partial<ItemDocument>);
    await start([id]);
    await runFill(BATCH, RUNS);
    const row = await read(id);
    expect([row.te_1, row.made_from_te]).toEqual([undefined, 'mr']);
  });

  it('is continued after a failure at any row and fills none twice, also if two workers run it', async () => {
    await teach();
    const ids = [await makeOpenRow(REST.hi), await makeOpenRow(BOTH), await makeOpenRow(REST.hi)];
    await start(ids);
    let writes = 0;
    const restore = injectDriverFault(['insert'], ({ insert }) => {
      if (insert === 'propagated_units' && ++writes === 2) throw createServerError(11601);
    });
    await expect(runFill(BATCH, RUNS)).rejects.toThrow();
    restore();
    expect((await progress()).answer).toMatchObject({ state: 'running', done: 1, rows: 1, sentences: 1, all: 1 });
    await Promise.all([runFill(BATCH, RUNS), runFill(BATCH, RUNS)]);
    expect((await progress()).answer).toMatchObject({
      state: 'done',
      done: 3,
      rows: 3,
      sentences: 4,
      all: 4,
      changed: 0,
    });
    for (const id of ids) expect((await read(id)).revision_te).toBe(2);
    expect(await PropagatedUnitModel.countDocuments({})).toBe(3);
  });

  it('ends after its row when it is cancelled, and a repeated start does not restart it', async () => {
    await teach();
    const ids = [await makeOpenRow(REST.hi), await makeOpenRow(REST.hi)];
    await start(ids);
    const stop = new AbortController();
    const restore = injectDriverFault(['insert'], ({ insert }) => {
      if (insert === 'propagated_units') stop.abort(new Error('shutdown'));
    });
    await expect(runFill(BATCH, stop.signal)).rejects.toThrow('shutdown');
    restore();
    const { answer } = await started.api.as('translator').call(cancelFill, { params: { batch: BATCH } });
    expect(answer).toMatchObject({ state: 'cancelled', rows: 1, done: 1 });
    expect((await start(ids)).answer.state).toBe('cancelled');
    await runFill(BATCH, RUNS);
    expect((await read(ids[1]!)).revision_te).toBe(1);
  });

  it('is run by a worker, and queued again by the sweep if the queue lost it', async () => {
    await teach();
    const id = await makeOpenRow(REST.hi);
    const { app } = started.api;
    const queues = openQueues(app.redis, app.env.QUEUE_PREFIX, () => undefined);
    await queues.get('memory-fill').obliterate({ force: true });
    await start([id]);
    expect(await queues.get('memory-fill').getJobCountByTypes('waiting')).toBe(1);
    await queues.get('memory-fill').obliterate({ force: true });
    await sweepFills(queues);
    await sweepFills(queues);
    expect(await queues.get('memory-fill').getJobCountByTypes('waiting')).toBe(1);
    const workers = startWorkers(app.env, pino({ level: 'silent' }));
    await waitUntil(async () => (await progress()).answer.state === 'done' || undefined, 'the fill ends');
    await workers.close();
    await queues.close();
    expect((await read(id)).te_1).toBe(REST.te);
  });

  it('that did not end for an hour fails', async () => {
    await start([await makeOpenRow(REST.hi)]);
    await MemoryFillModel.updateOne({ _id: BATCH }, { $set: { at: new Date(Date.now() - 61 * 60_000) } });
    const { app } = started.api;
    await sweepFills(app.queues);
    expect((await progress()).answer.state).toBe('failed');
  });
});

describe('undo', () => {
  it('restores the rows as one, cancels the job, leaves rows that were touched, and may be repeated', async () => {
    await teach();
    const [one, touched, later] = [await makeOpenRow(REST.hi), await makeOpenRow(BOTH), await makeOpenRow(REST.hi)];
    await start([one, touched]);
    await runFill(BATCH, RUNS);
    await MemoryFillModel.updateOne({ _id: BATCH }, { $set: { state: 'running' }, $push: { units: keyOf(later) } });
    await type(touched, `${BOTH_TE}!`);
    const expected = { rows: [{ kind: 'daily', id: one, revision: 3 }], changed: 1, left: 0 };
    expect((await undo()).answer).toEqual(expected);
    expect((await undo()).answer).toEqual(expected);
    const entry = { by: ME, reason: 'undone: filled from memory' };
    expect(await AuditEntryModel.findOne({ item: one, revision: 3 }).lean()).toMatchObject(entry);
    await runFill(BATCH, RUNS);
    expect([(await read(one)).te_1, (await read(touched)).te_1]).toEqual([undefined, `${BOTH_TE}!`]);
    expect((await read(later)).revision_te).toBe(1);
    expect((await progress()).answer.state).toBe('cancelled');
  });
});
