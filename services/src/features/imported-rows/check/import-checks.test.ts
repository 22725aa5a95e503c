import { getImportChecks } from '@subtitle/contracts/operations/import-checks';
import { listImportedRows } from '@subtitle/contracts/operations/imported-rows';
import { submitItem } from '@subtitle/contracts/operations/item-events';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { ImportCheckModel } from '../../../models/import-check.model';
import { MemoryEntryModel, SENTENCE_FIELDS } from '../../../models/memory-entry.model';
import { getPredictions } from '../../../test/import-rows';
import { learnMemory } from '../../../test/learn-memory';
import { makeRows } from '../../../test/make-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { readApproved } from '../../memory/look-up/read-approved';
import { createImportChecker } from './run-import-checks';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
  await checkAll();
});
afterAll(() => test.stop());

async function checkAll() {
  const checker = createImportChecker(readApproved);
  for (let more = await checker.step(); more; more = await checker.step());
  await checker.release();
}

const REST = { en: 'Rest 5 times today.', te: 'ఈ రోజు 5 సార్లు విశ్రాంతి తీసుకోండి.' };

/** A workbook whose second Telugu text has another number, and whose third has Hindi letters. */
function makeTranslated(from: string, te = REST.te, rows = 12, sources: readonly string[] = []): Buffer {
  const texts = sources.length > 0 ? [] : [te, 'ఈ రోజు 9 సార్లు విశ్రాంతి తీసుకోండి.', 'ఈ రోజు 5 बार విశ్రాంతి తీసుకోండి.'];
  const empty = Object.fromEntries(['en', 'te'].flatMap((code) => [2, 3, 4].map((n) => [`${code}_${n}`, ''])));
  const change = (row: WorkbookRow, at: number) => ({
    ...row,
    ...empty,
    en_1: sources[at % sources.length] ?? REST.en,
    te_1: texts[at] ?? te,
    assigned_to: 'translator@example.com',
    status_te: 'assigned',
  });
  return makeWorkbook({ kind: 'daily', rows, languages: ['en', 'te'], from, change });
}

const read = (id: number, who = 'uploader') => test.api.as(who).call(getImportChecks, { params: { id } });
const list = async (importId: number, findings: string) =>
  (
    await test.api
      .as('uploader')
      .call(listImportedRows, { params: { kind: 'daily' }, query: { import: importId, language: 'te', findings } })
  ).answer;

it('counts findings of imported translations by rule and language, and lists their rows', async () => {
  const { id, status } = await test.importFile('daily', makeTranslated('2029-01-01'));
  expect(status).toBe('done');
  expect((await read(id)).answer).toEqual({ state: 'waiting', checked: 0, counts: [] });
  await checkAll();
  const { answer } = await read(id);
  expect(answer).toMatchObject({ state: 'done', checked: 12 });
  expect(answer.counts).toEqual(
    expect.arrayContaining([
      { language: 'te', rule: 'numbers', rows: 1 },
      { language: 'te', rule: 'script-foreign', rows: 1 },
    ]),
  );
  expect((await list(id, 'numbers')).map(({ row }) => row)).toEqual([3]);
  expect((await list(id, 'script-foreign')).map(({ row }) => row)).toEqual([4]);
  expect(await list(id, 'tag')).toEqual([]);
  const row = await getPredictions().findOne({ import_id: id, import_row: 3 });
  expect(row).toMatchObject({
    findings_te: { revision: 0, found: [{ rule: 'numbers', column: 'te_1', severity: 'warning' }] },
    finding_rules: expect.arrayContaining(['te:numbers', 'te:assigned:numbers']),
  });
});

it('reports translations that equal those of other signs of the day although their sources differ', async () => {
  const te = 'ఈ రోజు వ్యాపారంలో పెద్ద లాభం ఉంటుంది.';
  const sources = ['Business brings a large profit today.', 'Look after your health, you may feel tired.'];
  const { id } = await test.importFile('daily', makeTranslated('2029-05-01', te, 12, sources));
  await checkAll();
  const { counts } = (await read(id)).answer;
  expect(counts).toContainEqual({ language: 'te', rule: 'same-text', rows: 12 });
});

it('shows the findings of an import to its uploader and to admins only', async () => {
  const { id } = await test.importFile('daily', makeTranslated('2029-02-01'), { who: 'admin' });
  expect((await read(id)).status).toBe(404);
  expect((await read(id, 'admin')).status).toBe(200);
  expect((await read(id, 'translator')).status).toBe(403);
  expect((await read(99_999)).status).toBe(404);
});

