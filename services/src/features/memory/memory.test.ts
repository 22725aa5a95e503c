import {
  approveItem,
  reassignItem,
  reopenItem,
  saveDraft,
  submitItem,
} from '@subtitle/contracts/operations/item-events';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import mongoose from 'mongoose';
import type { ItemDocument } from '../../models/item-row';
import { MemoryEntryModel } from '../../models/memory-entry.model';
import { MemoryDueModel, MemoryMarkModel } from '../../models/memory-mark.model';
import { MemoryUnitModel } from '../../models/memory-unit.model';
import { PredictionModel } from '../../models/prediction.model';
import { findMemoryFaults } from '../../test/check-memory';
import { learnMemory } from '../../test/learn-memory';
import { makeRows } from '../../test/make-rows';
import { makeFirstText, makeTaughtRow } from '../../test/make-taught-row';
import { startItemTest } from '../../test/start-item-test';
import { createMemoryFollower } from './follow/memory-follower';

const started = startItemTest({ empty: true });
beforeEach(async () => {
  for (const model of [MemoryEntryModel, MemoryUnitModel, MemoryDueModel, MemoryMarkModel])
    await model.collection.deleteMany({});
});

const RAIN = { hi: 'आज बारिश होगी।', te: 'ఈ రోజు వర్షం పడుతుంది.' };
const PATIENCE = { hi: 'धैर्य रखें।', te: 'ఓపిక పట్టండి.' };
const BOTH = { hi: `${RAIN.hi} ${PATIENCE.hi}`, te: `${RAIN.te} ${PATIENCE.te}` };

const keyOf = (id: number) => ({ kind: 'daily' as const, id, language: 'te' as const });
const read = async (id: number) => (await PredictionModel.findOne({ id }).lean<ItemDocument>())!;
const getRevision = async (id: number) => (await read(id)).revision_te!;
const approve = async (id: number) =>
  started.api.as('reviewer').call(approveItem, { params: keyOf(id), body: { revision: await getRevision(id) } });
const reopen = async (id: number, reason = 'other') =>
  started.api.as('reviewer').call(reopenItem, { params: keyOf(id), body: { revision: await getRevision(id), reason } });

/** Stores a row to translate and returns the matches of its sentences in the first column. */
async function suggest(hi: string) {
  const [id] = await makeRows(1, {
    ...makeFirstText(hi),
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    stage_te: 'translate',
    source_te: 'hi',
    revision_te: 1,
  });
  const { answer } = await started.api.as('translator').call(suggestTexts, { params: keyOf(id!) });
  return answer.columns.flatMap(({ sentences }) => sentences.map(({ matches }) => matches));
}

const readEntries = () => MemoryEntryModel.find({}).sort({ _id: 1 }).lean();

