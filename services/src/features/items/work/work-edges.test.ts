import type { LanguageCode } from '@subtitle/contracts/languages';
import { getWorkSummary, listWork, type WorkGroup } from '@subtitle/contracts/operations/my-work';
import { addDays } from '@subtitle/domain/dates';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest({ empty: true });

const ME = 'translator@example.com';
const TODAY = '2026-06-15';
const SINCE = new Date('2026-06-15T00:00:00.000Z');
const base = { today: TODAY, since: SINCE.toISOString() };
const sent_back = { reason: 'meaning', note: '', by: 'reviewer@example.com', at: SINCE };

const mine = (code: LanguageCode, status = 'assigned') => ({
  [`assigned_${code}`]: ME,
  [`status_${code}`]: status,
  [`stage_${code}`]: 'translate',
});
const summary = async (who = 'translator') => (await setup.api.as(who).call(getWorkSummary, { query: base })).answer;
const page = async (group: WorkGroup, query: object = {}) =>
  (await setup.api.as('translator').call(listWork, { query: { ...base, group, ...query } })).answer;
const listIds = async (group: WorkGroup, query: object = {}) => (await page(group, query)).units.map(({ id }) => id);

let revision = 0;
/** Adds submissions to the history without changing the rows. */
async function submitted(ids: readonly number[], at: Date, parts: object = {}): Promise<void> {
  const entry = { kind: 'daily', language: 'te', event: 'submit-item', by: ME, at, from: 'assigned', to: 'inreview' };
  const entries = ids.map((item) => ({ ...entry, item, revision: ++revision, ...parts }));
  await AuditEntryModel.collection.insertMany(entries as never[]);
}
const moment = (ms: number) => new Date(SINCE.getTime() + ms);

/** Returns all pages of a group, as lists of `id:language`. */
async function readAllPages(group: WorkGroup, limit: number, query: object = {}): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { units, nextCursor } = await page(group, { ...query, limit, cursor });
    pages.push(units.map(({ id, language }) => `${id}:${language}`));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

test('submissions since the given time are in the group done, those before it in the group earlier', async () => {
  const [at, before, came, someone] = (await makeRows(4, mine('te', 'inreview'))) as [number, number, number, number];
  await submitted([at], moment(0));
  await submitted([before], moment(-1));
  await submitted([someone], moment(1), { by: 'other@example.com' });
  await submitted([someone], moment(1), { event: 'save-draft' });
  // This row was sent back after its submission and is not done.
  await submitted([came], moment(1));
  await PredictionModel.collection.updateOne({ id: came }, { $set: { status_te: 'assigned' } });
  expect(await listIds('done')).toEqual([at]);
  expect(await listIds('earlier')).toEqual([before, someone]);
  expect((await summary()).handedOn).toEqual([
    { kind: 'daily', language: 'te', stage: 'translate', done: 1, earlier: 2 },
  ]);
});

test('lists a done unit once, by its last submission, newest first, with the time', async () => {
  const [a, b, c] = (await makeRows(3, mine('te', 'inreview'))) as [number, number, number];
  await submitted([a], moment(1_000));
  await submitted([b], moment(2_000));
  await submitted([c], moment(3_000));
  await submitted([a], moment(4_000));
  const { units } = await page('done');
  expect(units.map(({ id, doneAt, group }) => [id, doneAt, group])).toEqual([
    [a, moment(4_000).toISOString(), 'done'],
    [c, moment(3_000).toISOString(), 'done'],
    [b, moment(2_000).toISOString(), 'done'],
  ]);
  expect((await summary()).handedOn).toEqual([
    { kind: 'daily', language: 'te', stage: 'translate', done: 3, earlier: 0 },
  ]);
});

test.each(['done', 'earlier'] as const)(
  'pages of the group %s hold the requested number, and the last one has no cursor',
  async (group) => {
    const ids = await makeRows(6, mine('te', 'approved'));
    // Some of the submissions are of rows that were sent back, so a read may find fewer rows than requested.
    for (const [n, id] of ids.entries()) if (group === 'done' || n === 2) await submitted([id], moment(60_000 - n));
    if (group === 'done')
      await PredictionModel.collection.updateOne({ id: ids[2] }, { $set: { status_te: 'assigned' } });
    const left = ids.filter((_, n) => n !== 2).map((id) => `${id}:te`);
    expect(await readAllPages(group, 50)).toEqual([left]);
    expect(await readAllPages(group, 5)).toEqual([left]);
    const pages = await readAllPages(group, 2);
    expect(pages.flat()).toEqual(left);
    if (group === 'earlier') expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect((await readAllPages(group, 1)).flat()).toEqual(left);
  },
);

