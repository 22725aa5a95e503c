import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import { getText } from '@subtitle/contracts/operations/item-answer';
import { recallItem, saveDraft, submitItem } from '@subtitle/contracts/operations/item-events';
import { getItem } from '@subtitle/contracts/operations/items';
import { listReviewDaily } from '@subtitle/contracts/operations/review';
import { makeRows } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest();

const DAY = '2026-05-06';
const [GAIN, MEET] = ['ధన లాభం ఉంది.', 'మిత్రుడిని కలవండి.'];
const TEXTS = { te_1: `${GAIN} నాది ఇది.`, te_2: MEET };
const at = (column: string, start: number, end: number): FilledSentence => ({ column, start, end });
const FILLED = [at('te_1', 0, GAIN.length), at('te_2', 0, MEET.length)];

async function unit() {
  const [id] = await makeRows(1, {
    ...{ hi_1: 'धन लाभ है। यह मेरा है।', hi_2: 'मित्र से मिलें।', hi_3: '', hi_4: '', from: DAY, to: DAY },
    ...{ status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate' },
    ...{ revision_te: 1, source_te: 'hi' },
  } as object);
  return { kind: 'daily', id: id!, language: 'te' } as const;
}
type Unit = Awaited<ReturnType<typeof unit>>;

const submit = (params: Unit, revision: number, columns: Record<string, string>, filled?: FilledSentence[]) =>
  setup.api.as('translator').call(submitItem, { params, body: { revision, columns, ...(filled && { filled }) } });
const recall = (params: Unit, revision: number) =>
  setup.api.as('translator').call(recallItem, { params, body: { revision } });

test('a submission stores its sentences from the memory, and the review list has them', async () => {
  const key = await unit();
  const { answer } = await submit(key, 1, TEXTS, FILLED);
  expect(answer.item.from_memory_te).toEqual({ revision: 2, sentences: FILLED });
  const query = { language: 'te', from: DAY, to: DAY };
  const listed = (await setup.api.as('reviewer').call(listReviewDaily, { query })).answer;
  expect(listed.find(({ id }) => id === key.id)?.from_memory_te).toEqual({ revision: 2, sentences: FILLED });
});

test('places that do not fit the submitted texts are left out, and a row without any has none', async () => {
  const key = await unit();
  const wrong = [at('te_1', 0, 999), at('te_3', 0, 1), at('te_2', 4, 4), at('hi_1', 0, 3)];
  expect((await submit(key, 1, TEXTS, [...wrong, FILLED[1]!])).answer.item.from_memory_te?.sentences).toEqual([
    FILLED[1],
  ]);
  await recall(key, 2);
  expect((await submit(key, 3, TEXTS, wrong)).answer.item).not.toHaveProperty('from_memory_te');
});

test('each submission replaces them; without a list those remain whose sentences are still in the texts', async () => {
  const key = await unit();
  await submit(key, 1, TEXTS, FILLED);
  await recall(key, 2);
  const columns = { te_1: `ముందు. ${GAIN}`, te_2: 'మిత్రుడిని చూడండి.' };
  await setup.api.as('translator').call(saveDraft, { params: key, body: { revision: 3, columns } });
  const { answer } = await submit(key, 4, {});
  const moved = at('te_1', 7, 7 + GAIN.length);
  expect(getText(answer.item, 'te_1').slice(moved.start, moved.end)).toBe(GAIN);
  expect(answer.item.from_memory_te).toEqual({ revision: 5, sentences: [moved] });
  await recall(key, 5);
  expect((await submit(key, 6, {}, [])).answer.item).not.toHaveProperty('from_memory_te');
});

test('a list with a place that is no place is refused', async () => {
  const key = await unit();
  expect((await submit(key, 1, TEXTS, [at('te_1', -1, 3)])).status).toBe(400);
});

test('they are hidden from translators of other languages', async () => {
  const key = await unit();
  await submit(key, 1, TEXTS, FILLED);
  const { collection } = (await import('../../../models/prediction.model')).PredictionModel;
  await collection.updateOne({ id: key.id }, { $set: { assigned_bn: 'ben@example.com', owners: ['ben@example.com'] } });
  await setup.api.addPerson({ username: 'ben@example.com', langPairs: ['hi_bn'] });
  const read = async (who: string) =>
    (await setup.api.as(who).call(getItem, { params: { kind: 'daily', id: key.id } })).answer.item;
  expect((await read('ben@example.com')).id).toBe(key.id);
  expect(await read('ben@example.com')).not.toHaveProperty('from_memory_te');
  expect((await read('translator')).from_memory_te?.sentences).toEqual(FILLED);
});