describe('an approved row', () => {
  it('is found within one step, by sentence', async () => {
    const id = await makeTaughtRow(BOTH);
    await learnMemory();
    expect(await suggest(RAIN.hi)).toEqual([[]]);
    expect((await approve(id)).status).toBe(200);
    await createMemoryFollower().step();
    const [matches] = await suggest(RAIN.hi);
    expect(matches).toEqual([
      {
        percent: 100,
        text: RAIN.te,
        source: RAIN.hi,
        target: RAIN.te,
        adapted: false,
        changesNumber: false,
        state: 'approved',
        by: 'reviewer@example.com',
        at: expect.any(String),
        uses: 1,
        variants: 1,
      },
    ]);
    expect(await findMemoryFaults()).toEqual([]);
  });

  it('informs the submission of another row that translates its sentence differently', async () => {
    await approve(await makeTaughtRow(BOTH));
    await learnMemory();
    const submit = async (te_1: string) => {
      const id = await makeTaughtRow({ hi: BOTH.hi, te: '' }, { status_te: 'assigned' });
      const body = { revision: 2, columns: { te_1 } };
      const { status, answer } = await started.api.as('translator').call(submitItem, { params: keyOf(id), body });
      expect(status).toBe(200);
      return answer.item.findings_te!.found.filter(({ rule }) => rule === 'inconsistent');
    };
    const own = 'ఓర్పు వహించండి.';
    expect(await submit(`${RAIN.te} ${own}`)).toEqual([
      {
        ...{ rule: 'inconsistent', severity: 'info', column: 'te_1', words: own },
        ...{ message: `Approved elsewhere as “${PATIENCE.te}”`, start: RAIN.te.length + 1 },
        end: RAIN.te.length + 1 + own.length,
      },
    ]);
    expect(await submit(BOTH.te)).toEqual([]);
  });

  it('is compared with a submission although its sentence has many approved translations', async () => {
    const variants = ['ఒకటి', 'రెండు', 'మూడు', 'నాలుగు', 'ఐదు', 'ఆరు', 'ఏడు'].map((word) => `${word} ${PATIENCE.te}`);
    for (const te of variants) await approve(await makeTaughtRow({ hi: PATIENCE.hi, te }));
    await learnMemory();
    const submit = async (te_1: string) => {
      const id = await makeTaughtRow({ hi: PATIENCE.hi, te: '' }, { status_te: 'assigned' });
      const body = { revision: 2, columns: { te_1 } };
      const { answer } = await started.api.as('translator').call(submitItem, { params: keyOf(id), body });
      return answer.item.findings_te!.found.filter(({ rule }) => rule === 'inconsistent').length;
    };
    const found = [];
    for (const te of [...variants, 'ఓర్పు వహించండి.']) found.push(await submit(te));
    expect(found).toEqual([...variants.map(() => 0), 1]);
  });

  it('is no longer found after it was reopened', async () => {
    const id = await makeTaughtRow(BOTH);
    await approve(id);
    await learnMemory();
    expect(await readEntries()).toHaveLength(2);
    expect((await reopen(id)).status).toBe(200);
    await learnMemory();
    expect(await readEntries()).toEqual([]);
    expect(await MemoryUnitModel.countDocuments({})).toBe(0);
  });

  it('is no longer found after it was sent back, and its corrected text is found after the next approval', async () => {
    const id = await makeTaughtRow(RAIN);
    await approve(id);
    await reopen(id);
    const body = { revision: await getRevision(id), reason: 'meaning' as const, note: '' };
    expect((await started.api.as('reviewer').call(reassignItem, { params: keyOf(id), body })).status).toBe(200);
    await learnMemory();
    expect(await readEntries()).toEqual([]);
    const columns = { te_1: 'నేడు వాన కురుస్తుంది.' };
    const submission = { revision: await getRevision(id), columns };
    expect((await started.api.as('translator').call(submitItem, { params: keyOf(id), body: submission })).status).toBe(
      200,
    );
    await approve(id);
    await learnMemory();
    expect((await suggest(RAIN.hi))[0]!.map(({ text }) => text)).toEqual(['నేడు వాన కురుస్తుంది.']);
    expect(await findMemoryFaults()).toEqual([]);
  });

  it('keeps its earlier source text while its source is changed', async () => {
    const id = await makeTaughtRow(RAIN);
    await approve(id);
    const mark = { language: 'hi', texts: { hi_1: RAIN.hi }, by: 'editor@example.com', at: new Date() };
    await PredictionModel.updateOne({ id }, { $set: { hi_1: PATIENCE.hi, source_changed_te: mark } });
    await learnMemory();
    expect((await suggest(RAIN.hi))[0]!.map(({ text }) => text)).toEqual([RAIN.te]);
    expect(await suggest(PATIENCE.hi)).toEqual([[]]);
  });
});

describe('a sentence of two rows', () => {
  it('is one entry with two uses, and the last approval counts', async () => {
    const [first, second] = [await makeTaughtRow(RAIN), await makeTaughtRow(BOTH)];
    await approve(first);
    await learnMemory();
    await approve(second);
    await learnMemory();
    const [matches] = await suggest(RAIN.hi);
    expect(matches).toMatchObject([{ uses: 2, variants: 1, state: 'approved' }]);
    expect(matches![0]!.at).toBe(
      (await readEntries()).find(({ source }) => source === RAIN.hi)!.contexts[0]!.at.toISOString(),
    );
    await reopen(second);
    await learnMemory();
    expect(await suggest(RAIN.hi)).toMatchObject([[{ uses: 1 }]]);
    expect(await suggest(PATIENCE.hi)).toEqual([[]]);
    expect(await findMemoryFaults()).toEqual([]);
  });

  it('has a variant for each translation', async () => {
    for (const te of [RAIN.te, RAIN.te, 'నేడు వాన కురుస్తుంది.']) await approve(await makeTaughtRow({ hi: RAIN.hi, te }));
    await learnMemory();
    expect(await suggest(RAIN.hi)).toMatchObject([
      [
        { text: RAIN.te, uses: 2, variants: 2 },
        { text: 'నేడు వాన కురుస్తుంది.', uses: 1, variants: 2 },
      ],
    ]);
  });

  it('is found at 101 percent between the same sentences', async () => {
    await approve(await makeTaughtRow(BOTH));
    await learnMemory();
    expect(await suggest(BOTH.hi)).toMatchObject([[{ percent: 101 }], [{ percent: 101 }]]);
    expect(await suggest(`${PATIENCE.hi} ${RAIN.hi}`)).toMatchObject([[{ percent: 100 }], [{ percent: 100 }]]);
  });

  it('keeps the places that are stored first after many were added and removed', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await makeTaughtRow(RAIN));
    for (const id of ids) await approve(id);
    await learnMemory();
    for (const id of ids.slice(4).reverse()) {
      await reopen(id);
      await learnMemory();
      expect(await findMemoryFaults()).toEqual([]);
    }
    expect(await suggest(RAIN.hi)).toMatchObject([[{ uses: 4 }]]);
  });
});