test('a row in review in two languages is done in the language in which it was submitted', async () => {
  const [id] = await makeRows(1, { ...mine('te', 'inreview'), ...mine('mr', 'inreview') });
  await submitted([id!], moment(1));
  expect((await summary()).handedOn.sort((a, b) => b.done - a.done)).toEqual([
    { kind: 'daily', language: 'te', stage: 'translate', done: 1, earlier: 0 },
    { kind: 'daily', language: 'mr', stage: 'translate', done: 0, earlier: 1 },
  ]);
  // No further submission is in this language, so this page is the last.
  await submitted([id!], moment(0), { language: 'mr' });
  expect(await readAllPages('done', 1, { language: 'te' })).toEqual([[`${id}:te`]]);
});

test('pages of earlier work contain every unit, even after many done units in one language', async () => {
  const days = [1, 2, 3, 4, 5].map((day) => addDays(TODAY, day));
  const te: number[] = [];
  for (const from of days) te.push(...(await makeRows(1, { ...mine('te', 'approved'), from })));
  const [mr] = await makeRows(1, { ...mine('mr', 'approved'), from: addDays(TODAY, 10) });
  await submitted(te.slice(0, 3), moment(1));
  expect((await readAllPages('earlier', 1)).flat()).toEqual([`${te[3]}:te`, `${te[4]}:te`, `${mr}:mr`]);
});

test('an editor gets counts of work like a translator; a reviewer gets no counts, even of owned rows', async () => {
  for (const who of ['editor', 'reviewer'])
    await makeRows(1, { ...mine('te'), assigned_te: `${who}@example.com`, from: TODAY });
  expect((await summary('editor')).open).toMatchObject([{ language: 'te', due: 1 }]);
  expect(await summary('reviewer')).toEqual({ open: [], handedOn: [], days: [], waiting: [] });
});

test('an empty group is one empty page', async () => {
  for (const group of ['done', 'earlier', 'due', 'sent-back'] as const) {
    expect(await page(group)).toEqual({ units: [], nextCursor: null });
  }
  const [id] = await makeRows(1, mine('te', 'inreview'));
  await submitted([id!], moment(0));
  expect(await listIds('done', { cursor: '1' })).toEqual([]);
  for (const cursor of ['0', '-5', 'nonsense'])
    expect([cursor, await listIds('done', { cursor })]).toEqual([cursor, [id]]);
});

test('counts more done units than one batch of ids', async () => {
  const ids = await makeRows(1_001, mine('te', 'inreview'));
  await submitted(ids, moment(0));
  expect((await summary()).handedOn).toEqual([
    { kind: 'daily', language: 'te', stage: 'translate', done: 1_001, earlier: 0 },
  ]);
});

test('every group can be filtered by kind, language or both', async () => {
  const [te] = (await makeRows(1, { ...mine('te'), from: TODAY })) as [number];
  const [mr] = (await makeRows(1, { ...mine('mr'), from: TODAY })) as [number];
  const [tenday] = (await makeRows(1, { ...mine('te'), kind: 'tenday', from: TODAY })) as [number];
  expect(await listIds('due')).toEqual([te, mr, tenday].sort());
  expect(await listIds('due', { kind: 'daily' })).toEqual([te, mr]);
  expect(await listIds('due', { language: 'te' })).toEqual([te, tenday]);
  expect(await listIds('due', { language: 'te', kind: 'tenday' })).toEqual([tenday]);
  await PredictionModel.collection.updateMany({}, { $set: { status_te: 'inreview', status_mr: 'inreview' } });
  await submitted([te], moment(3));
  await submitted([mr], moment(2), { language: 'mr' });
  await submitted([tenday], moment(1), { kind: 'tenday' });
  expect(await listIds('done', { kind: 'daily' })).toEqual([te, mr]);
  expect(await listIds('done', { language: 'te' })).toEqual([te, tenday]);
  await AuditEntryModel.collection.deleteMany({});
  expect(await listIds('earlier', { kind: 'tenday' })).toEqual([tenday]);
  expect(await listIds('earlier', { language: 'mr' })).toEqual([mr]);
});