it('counts no row twice when a worker is killed between the rows and its progress', async () => {
  const { id } = await test.importFile('daily', makeTranslated('2029-03-01', undefined, 60));
  const checker = createImportChecker(readApproved);
  await checker.step();
  const before = await ImportCheckModel.findById(id).lean();
  await checker.step();
  await checker.release();
  // The writes of the last rows are there, the progress is not.
  await ImportCheckModel.replaceOne({ _id: id }, before!);
  await checkAll();
  expect((await read(id)).answer).toMatchObject({ state: 'done', checked: 60 });
  expect((await read(id)).answer.counts.find(({ rule }) => rule === 'numbers')).toMatchObject({ rows: 1 });
});

it('leaves rows alone that somebody has worked on, and counts findings of the submission as new ones', async () => {
  const { id } = await test.importFile('daily', makeTranslated('2029-04-01'));
  const [first, second] = await getPredictions().find({ import_id: id }).sort({ import_row: 1 }).limit(2).toArray();
  const submit = async (row: typeof first, overrides?: { rule: string; column: string; words: string }[]) => {
    const revision = (row!.revision_te as number | undefined) ?? 0;
    const columns = { te_1: 'ఈ రోజు 9 సార్లు విశ్రాంతి తీసుకోండి.' };
    const params = { kind: 'daily' as const, id: row!.id as number, language: 'te' as const };
    const source = { language: 'en' as const, texts: { en_1: 'Rest 5 times today.' } };
    const body = { revision, columns, source, overrides: overrides ?? [], resolved: {} };
    return (await test.api.as('translator').call(submitItem, { params, body })).status;
  };
  expect(await submit(first)).toBe(200);
  await checkAll();
  const numbers = { rule: 'numbers', column: 'te_1', words: '9' };
  expect(await submit(second, [numbers])).toBe(200);
  const rows = await getPredictions().find({ import_id: id }).sort({ import_row: 1 }).limit(2).toArray();
  expect(rows.map((row) => (row.findings_te as { revision: number }).revision)).toEqual([1, 1]);
  const entry = await AuditEntryModel.findOne({ item: second!.id as number, event: 'submit-item' }).lean();
  expect(entry!.checked).toEqual({ numbers: { found: 1, kept: 1 } });
});

describe('a sentence that is approved in another row', () => {
  beforeAll(async () => {
    const texts = { en_1: 'Rest 3 times today.', te_1: 'ఈ రోజు 3 సార్లు విశ్రాంతి తీసుకోండి.' };
    const others = { en_2: undefined, en_3: undefined, en_4: undefined };
    const state = { status_te: 'approved', source_te: 'en', made_from_te: 'en', revision_te: 3 } as const;
    await makeRows(1, { source: 'en', ...others, ...texts, ...state });
    await learnMemory({ all: true });
  });

  it('is counted where an import translates it otherwise, and other numbers do not count', async () => {
    const { id } = await test.importFile('daily', makeTranslated('2029-06-01'));
    await checkAll();
    expect((await read(id)).answer.counts).toContainEqual({ language: 'te', rule: 'inconsistent', rows: 1 });
    expect((await list(id, 'inconsistent')).map(({ row }) => row)).toEqual([4]);
    const row = await getPredictions().findOne({ import_id: id, import_row: 4 });
    expect((row!.findings_te as { found: object[] }).found).toContainEqual(
      expect.objectContaining({
        rule: 'inconsistent',
        severity: 'info',
        message: `Approved elsewhere as “${REST.te}”`,
      }),
    );
  });

  it('is looked up once for many rows', async () => {
    const { id } = await test.importFile('daily', makeTranslated('2029-07-01', 'ఈ రోజు ఆగండి.', 48));
    const find = jest.spyOn(MemoryEntryModel.collection, 'find');
    await checkAll();
    expect(find.mock.calls.filter(([, options]) => options?.hint === SENTENCE_FIELDS)).toHaveLength(1);
    find.mockRestore();
    expect((await read(id)).answer.counts).toContainEqual({ language: 'te', rule: 'inconsistent', rows: 47 });
  });

  it('is not compared while the memory does not answer, and the other rules are', async () => {
    const { id } = await test.importFile('daily', makeTranslated('2029-08-01'));
    const { collection } = MemoryEntryModel;
    const original = collection.find.bind(collection) as (...given: unknown[]) => unknown;
    const never = { toArray: () => new Promise(() => undefined) };
    const answer = (filter: unknown, options: { hint?: unknown }) =>
      options?.hint === SENTENCE_FIELDS ? never : original(filter, options);
    const find = jest.spyOn(collection, 'find').mockImplementation(answer as never);
    await checkAll();
    find.mockRestore();
    const { state, checked, counts } = (await read(id)).answer;
    expect({ state, checked, rules: counts.map(({ rule }) => rule).sort() }).toEqual({
      state: 'done',
      checked: 12,
      rules: expect.arrayContaining(['numbers', 'script-foreign']),
    });
    expect(counts.map(({ rule }) => rule)).not.toContain('inconsistent');
  });
});