describe('numbers and dates', () => {
  it('do not distinguish sentences, and are those of the row in a match', async () => {
    await approve(await makeTaughtRow({ hi: 'आज 500 रुपये मिलेंगे।', te: 'ఈ రోజు 500 రూపాయలు వస్తాయి.' }));
    await approve(await makeTaughtRow({ hi: 'आज 700 रुपये मिलेंगे।', te: 'ఈ రోజు 700 రూపాయలు వస్తాయి.' }));
    await learnMemory();
    expect(await suggest('आज 900 रुपये मिलेंगे।')).toMatchObject([
      [{ percent: 101, text: 'ఈ రోజు 900 రూపాయలు వస్తాయి.', adapted: true, uses: 2, variants: 1 }],
    ]);
    expect(await findMemoryFaults()).toEqual([]);
  });

  it('of a translation that has other ones match only the literal sentence', async () => {
    await approve(await makeTaughtRow({ hi: 'आज 500 रुपये मिलेंगे।', te: 'ఈ రోజు 600 రూపాయలు వస్తాయి.' }));
    await learnMemory();
    expect(await suggest('आज 500 रुपये मिलेंगे।')).toMatchObject([[{ text: 'ఈ రోజు 600 రూపాయలు వస్తాయి.' }]]);
    const [matches] = await suggest('आज 900 रुपये मिलेंगे।');
    expect(matches!.filter(({ percent }) => percent >= 100)).toEqual([]);
  });
});

describe('drafts and corrected rows', () => {
  it('learns no draft and no submitted text', async () => {
    const id = await makeTaughtRow(RAIN, { status_te: 'assigned', revision_te: 1 });
    const body = { revision: 1, columns: { te_1: RAIN.te } };
    expect((await started.api.as('translator').call(saveDraft, { params: keyOf(id), body })).status).toBe(200);
    await learnMemory();
    expect(await readEntries()).toEqual([]);
    const submission = { revision: 2, columns: { te_1: RAIN.te } };
    expect((await started.api.as('translator').call(submitItem, { params: keyOf(id), body: submission })).status).toBe(
      200,
    );
    await learnMemory({ all: true });
    expect(await readEntries()).toEqual([]);
  });

  it('marks the text of a corrected row, and ranks it below approved ones', async () => {
    const editor = { assigned_te: 'editor@example.com', stage_te: 'correct', status_te: 'assigned' } as const;
    const id = await makeTaughtRow({ hi: RAIN.hi, te: 'నేడు వాన కురుస్తుంది.' }, editor);
    const body = { revision: 2, columns: { te_1: 'నేడు వాన కురుస్తుంది.' } };
    expect((await started.api.as('editor').call(submitItem, { params: keyOf(id), body })).status).toBe(200);
    await learnMemory();
    expect(await suggest(RAIN.hi)).toMatchObject([[{ state: 'corrected', by: 'editor@example.com' }]]);
    await approve(await makeTaughtRow(RAIN));
    await learnMemory();
    expect(await suggest(RAIN.hi)).toMatchObject([[{ state: 'approved' }, { state: 'corrected' }]]);
  });
});

type Write = (...args: unknown[]) => unknown;

/** Lets writes of the database fail until it is restored. */
function failWrites(method: 'bulkWrite' | 'updateOne', isFailing: (collection: string, args: unknown[]) => boolean) {
  const { prototype } = mongoose.Collection as unknown as { prototype: Record<typeof method, Write> };
  const plain = prototype[method];
  return jest.spyOn(prototype, method).mockImplementation(function (this: { name: string }, ...args) {
    if (isFailing(this.name, args)) throw new Error('the worker is killed');
    return plain.apply(this, args);
  });
}