test('a row is due from its first day, overdue from the day after, and neither if it was sent back', async () => {
  const own = mine('te');
  const [yesterday] = await makeRows(1, { ...own, from: addDays(TODAY, -1), author_te: ME });
  const [today] = await makeRows(1, { ...own, from: TODAY });
  const [draft] = await makeRows(1, { ...own, from: TODAY, author_te: ME });
  const [others] = await makeRows(1, { ...own, from: TODAY, author_te: 'other@example.com' });
  const [back] = await makeRows(1, { ...own, from: addDays(TODAY, -1), sent_back_te: sent_back });
  const [backToday] = await makeRows(1, { ...own, from: TODAY, author_te: ME, sent_back_te: sent_back });
  expect(await listIds('overdue')).toEqual([yesterday]);
  expect(await listIds('due')).toEqual([today, others]);
  expect(await listIds('drafts')).toEqual([draft]);
  expect(await listIds('sent-back')).toEqual([back, backToday]);
  const [units] = (await summary()).open;
  expect(units).toMatchObject({ overdue: 1, due: 2, drafts: 1, 'sent-back': 2 });
  expect((await page('sent-back')).units.map(({ reason }) => reason)).toEqual(['meaning', 'meaning']);
});

test('counts days by kind and language, in order, and pairs and stages separately', async () => {
  await makeRows(2, { ...mine('te'), from: '2026-06-20', source_te: 'hi' });
  await makeRows(1, { ...mine('te'), from: '2026-06-20', source_te: 'hi', stage_te: 'correct' });
  await makeRows(1, { ...mine('te'), from: '2026-06-18', source_te: 'en' });
  await makeRows(1, { ...mine('mr'), from: '2026-06-19', source_mr: 'hi' });
  await makeRows(1, { ...mine('te', 'approved'), from: '2026-06-20' });
  const { days, open, handedOn } = await summary();
  expect(days).toEqual([
    { kind: 'daily', language: 'te', day: '2026-06-18', open: 1 },
    { kind: 'daily', language: 'mr', day: '2026-06-19', open: 1 },
    { kind: 'daily', language: 'te', day: '2026-06-20', open: 3 },
  ]);
  const pairs = open.map(({ language, source, stage, due }) => [language, source, stage, due].join(' '));
  expect(pairs.sort()).toEqual(['mr hi translate 1', 'te en translate 1', 'te hi correct 1', 'te hi translate 2']);
  expect(handedOn).toEqual([{ kind: 'daily', language: 'te', stage: 'translate', done: 0, earlier: 1 }]);
});

test('work is sorted by first day, last day, lagna, number and language, also across pages of one unit', async () => {
  const range = async (from: string, to: string, lagna_order: number, code: LanguageCode = 'te') =>
    (await makeRows(1, { kind: 'tenday', ...mine(code), from, to, lagna_order }))[0]!;
  const last = await range('2026-06-21', '2026-06-21', 0);
  const sorted = [
    await range('2026-06-20', '2026-06-28', 11),
    await range('2026-06-20', '2026-06-29', 2, 'mr'),
    await range('2026-06-20', '2026-06-29', 2),
    await range('2026-06-20', '2026-06-29', 3, 'bn'),
    await range('2026-06-20', '2026-06-30', 1),
    last,
  ];
  await PredictionModel.collection.updateOne({ id: sorted[2] }, { $set: mine('gu') });
  const seen = (await readAllPages('due', 1)).flat();
  expect(seen.map((one) => Number(one.split(':')[0]))).toEqual([...sorted.slice(0, 3), ...sorted.slice(2)]);
  expect(seen.slice(2, 4)).toEqual([`${sorted[2]}:gu`, `${sorted[2]}:te`]);
  expect((await readAllPages('due', 3)).map(({ length }) => length)).toEqual([3, 3, 1]);
  expect((await readAllPages('due', 7)).map(({ length }) => length)).toEqual([7]);
});

const PLACE = Buffer.from(JSON.stringify([TODAY, TODAY, 0, 1])).toString('base64url');
test.each(['', '.', 'te', 'te.', `xx.${PLACE}`, `.${PLACE}`, PLACE, 'te.W10'])(
  'refuses the cursor %p',
  async (cursor) => {
    const { status, refusal } = await setup.api
      .as('translator')
      .call(listWork, { query: { ...base, group: 'due', cursor } });
    expect([status, refusal.field, refusal.error]).toEqual([
      400,
      'cursor',
      'This cursor was not issued by this server.',
    ]);
  },
);

test('a page of work holds fifty rows by default', async () => {
  await makeRows(51, { ...mine('te'), from: TODAY });
  const { units, nextCursor } = await page('due');
  expect([units.length, (await page('due', { cursor: nextCursor })).units.length]).toEqual([50, 1]);
});
