import { submitItem } from '@subtitle/contracts/operations/item-events';
import { MemoryEntryModel } from '../../../models/memory-entry.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest();

const WAIT = { hi_1: '7 दिन रुकें।', en_1: 'Wait 7 days.', gu_1: '7 દિવસ રાહ જુઓ.', mr_1: '७ दिवस थांबा.' };
const APPROVED = { status_gu: 'approved', revision_gu: 3, status_mr: 'approved', revision_mr: 3 };
const OWNED = {
  ...{ status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate', revision_te: 1 },
  source_te: 'hi',
  lrname: 'Mesha',
};

async function unit(more: { kind?: 'daily' | 'tenday'; [field: string]: unknown } = {}) {
  const empty = Object.fromEntries(
    ['hi', 'en', 'gu', 'mr'].flatMap((code) => [2, 3, 4].map((n) => [`${code}_${n}`, ''])),
  );
  const [id] = await makeRows(1, { ...empty, ...WAIT, ...APPROVED, ...OWNED, ...more } as object);
  return { kind: more.kind ?? 'daily', id: id!, language: 'te' } as const;
}
type Unit = Awaited<ReturnType<typeof unit>>;

const submit = (params: Unit, te_1: string, more: object = {}) =>
  setup.api.as('translator').call(submitItem, { params, body: { revision: 1, columns: { te_1 }, ...more } });
const listFound = (answer: Awaited<ReturnType<typeof submit>>) =>
  answer.answer.item.findings_te!.found.map(({ column, rule, severity, message }) => [column, rule, severity, message]);

test.each(['<b></b>', '{…}', '<i> </i>'])('refuses the text %s, which has no words', async (text) => {
  const key = await unit();
  const { status, refusal } = await submit(key, text);
  expect([status, refusal.code, refusal.field, refusal.error]).toEqual([
    422,
    'text-error',
    'te_1',
    'te_1: No translation',
  ]);
});

test('stores the sign of another row as a warning, which can be kept by its column and words', async () => {
  const text = 'వృషభ రాశి వారు 7 రోజులు ఆగండి.';
  const message = 'The row is for Mesha, this text names Vrushabh';
  expect(listFound(await submit(await unit(), text))).toEqual([['te_1', 'wrong-lagna', 'warning', message]]);
  const overrides = [{ rule: 'wrong-lagna', column: 'te_1', words: 'వృషభ' }];
  const { answer } = await submit(await unit(), text, { overrides });
  expect(answer.item.findings_te?.found).toMatchObject([{ kept: { by: 'translator@example.com' } }]);
});

const TWO = { hi_1: '7 दिन रुकें। फिर चलें।', en_1: 'Wait 7 days. Then go.', gu_1: '7 દિવસ. ચાલો.', mr_1: '७ दिवस. चला.' };

test('compares with the languages that everybody may read, and no message says anything of a draft', async () => {
  const message = 'The other 4 languages have 2 sentences, this text 1';
  expect(listFound(await submit(await unit(TWO), '7 రోజులు ఆగండి.'))).toEqual([['te_1', 'odd-one', 'info', message]]);
  const drafts = { status_gu: 'assigned', status_mr: 'inreview' };
  expect(listFound(await submit(await unit({ ...TWO, ...drafts }), '7 రోజులు ఆగండి.'))).toEqual([]);
});

const ONLY_HINDI = { en_1: '', gu_1: '', mr_1: '' };
const [GAIN, HEALTH] = ['आज व्यापार में बड़ा लाभ होगा।', 'सेहत का ध्यान रखें, थकान रहेगी।'];
const GAIN_TE = 'ఈ రోజు వ్యాపారంలో పెద్ద లాభం ఉంటుంది.';
const describeSame = (name: string) => [['te_1', 'same-text', 'warning', `Same text as ${name}, whose source differs`]];
const findSame = async (more: Parameters<typeof unit>[0]) =>
  listFound(await submit(await unit({ ...ONLY_HINDI, ...more }), GAIN_TE)).filter(([, rule]) => rule === 'same-text');

test('warns of a text that another sign of the day, or the sign on the day before, has for another source', async () => {
  const day = { from: '2026-07-02', to: '2026-07-02' };
  const before = { from: '2026-07-01', to: '2026-07-01' };
  const other = await unit({ ...ONLY_HINDI, ...day, lrname: 'Kark', hi_1: GAIN, te_1: GAIN_TE });
  const earlier = await unit({ ...ONLY_HINDI, ...before, hi_1: HEALTH, te_1: GAIN_TE });
  expect(await findSame({ ...day, hi_1: HEALTH })).toEqual(describeSame(`Kark (row ${other.id})`));
  expect(await findSame({ ...day, hi_1: GAIN })).toEqual(describeSame(`the day before (row ${earlier.id})`));
});

test('compares with all rows of ten days, and with those of the range before, which may have eleven', async () => {
  const days = { kind: 'tenday', from: '2026-02-01', to: '2026-02-10' } as const;
  const before = { kind: 'tenday', from: '2026-01-21', to: '2026-01-31' } as const;
  for (const range of [before, days]) await makeRows(119, range);
  const last = { lrname: 'Meen', lagna_order: 11 };
  const other = await unit({ ...ONLY_HINDI, ...days, ...last, hi_1: GAIN, te_1: GAIN_TE });
  const earlier = await unit({ ...ONLY_HINDI, ...before, ...last, hi_1: HEALTH, te_1: GAIN_TE });
  expect(await findSame({ ...days, hi_1: HEALTH })).toEqual(describeSame(`Meen (row ${other.id})`));
  const found = await findSame({ ...days, ...last, hi_1: GAIN });
  expect(found).toEqual(describeSame(`the days before (row ${earlier.id})`));
});

test.each([
  ['near rows', (command: object) => JSON.stringify(command).includes('"$or":[{"from"')],
  ['approved translations', (command: { find?: unknown }) => command.find === MemoryEntryModel.collection.name],
])('is not refused if the look-up of %s fails', async (_name, isMeant) => {
  const key = await unit();
  let failed = 0;
  const restore = injectDriverFault(['find'], (command) => {
    if (!isMeant(command)) return;
    failed += 1;
    throw createServerError(8);
  });
  try {
    expect((await submit(key, '7 రోజులు ఆగండి.')).status).toBe(200);
  } finally {
    restore();
  }
  expect(failed).toBeGreaterThan(0);
});