describe('the follower', () => {
  it('stores the same after a transaction was aborted and repeated', async () => {
    const ids = [await makeTaughtRow(BOTH), await makeTaughtRow(RAIN)];
    for (const id of ids) await approve(id);
    // A worker that is killed cannot delay the rows either.
    const kills = [
      failWrites('bulkWrite', (name) => name === 'memory_entries'),
      failWrites('updateOne', (name) => name === 'memory_due'),
    ];
    const follower = createMemoryFollower();
    await expect(follower.step()).rejects.toThrow('the worker is killed');
    for (const kill of kills) kill.mockRestore();
    expect(await MemoryUnitModel.countDocuments({})).toBe(0);
    expect(await MemoryDueModel.countDocuments({})).toBe(2);
    await follower.release();
    await learnMemory();
    expect(await MemoryUnitModel.countDocuments({})).toBe(2);
    expect(await findMemoryFaults()).toEqual([]);
    await learnMemory({ all: true });
    expect(await findMemoryFaults()).toEqual([]);
  });

  it('learns the other rows if one cannot be learnt, and tries that one again later', async () => {
    const follower = createMemoryFollower();
    expect(await follower.step()).toBe(false);
    const ids = [await makeTaughtRow(BOTH), await makeTaughtRow(RAIN)];
    for (const id of ids) await approve(id);
    const failing = failWrites(
      'bulkWrite',
      (name, [writes]) => name === 'memory_units' && JSON.stringify(writes).includes(`daily:${ids[0]}:te`),
    );
    await expect(follower.step()).rejects.toThrow('the worker is killed');
    expect((await MemoryUnitModel.find({}).lean()).map(({ item }) => item)).toEqual([ids[1]]);
    expect(await MemoryDueModel.find({}).lean()).toMatchObject([{ item: ids[0], failures: 1 }]);
    expect(await follower.step()).toBe(false);
    await MemoryDueModel.updateMany({}, { $set: { retry_at: new Date() } });
    await expect(follower.step()).rejects.toThrow('the worker is killed');
    failing.mockRestore();
    expect(await MemoryDueModel.find({}).lean()).toMatchObject([{ item: ids[0], failures: 2 }]);
    await MemoryDueModel.updateMany({}, { $set: { retry_at: new Date() } });
    expect(await follower.step()).toBe(false);
    await follower.release();
    expect(await MemoryUnitModel.countDocuments({})).toBe(2);
    expect(await findMemoryFaults()).toEqual([]);
  });

  it('lets only one process follow at a time', async () => {
    const [one, other] = [createMemoryFollower(), createMemoryFollower()];
    expect(await one.step()).toBe(false);
    expect(await other.step()).toBeNull();
    await one.release();
    expect(await other.step()).toBe(false);
    await other.release();
  });

  it('learns all rows again by other rules, while the old entries answer', async () => {
    for (let n = 0; n < 30; n++) await makeTaughtRow(n % 2 ? RAIN : BOTH, { status_te: 'approved' });
    await learnMemory();
    await MemoryEntryModel.updateMany({}, { $set: { rules: '0.0.0', bands: [] } });
    await MemoryUnitModel.updateMany({}, { $set: { rules: '0.0.0', hash: 'old' } });
    await MemoryMarkModel.updateOne({ _id: 'memory' }, { $set: { rules: '0.0.0', built: '0.0.0' } });
    const follower = createMemoryFollower();
    expect(await follower.step()).toBe(true);
    const [id] = await makeRows(1, { hi_1: RAIN.hi, source_te: 'hi', assigned_te: 'translator@example.com' });
    const { answer } = await started.api.as('translator').call(suggestTexts, { params: keyOf(id!) });
    expect(answer.rebuilding).toBe(true);
    expect(answer.columns[0]!.sentences[0]!.matches).toMatchObject([{ text: RAIN.te, uses: 30 }]);
    // The worker is killed here, and another one continues.
    await follower.release();
    await learnMemory();
    const done = await started.api.as('translator').call(suggestTexts, { params: keyOf(id!) });
    expect(done.answer.rebuilding).toBe(false);
    expect(new Set((await readEntries()).map(({ rules, bands }) => `${rules} ${bands.length > 0}`)).size).toBe(1);
    expect(await findMemoryFaults()).toEqual([]);
  });
});
