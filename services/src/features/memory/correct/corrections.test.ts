import {
  applyCorrection,
  leaveCorrection,
  listCorrections,
  listRowCorrections,
  listUncorrectedRows,
  reopenUncorrected,
} from '@subtitle/contracts/operations/corrections';
import {
  approveItem,
  reassignItem,
  reopenItem,
  saveDraft,
  submitItem,
  takeIntoReview,
} from '@subtitle/contracts/operations/item-events';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import { type CorrectionDocument, CorrectionModel } from '../../../models/correction.model';
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
  for (const model of [MemoryEntryModel, MemoryUnitModel, PropagatedUnitModel, CorrectionModel])
    await model.collection.deleteMany({});
});

const EDITOR = 'editor@example.com';
const GAIN = { hi: 'आज 1,500 रुपये का लाभ होगा।', te: 'ఈ రోజు 1,500 రూపాయల లాభం వస్తుంది.' };
const BETTER = 'నేడు 1,500 రూపాయల లాభం కలుగుతుంది.';
const REST = { hi: 'शाम को आराम करें।', te: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' };
const withNumber = (text: string, number: string) => text.replace('1,500', number);
const BATCH = 'abcdef01-0000';

const keyOf = (id: number) => ({ kind: 'daily' as const, id, language: 'te' as const });
const read = async (id: number) => (await PredictionModel.findOne({ id }).lean<ItemDocument>())!;
const as = { of: (who: string) => started.api.as(who) };

/** Stores a row whose imported Telugu text is to be corrected by the editor. */
async function makeRowToCorrect(texts = GAIN, parts: Partial<ItemDocument> = {}) {
  const [id] = await makeRows(1, {
    ...makeFirstText(texts.hi),
    te_1: texts.te,
    status_te: 'assigned',
    assigned_te: EDITOR,
    stage_te: 'correct',
    source_te: 'hi',
    revision_te: 1,
    ...parts,
  });
  return id!;
}
const submit = async (id: number, te_1: string, who = 'editor') => {
  const body = { revision: (await read(id)).revision_te!, columns: { te_1 } };
  expect((await as.of(who).call(submitItem, { params: keyOf(id), body })).status).toBe(200);
};
const listOf = async (id: number, who = 'editor') => {
  const query = { revision: (await read(id)).revision_te! };
  return (await as.of(who).call(listRowCorrections, { params: keyOf(id), query })).answer.corrections;
};
const listRows = async (correction: string, state: 'open' | 'approved', who = 'editor') =>
  (await as.of(who).call(listUncorrectedRows, { params: { correction }, query: { state } })).answer.rows;
const apply = (correction: string, ids: number[]) =>
  as.of('editor').call(applyCorrection, {
    params: { correction },
    body: { batch: BATCH, rows: ids.map((id) => ({ kind: 'daily' as const, id })) },
  });
const undo = () => as.of('editor').call(undoPropagation, { params: { batch: BATCH } });
const listWaiting = async (left?: boolean) =>
  (await as.of('assigner').call(listCorrections, { query: { left } })).answer.corrections;
const readOffers = async (id: number, who: string) =>
  (await as.of(who).call(suggestTexts, { params: keyOf(id) })).answer.corrections;

describe('access', () => {
  it('answers 401, 403 and 404', async () => {
    const id = await makeRowToCorrect();
    const query = { revision: 1 };
    expect((await as.of('nobody').call(listRowCorrections, { params: keyOf(id), query })).status).toBe(401);
    expect((await as.of('translator').call(listRowCorrections, { params: keyOf(id), query })).status).toBe(404);
    expect((await as.of('translator').call(listCorrections, { query: {} })).status).toBe(403);
    const params = { correction: 'daily-1-te-1-0' };
    expect((await as.of('reviewer').call(listUncorrectedRows, { params, query: { state: 'open' } })).status).toBe(404);
    await submit(id, BETTER);
    const made = { correction: (await CorrectionModel.findOne({}).lean())!._id };
    expect(
      (await as.of('translator').call(listUncorrectedRows, { params: made, query: { state: 'open' } })).status,
    ).toBe(404);
  });
});

describe('a correction', () => {
  it('is recorded for a changed sentence, not for an unchanged one or a draft', async () => {
    const id = await makeRowToCorrect({ hi: `${GAIN.hi} ${REST.hi}`, te: `${GAIN.te} ${REST.te}` });
    const body = { revision: 1, columns: { te_1: `${BETTER} ${REST.te}` } };
    expect((await as.of('editor').call(saveDraft, { params: keyOf(id), body })).status).toBe(200);
    expect(await CorrectionModel.countDocuments({})).toBe(0);
    await submit(id, `${BETTER} ${REST.te}`);
    expect(await CorrectionModel.find({}).lean()).toMatchObject([
      {
        _id: `daily-${id}-te-3-0`,
        pair: 'hi_te',
        column: 'te_1',
        source: GAIN.hi,
        before: GAIN.te,
        after: BETTER,
        by: EDITOR,
      },
    ]);
  });

  it('of a row that was sent back is compared with its last submission; a first submission corrects nothing', async () => {
    const [id] = await makeRows(1, {
      ...makeFirstText(GAIN.hi),
      ...{ status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate', source_te: 'hi' },
      revision_te: 1,
    });
    await submit(id!, GAIN.te, 'translator');
    expect(await CorrectionModel.countDocuments({})).toBe(0);
    const body = { revision: 2, reason: 'meaning' as const, note: '' };
    expect((await as.of('reviewer').call(reassignItem, { params: keyOf(id!), body })).status).toBe(200);
    await submit(id!, BETTER, 'translator');
    expect(await CorrectionModel.find({}).lean()).toMatchObject([{ before: GAIN.te, after: BETTER }]);
  });

  it('lists own open rows, rows of others and approved rows that still have the earlier sentence', async () => {
    const own = await makeRowToCorrect({ hi: withNumber(GAIN.hi, '2,000'), te: withNumber(GAIN.te, '2,000') });
    const other = await makeTaughtRow(GAIN);
    const approved = await makeTaughtRow(GAIN, { status_te: 'approved' });
    await makeTaughtRow(REST, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    const [correction] = await listOf(id);
    expect(correction).toMatchObject({
      before: GAIN.te,
      after: BETTER,
      own: 1,
      others: 1,
      approved: 1,
      limited: false,
    });
    expect(await listRows(correction!.id, 'open')).toMatchObject([
      { id: own, own: true, before: withNumber(GAIN.te, '2,000'), after: withNumber(BETTER, '2,000') },
    ]);
    expect(await listRows(correction!.id, 'approved')).toEqual([]);
    expect((await listRows(correction!.id, 'open', 'reviewer')).map((row) => row.id).sort()).toEqual(
      [own, other].sort(),
    );
    expect((await listRows(correction!.id, 'approved', 'reviewer')).map((row) => row.id)).toEqual([approved]);
  });

  it('of many sentences lists the open rows of the first ten', async () => {
    const words = {
      hi: 'राम फल घर जल वन धन मन तन रथ पथ नभ मेघ',
      te: 'రాముడు పండు ఇల్లు నీరు అడవి ధనం మనసు దేహం రథం దారి ఆకాశం మేఘం',
    };
    const hi = words.hi
      .split(' ')
      .map((word) => `यह ${word} है।`)
      .join(' ');
    const say = (begin: string) =>
      words.te
        .split(' ')
        .map((word) => `${begin} ${word}.`)
        .join(' ');
    const own = await makeRowToCorrect({ hi, te: say('ఇది') });
    const id = await makeRowToCorrect({ hi, te: say('ఇది') });
    await submit(id, say('అది'));
    expect(await CorrectionModel.countDocuments({})).toBe(12);
    const found = await listOf(id);
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({ own: 1, others: 0 });
    expect((await listRows(found[0]!.id, 'open')).map((row) => row.id)).toEqual([own]);
  });

  it('is counted at the match of the earlier sentence, also with other numbers, and not at that of the new one', async () => {
    for (const texts of [GAIN, { ...GAIN, te: BETTER }]) await makeTaughtRow(texts, { status_te: 'approved' });
    await learnMemory({ all: true });
    const readChanges = async (hi: string) => {
      const id = await makeRowToCorrect({ hi, te: '' });
      const [column] = (await as.of('editor').call(suggestTexts, { params: keyOf(id) })).answer.columns;
      return new Map(column!.sentences[0]!.matches.map(({ text, changes }) => [text, changes]));
    };
    expect((await readChanges(GAIN.hi)).get(GAIN.te)).toBeUndefined();
    await submit(await makeRowToCorrect(), BETTER);
    const numbered = { hi: withNumber(GAIN.hi, '2,000'), te: withNumber(GAIN.te, '2,000') };
    await submit(await makeRowToCorrect(numbered), withNumber(BETTER, '2,000'));
    const expected = new Map([
      [GAIN.te, 2],
      [BETTER, undefined],
    ]);
    expect(await readChanges(GAIN.hi)).toEqual(expected);
    expect(await readChanges(GAIN.hi.replace('लाभ', 'बड़ा लाभ'))).toEqual(expected);
  });

  it('is not listed if no other row has the earlier sentence', async () => {
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    expect(await listOf(id)).toEqual([]);
  });
});

describe('a correction counts for other rows', () => {
  const makeDraft = (texts = GAIN) => makeTaughtRow(texts, { status_te: 'assigned', submitter_te: undefined });
  const decide = async (id: number, what: 'approve' | 'reopen' | 'sendBack') => {
    const revision = (await read(id)).revision_te!;
    const [reviewer, params] = [as.of('reviewer'), keyOf(id)];
    const calls = {
      approve: () => reviewer.call(approveItem, { params, body: { revision } }),
      reopen: () => reviewer.call(reopenItem, { params, body: { revision, reason: 'x' } }),
      sendBack: () => reviewer.call(reassignItem, { params, body: { revision, reason: 'meaning', note: '' } }),
    };
    expect((await calls[what]()).status).toBe(200);
  };
  /** Returns the numbers of cards, offers and lines, and whether its rows can be read. */
  const count = async (id: number, revision: number, draft: number, who = 'translator') => {
    const correction = (await CorrectionModel.findOne({ item: id, revision }).lean())!._id;
    const line = await as.of(who).call(listRowCorrections, { params: keyOf(id), query: { revision } });
    const rows = await as
      .of('reviewer')
      .call(listUncorrectedRows, { params: { correction }, query: { state: 'open' } });
    return {
      cards: (await listWaiting()).length,
      offers: (await readOffers(draft, 'translator'))?.length ?? 0,
      lines: line.answer.corrections.length,
      rows: rows.status,
    };
  };
  const NONE = { cards: 0, offers: 0, lines: 0, rows: 404 };
  const ALL = { cards: 1, offers: 1, lines: 1, rows: 200 };

  it('that a translator made, while its row is approved, and never again after its row was sent back', async () => {
    const draft = await makeDraft();
    await makeTaughtRow(GAIN, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeDraft();
    await submit(id, GAIN.te, 'translator');
    await decide(id, 'sendBack');
    await submit(id, BETTER, 'translator');
    const { revision_te: revision } = await read(id);
    expect(await count(id, revision!, draft)).toEqual(NONE);
    await decide(id, 'approve');
    expect(await count(id, revision!, draft)).toEqual(ALL);
    await decide(id, 'reopen');
    expect(await count(id, revision!, draft)).toEqual(NONE);
    await decide(id, 'sendBack');
    await submit(id, BETTER.replace('నేడు', 'ఇవాళ'), 'translator');
    await decide(id, 'approve');
    expect(await count(id, revision!, draft)).toEqual(NONE);
  });

  it('that an editor made, until its row is sent back', async () => {
    const draft = await makeDraft();
    await makeTaughtRow(GAIN, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    expect(await count(id, 2, draft, 'editor')).toEqual(ALL);
    const params = keyOf(id);
    expect((await as.of('reviewer').call(takeIntoReview, { params, body: { revision: 2 } })).status).toBe(200);
    expect(await count(id, 2, draft, 'editor')).toEqual(ALL);
    await decide(id, 'sendBack');
    expect(await count(id, 2, draft, 'editor')).toEqual(NONE);
  });

  it('while it is in the approved text; one that was replaced before leads to what replaced it', async () => {
    const draft = await makeDraft();
    await makeTaughtRow(GAIN, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    const best = 'నేడు 1,500 రూపాయల ఆదాయం కలుగుతుంది.';
    await submit(id, best);
    expect(await count(id, 2, draft, 'editor')).toEqual(ALL);
    const { revision_te: revision } = await read(id);
    expect(
      (await as.of('reviewer').call(takeIntoReview, { params: keyOf(id), body: { revision: revision! } })).status,
    ).toBe(200);
    await decide(id, 'approve');
    expect(await count(id, 2, draft, 'editor')).toEqual({ ...NONE, offers: 1 });
    expect(await readOffers(draft, 'translator')).toMatchObject([{ after: best }]);
    expect(await count(id, 3, draft, 'editor')).toMatchObject({ rows: 200 });
  });

  it('also if its numbers were changed before the approval', async () => {
    const draft = await makeDraft();
    await makeTaughtRow(GAIN, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    await submit(id, withNumber(BETTER, '1,600'));
    const { revision_te: revision } = await read(id);
    expect(
      (await as.of('reviewer').call(takeIntoReview, { params: keyOf(id), body: { revision: revision! } })).status,
    ).toBe(200);
    await decide(id, 'approve');
    expect(await count(id, 2, draft, 'editor')).toEqual(ALL);
  });

  it('behind hundreds of later ones that do not', async () => {
    const draft = await makeDraft();
    await makeTaughtRow(GAIN, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    const { _id, ...found } = (await CorrectionModel.findOne({ item: id }).lean())!;
    const at = new Date(found.at.getTime() + 1);
    const later = Array.from({ length: 450 }, (_, n) => ({ ...found, _id: `${_id}-${n}`, item: id + 1, at }));
    await CorrectionModel.collection.insertMany(later as never[]);
    expect(await count(id, 2, draft, 'editor')).toEqual(ALL);
  });

  it('only if words changed: numbers belong to their own row', async () => {
    const draft = await makeDraft({ hi: withNumber(GAIN.hi, '900'), te: withNumber(GAIN.te, '900') });
    await makeTaughtRow(GAIN, { status_te: 'approved' });
    await learnMemory({ all: true });
    const id = await makeRowToCorrect();
    await submit(id, withNumber(GAIN.te, '1,600'));
    expect(await CorrectionModel.countDocuments({ item: id })).toBe(1);
    expect(await count(id, 2, draft, 'editor')).toEqual(NONE);
  });
});

describe('applying', () => {
  it('corrects own drafts and corrected rows with their numbers, once, and is undone as one', async () => {
    const draft = await makeRowToCorrect({
      hi: `${REST.hi} ${withNumber(GAIN.hi, '2,000')}`,
      te: `${REST.te} ${withNumber(GAIN.te, '2,000')}`,
    });
    const done = await makeRowToCorrect(GAIN, { status_te: 'corrected', author_te: EDITOR, submitter_te: EDITOR });
    const foreign = await makeRowToCorrect(GAIN, { assigned_te: 'translator@example.com' });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    const [correction] = await listOf(id);
    const rows = [draft, done, foreign];
    expect((await apply(correction!.id, rows)).answer.rows.map((row) => row.id)).toEqual([draft, done]);
    expect(await read(draft)).toMatchObject({
      te_1: `${REST.te} ${withNumber(BETTER, '2,000')}`,
      status_te: 'assigned',
    });
    expect(await read(done)).toMatchObject({ te_1: BETTER, status_te: 'corrected', revision_te: 2 });
    expect((await read(foreign)).te_1).toBe(GAIN.te);
    expect((await apply(correction!.id, rows)).answer.rows).toEqual([]);
    // The foreign row keeps the correction listed.
    expect(await listOf(id)).toMatchObject([{ own: 0, others: 1 }]);
    expect((await undo()).answer).toMatchObject({ changed: 0, left: 0, rows: [{ id: draft }, { id: done }] });
    expect((await read(draft)).te_1).toBe(`${REST.te} ${withNumber(GAIN.te, '2,000')}`);
    expect(await read(done)).toMatchObject({ te_1: GAIN.te, status_te: 'corrected' });
  });

  it('leaves a corrected row whose source has changed, with its mark', async () => {
    const mark = { language: 'hi' as const, texts: { hi_1: REST.hi }, by: 'uploader@example.com', at: new Date() };
    const parts = { status_te: 'corrected', author_te: EDITOR, submitter_te: EDITOR } as const;
    const marked = await makeRowToCorrect(GAIN, { ...parts, made_from_te: 'hi', source_changed_te: mark });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    const [correction] = await listOf(id);
    expect(correction).toMatchObject({ own: 0 });
    expect((await apply(correction!.id, [marked])).answer.rows).toEqual([]);
    expect(await read(marked)).toMatchObject({ te_1: GAIN.te, revision_te: 1, source_changed_te: { language: 'hi' } });
  });

  it('is not undone in a row whose source has changed since', async () => {
    const done = await makeRowToCorrect(GAIN, { status_te: 'corrected', author_te: EDITOR, submitter_te: EDITOR });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    const [correction] = await listOf(id);
    expect((await apply(correction!.id, [done])).answer.rows).toHaveLength(1);
    const mark = { language: 'hi', texts: { hi_1: REST.hi }, by: 'uploader@example.com', at: new Date() };
    await PredictionModel.collection.updateOne({ id: done }, { $set: { source_changed_te: mark } });
    expect((await undo()).answer).toEqual({ rows: [], changed: 1, left: 0 });
    expect(await read(done)).toMatchObject({ te_1: BETTER, source_changed_te: { language: 'hi' } });
  });
});

describe('an offer', () => {
  const makeDraft = (texts: typeof GAIN) => makeTaughtRow(texts, { status_te: 'assigned', submitter_te: undefined });

  it('is made to the owner of a row with the earlier sentence, until the sentence changes', async () => {
    const row = await makeDraft({ hi: withNumber(GAIN.hi, '900'), te: withNumber(GAIN.te, '900') });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    expect(await readOffers(row, 'translator')).toEqual([
      {
        id: `daily-${id}-te-2-0`,
        column: 'te_1',
        before: withNumber(GAIN.te, '900'),
        after: withNumber(BETTER, '900'),
        by: EDITOR,
        at: expect.any(String),
        from: { kind: 'daily', id },
      },
    ]);
    expect(await readOffers(row, 'reviewer')).toBeUndefined();
    const body = { revision: 2, columns: { te_1: withNumber(BETTER, '900') } };
    expect((await as.of('translator').call(saveDraft, { params: keyOf(row), body })).status).toBe(200);
    expect(await readOffers(row, 'translator')).toBeUndefined();
  });

  it('is left out if it cannot be read, and the sentences of the row are shown', async () => {
    const row = await makeDraft(GAIN);
    await submit(await makeRowToCorrect(), BETTER);
    const heal = injectDriverFault(['find'], ({ find }) => {
      if (find === 'corrections') throw createServerError(50);
    });
    const { status, answer } = await as.of('translator').call(suggestTexts, { params: keyOf(row) });
    heal();
    expect([status, answer.columns.length, answer.corrections]).toEqual([200, 1, undefined]);
    expect(await readOffers(row, 'translator')).toHaveLength(1);
  });

  it('follows a later correction, and ends when the correction was reverted', async () => {
    const row = await makeDraft(GAIN);
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    await submit(id, 'నేడు 1,500 రూపాయల ఆదాయం కలుగుతుంది.');
    expect(await readOffers(row, 'translator')).toMatchObject([{ after: 'నేడు 1,500 రూపాయల ఆదాయం కలుగుతుంది.' }]);
    await submit(id, GAIN.te);
    expect(await readOffers(row, 'translator')).toBeUndefined();
  });
});

describe('approved rows', () => {
  async function correctBeside(count: number) {
    const approved: number[] = [];
    for (let at = 0; at < count; at++) approved.push(await makeTaughtRow(GAIN, { status_te: 'approved' }));
    await learnMemory({ all: true });
    const id = await makeRowToCorrect();
    await submit(id, BETTER);
    const [correction] = await listWaiting();
    return { approved, id, correction: correction! };
  }
  const reopen = async (correction: string, ids: number[], who = 'assigner') => {
    const units = await Promise.all(ids.map(async (id) => ({ ...keyOf(id), revision: (await read(id)).revision_te! })));
    const { answer } = await as.of(who).call(reopenUncorrected, { params: { correction }, body: { units } });
    return answer.results.map(({ code }) => code);
  };

  it('wait for the assigner, who reopens them; the correction disappears when none is left', async () => {
    const { approved, correction } = await correctBeside(2);
    expect(correction).toMatchObject({ approved: 2, left: null, before: GAIN.te, after: BETTER });
    expect(await listRows(correction.id, 'approved', 'assigner')).toHaveLength(2);
    expect(await reopen(correction.id, approved)).toEqual([null, null]);
    expect(await reopen(correction.id, approved)).toEqual([null, null]);
    expect(await read(approved[0]!)).toMatchObject({ status_te: 'inreview', revision_te: 3 });
    await learnMemory();
    expect(await listWaiting()).toEqual([]);
  });

  it('with other texts are not reopened by the assigner', async () => {
    const { correction } = await correctBeside(1);
    const other = await makeTaughtRow(REST, { status_te: 'approved' });
    expect(await reopen(correction.id, [other])).toEqual(['wrong-status']);
    const body = { revision: 2, reason: 'x' };
    expect((await as.of('assigner').call(reopenItem, { params: keyOf(other), body })).status).toBe(403);
  });

  it('are left with who and when, and the decision can be taken back', async () => {
    const { correction } = await correctBeside(1);
    const leave = (left: boolean) =>
      as.of('assigner').call(leaveCorrection, { params: { correction: correction.id }, body: { left } });
    const { answer } = await leave(true);
    expect(answer.correction.left).toEqual({ by: 'assigner@example.com', at: expect.any(String) });
    expect(await listWaiting()).toEqual([]);
    expect(await listWaiting(true)).toMatchObject([{ id: correction.id, left: answer.correction.left }]);
    expect((await leave(true)).answer.correction.left).toEqual(answer.correction.left);
    await leave(false);
    expect(await listWaiting()).toMatchObject([{ id: correction.id }]);
  });

  const list = async (cursor?: string) =>
    (await as.of('assigner').call(listCorrections, { query: cursor === undefined ? {} : { cursor } })).answer;
  /** Stores 2,000 corrections that were made after a correction and count for no other row. */
  async function addNewer({ _id, ...found }: CorrectionDocument) {
    const item = found.item + 1_000;
    const at = new Date(found.at.getTime() + 1);
    const newer = Array.from({ length: 2_000 }, (_, n) => ({ ...found, _id: `${_id}-${n}`, item, at }));
    await CorrectionModel.collection.insertMany(newer as never[]);
    return at.toISOString();
  }
  const findCorrection = async (item: number) => (await CorrectionModel.findOne({ item }).lean())!;

  it('of older corrections than the newest 2,000 are found by the next search', async () => {
    const { id, correction } = await correctBeside(1);
    expect(await list()).toEqual({ corrections: [correction] });
    const before = await addNewer(await findCorrection(id));
    const { older, ...first } = await list();
    expect([first, older!.before]).toEqual([{ corrections: [], limited: true }, before]);
    expect(await list(older!.cursor)).toEqual({ corrections: [correction] });
  });

  it('are not found by the next search if an earlier one has listed or reverted their correction', async () => {
    const { id, correction } = await correctBeside(1);
    const found = await findCorrection(id);
    const before = await addNewer(found);
    const second = await makeRowToCorrect();
    await submit(second, BETTER);
    await CorrectionModel.updateOne({ item: second }, { $set: { at: new Date(Date.parse(before) + 1) } });
    const { corrections, older } = await list();
    expect(corrections).toMatchObject([{ item: second, before: correction.before }]);
    expect((await list(older!.cursor)).corrections).toEqual([]);
    // The other way round: a translation that replaced the corrected one is no mistake.
    const { before: text, after, before_entry, after_entry } = found;
    const reverted = { before: after, after: text, before_entry: after_entry, after_entry: before_entry };
    await CorrectionModel.updateOne({ item: second }, { $set: reverted });
    const next = await list();
    expect(next.corrections).toEqual([]);
    expect((await list(next.older!.cursor)).corrections).toEqual([]);
  });

  it('of the same correction in two rows are one line, and none after it was reverted', async () => {
    const { id } = await correctBeside(1);
    const second = await makeRowToCorrect();
    await submit(second, BETTER);
    expect(await listWaiting()).toHaveLength(1);
    await submit(id, GAIN.te);
    expect(await listWaiting()).toEqual([]);
  });
});
