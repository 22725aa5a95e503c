import {
  COLUMNS,
  findColumnLanguage,
  type ItemKind,
  WORKBOOK_OF,
  type WorkbookKind,
} from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { type ExportKind, exportRows, getExportedKind } from '@subtitle/contracts/operations/exports';
import { STATUSES } from '@subtitle/contracts/statuses';
import { findMissingColumns } from '@subtitle/domain/required-columns';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import type { Person } from '@subtitle/testing/people';
import fc from 'fast-check';
import * as XLSX from 'xlsx';
import { ITEM_MODELS } from '../../../models/item-models';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../../../models/item-row';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { listExportColumns } from './export-cells';

const T = 'translator@example.com';
/** A person who translates Telugu, like the translator, and also languages that the translator does not. */
const OTHER = {
  username: 'other@example.com',
  roles: ['translator'],
  langPairs: ['hi_te', 'hi_gu', 'hi_bn'],
} satisfies Partial<Person>;
const GONE = {
  username: 'gone@example.com',
  roles: ['editor'],
  langPairs: ['hi_te'],
  status: 'inactive',
} satisfies Partial<Person>;

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
  for (const person of [OTHER, GONE]) await test.api.addPerson(person);
});
afterAll(() => test.stop());

interface Got {
  status: number;
  error: string;
  disposition: string;
  bytes: Buffer;
  /** The cells below the header. */
  rows: string[][];
}

async function download(
  query: Record<string, string>,
  { kind = 'daily' as ExportKind, who = 'admin' } = {},
): Promise<Got> {
  const token = who === 'nobody' ? null : await test.api.getToken(who);
  const answer = await test.api.app.inject({
    url: `/api${exportRows.path.replace(':kind', kind)}`,
    query,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const ok = answer.statusCode === 200;
  const [header, ...rows] = ok ? readCells(answer.rawPayload) : [];
  if (ok) expect(header).toEqual(listExportColumns(getExportedKind(kind)).map(({ name }) => name));
  return {
    status: answer.statusCode,
    error: ok ? '' : answer.json().error,
    disposition: String(answer.headers['content-disposition']),
    bytes: answer.rawPayload,
    rows,
  };
}

function readCells(bytes: Buffer): string[][] {
  const workbook = XLSX.read(bytes, { raw: true });
  return XLSX.utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0]!]!, {
    header: 1,
    defval: '',
    blankrows: true,
  });
}

/** Returns a cell as an import stores it: `_x005F_` is an escaped underscore, and whitespace alone is empty. */
const toImportedCell = (cell: unknown) => {
  const text = cleanDraft(String(cell ?? '').replaceAll('_x005F_', '_'));
  return text.trim() === '' ? '' : text;
};

const columnOf = ({ rows }: Got, name: string, kind: ItemKind = 'daily') =>
  rows.map((row) => row[COLUMNS[WORKBOOK_OF[kind]].indexOf(name)]);

const ODD = [
  '=1+1',
  '+91',
  '-5',
  '@sum',
  '  led',
  'two\nlines',
  '<&>"\'',
  '_x005F_x0041_',
  '1e5',
  '00123',
  '12/5',
  'TRUE',
  '👍🏽',
  'क्‍ष',
  '',
  ' ',
  '\u200B\u00A0',
];
const cell = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 40 }));
/** Random changes to a row. Days, lagna, subno and video belong to its key and stay. */
const arbitraryChange = (kind: ItemKind) =>
  fc.record({
    texts: fc.dictionary(fc.constantFrom(...listTextColumns(kind), ...OTHERS[kind]), cell, { maxKeys: 12 }),
    status: fc.constantFrom('', ...STATUSES),
    rowStatus: fc.constantFrom('', ...STATUSES),
    work: workOf,
  });
/** Random owners of languages, and the person the row names. */
const PEOPLE = [T, T, OTHER.username, OTHER.username, GONE.username, 'nobody@example.com', undefined];
const workOf = fc.record({
  named: fc.constantFrom(...PEOPLE),
  units: fc.dictionary(
    fc.constantFrom(...LANGUAGE_CODES),
    fc.record({ status: fc.constantFrom(...STATUSES), owner: fc.constantFrom(...PEOPLE) }),
  ),
});
const listTextColumns = (kind: ItemKind) => COLUMNS[WORKBOOK_OF[kind]].filter((name) => findColumnLanguage(name));
const PREDICTED = ['type', 'sentiment', 'url', 'positive'];
const OTHERS: Record<ItemKind, string[]> = { daily: PREDICTED, tenday: PREDICTED, activity: [], video: [] };

/**
 * Returns an exported row as an import reads it: a status that requires a missing text becomes pending (decision 48).
 */
const createImportedRow = (kind: ItemKind) => {
  const names = listExportColumns(kind).map(({ name }) => name);
  return (row: string[]) => {
    const values = Object.fromEntries(names.map((name, at) => [name, row[at]!]));
    const isIncomplete = (code: LanguageCode) => findMissingColumns({ kind, ...values }, code).length > 0;
    const lost = LANGUAGE_CODES.filter((code) => values[`status_${code}`] !== 'assigned' && isIncomplete(code));
    return names.map((name) => (lost.some((code) => name === `status_${code}`) ? '' : values[name]!));
  };
};

let year = 2100;

it.each([
  { kind: 'daily', rows: 12, to: '01-01', numRuns: 8 },
  { kind: 'tenday', rows: 120, to: '01-10', numRuns: 2 },
  { kind: 'activity', rows: 12, to: '01-03', numRuns: 6 },
] as const)(
  'an export of $kind imports again, and its next export differs only in statuses that require a missing text',
  async (plan) => {
    const { kind, rows, numRuns } = plan;
    const workbookKind = WORKBOOK_OF[kind] as WorkbookKind;
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryChange(kind), { minLength: rows, maxLength: rows }), async (changes) => {
        const days = { from: `${++year}-01-01`, to: `${year}-${plan.to}` };
        const given: WorkbookRow[] = [];
        const workbook = makeWorkbook({
          kind: workbookKind,
          rows,
          from: days.from,
          languages: ['en', 'hi'],
          change(row, at) {
            const { texts: odd, status, rowStatus } = changes[at]!;
            Object.assign(row, odd, { status: rowStatus, status_te: status, assigned_to: 'translator@example.com' });
            given.push(row);
            return row;
          },
        });
        const brought = await test.importFile(workbookKind, workbook);
        expect(brought).toMatchObject({ status: 'done', inserted: rows });
        const work = changes.map((change) => change.work);
        await saveWork(kind, brought.id, work);
        const first = await download(days, { kind });
        for (const name of listTextColumns(kind)) {
          const cells = given.map((row) => toImportedCell(row[name]));
          expect([name, columnOf(first, name, kind)]).toEqual([name, cells]);
        }
        const had = await deleteRows(kind, brought.id);
        const again = await test.importFile(workbookKind, first.bytes);
        expect(again).toMatchObject({ status: 'done', inserted: rows, errors: [] });
        // The kind's upload name works too.
        expect((await download(days, { kind: workbookKind })).rows).toEqual(first.rows.map(createImportedRow(kind)));
        for (const [key, owners] of await findOwners(kind, again.id)) expect(had.get(key)).toMatchObject(owners);
      }),
      { numRuns },
    );
  },
);

type Work = typeof workOf extends fc.Arbitrary<infer One> ? One : never;

/** Sets random work on the rows of an import, in their order. */
async function saveWork(kind: ItemKind, import_id: number, work: readonly Work[]) {
  const changes = work.map(({ named, units }, at) => {
    const fields = Object.entries(units).flatMap(([code, { status, owner }]) => [
      [`status_${code}`, status],
      [`assigned_${code}`, owner ?? '$$REMOVE'],
      [`revision_${code}`, 1],
    ]);
    const $set = { ...Object.fromEntries(fields), assigned_to: named ?? '$$REMOVE' };
    return { updateOne: { filter: { import_id, import_row: at + 2 }, update: [{ $set }, UPDATE_ALL_LANGUAGE_VALUES] } };
  });
  const { matchedCount } = await ITEM_MODELS[kind].collection.bulkWrite(changes as never[]);
  expect(matchedCount).toBe(work.length);
}

/** Returns the owners of an import's rows and deletes the rows. */
async function deleteRows(kind: ItemKind, import_id: number) {
  const had = await findOwners(kind, import_id);
  await ITEM_MODELS[kind].collection.deleteMany({ import_id } as never);
  return had;
}

async function findOwners(kind: ItemKind, import_id: number) {
  const rows = await ITEM_MODELS[kind].find({ import_id }).lean();
  const ofLanguages = (row: object) => Object.entries(row).filter(([field]) => /^assigned_(?!to)/.test(field));
  return new Map(rows.map((row) => [row.key, Object.fromEntries(ofLanguages(row))]));
}

it('exports a status beside the row’s one person only if an import assigns the language to no other person', async () => {
  const from = '2095-01-01';
  const units = (work: Record<string, [status: string, owner?: string]>) =>
    Object.fromEntries(
      Object.entries(work).flatMap(([code, [status, owner]]) => [
        [`status_${code}`, status],
        [`assigned_${code}`, owner],
      ]),
    );
  const row = (work: object, parts: object) => makeRows(1, { from, ...work, ...parts } as object);
  const te: [string, string] = ['assigned', OTHER.username];
  // Marathi and Hindi belong to the translator. Gujarati is outside their pairs, so an import assigns it to no one.
  await row(units({ te, mr: ['inreview', T], hi: ['assigned', T], gu: ['approved', OTHER.username] }), {
    subno: 'two',
    assigned_to: T,
  });
  await row(units({ te: ['approved'], mr: ['approved'] }), { subno: 'nobody', assigned_to: T });
  await row(units({ te: ['approved'], mr: ['inreview'] }), { subno: 'no name' });
  await row(units({ te }), { subno: 'taken back' });
  await row(units({ te: ['assigned', GONE.username] }), { subno: 'gone', assigned_to: GONE.username });
  const ask = async (query = {}) => {
    const got = await download({ from, to: from, ...query });
    const names = ['subno', 'assigned_to', 'status_te', 'status_mr', 'status_hi', 'status_gu'];
    return names.map((name) => columnOf(got, name));
  };
  expect(await ask()).toEqual([
    ['two', 'nobody', 'no name', 'taken back', 'gone'],
    [T, T, '', OTHER.username, GONE.username],
    ['', '', 'approved', 'assigned', ''],
    ['inreview', '', 'inreview', '', ''],
    ['assigned', '', '', '', ''],
    ['approved', '', '', '', ''],
  ]);
  // With Telugu alone, the person is the owner of Telugu.
  const [, people, statuses] = await ask({ languages: 'te' });
  expect([people![0], statuses![0]]).toEqual([OTHER.username, 'assigned']);
});

it('exports ranges of ten days as they were imported', async () => {
  const workbook = makeWorkbook({ kind: 'tenday', rows: 120, from: '2090-01-01' });
  await test.importFile('tenday', workbook);
  const { rows, disposition } = await download({ from: '2090-01-05', to: '2090-01-05' }, { kind: 'tenday' });
  expect(rows).toEqual(
    readCells(workbook)
      .slice(1)
      .map((row) => row.map(String)),
  );
  expect(disposition).toContain('filename="tenday-2090-01-05.xlsx"');
});

it('keeps the order of lists over more than one page', async () => {
  await makeRows(600, { from: '2091-01-02' });
  await makeRows(600, { from: '2091-01-01' });
  const got = await download({ from: '2091-01-01', to: '2091-01-02' });
  expect(got.rows).toHaveLength(1_200);
  expect(columnOf(got, 'fromdate')).toEqual([...Array(600).fill('1/1/2091'), ...Array(600).fill('2/1/2091')]);
  expect(new Set(columnOf(got, 'subno').slice(0, 600)).size).toBe(600);
});

it('`languages` leaves out texts and statuses of other languages, and the status must match in one of them', async () => {
  const parts = { from: '2092-01-01', ...makeTexts('te'), ...makeTexts('mr', 'मराठी') };
  await makeRows(1, { ...parts, status_te: 'approved', status_mr: 'inreview', subno: 'a' } as object);
  await makeRows(1, { ...parts, status_mr: 'approved', subno: 'b' } as object);
  await makeRows(1, {
    ...parts,
    status_te: 'approved',
    status_mr: 'approved',
    subno: 'c',
    status: 'corrected',
  } as object);
  const ask = (query: object) => download({ from: '2092-01-01', to: '2092-01-01', ...query });
  const te = await ask({ languages: 'Telugu', status: 'approved' });
  expect(columnOf(te, 'subno')).toEqual(['a', 'c']);
  expect(columnOf(te, 'te_1')).toEqual(Array(2).fill(makeTexts('te').te_1));
  // The row's own status belongs to no language.
  expect(columnOf(te, 'status')).toEqual(['', 'corrected']);
  expect([columnOf(te, 'mr_1'), columnOf(te, 'hi_1'), columnOf(te, 'status_mr')]).toEqual(Array(3).fill(['', '']));
  expect(te.disposition).toContain('filename="daily-2092-01-01-te-approved.xlsx"');
  expect(columnOf(await ask({ languages: 'te,mr', status: 'approved' }), 'subno')).toEqual(['a', 'b', 'c']);
  expect(columnOf(await ask({ languages: 'te,mr', status: 'inreview' }), 'subno')).toEqual(['a']);
  expect(columnOf(await ask({ languages: 'te,gu', status: 'pending' }), 'subno')).toEqual(['a', 'b', 'c']);
  expect(columnOf(await ask({ status: 'inreview' }), 'subno')).toEqual(['a']);
  const unknown = await ask({ languages: 'te, klingon' });
  expect([unknown.status, unknown.error]).toEqual([400, 'unsupported language: klingon']);
});

it('exports the rows that the caller sees: all, owned ones, or imported ones', async () => {
  const from = '2093-01-01';
  const ask = (who: string, query = {}) => download({ from, to: from, ...query }, { who });
  expect((await ask('nobody')).status).toBe(401);
  expect(await ask('admin')).toMatchObject({ status: 404, error: 'There are no rows to export.' });
  await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 12, from, languages: ['en'] }));
  await makeRows(1, {
    from,
    subno: 'te',
    assigned_te: T,
    status_te: 'assigned',
    revision_te: 1,
    ...makeTexts('te'),
  } as object);
  await makeRows(1, {
    from,
    subno: 'mr',
    assigned_mr: T,
    status_gu: 'inreview',
    revision_gu: 2,
    ...makeTexts('gu'),
  } as object);
  for (const who of ['admin', 'assigner', 'reviewer']) expect((await ask(who)).rows).toHaveLength(14);
  const own = await ask('translator');
  expect(columnOf(own, 'subno')).toEqual(['te', 'mr']);
  expect(columnOf(own, 'te_1')).toEqual([makeTexts('te').te_1, '']);
  // A draft in a language that the caller does not own is not exported.
  expect(columnOf(own, 'gu_1')).toEqual(['', '']);
  expect(columnOf(await ask('translator', { languages: 'te' }), 'subno')).toEqual(['te']);
  expect(columnOf(await ask('translator', { languages: 'mr,te' }), 'subno')).toEqual(['te', 'mr']);
  expect(columnOf(await ask('translator', { languages: 'gu,te' }), 'subno')).toEqual(['te']);
  expect((await ask('editor')).status).toBe(404);
  expect((await ask('uploader')).rows).toHaveLength(12);
  const stranger = await test.api.addPerson({ roles: ['uploader'] });
  expect((await ask(stranger.username)).status).toBe(404);
  const both = await test.api.addPerson({ roles: ['uploader', 'translator'] });
  await makeRows(1, { from, subno: 'both', assigned_te: both.username } as object);
  expect(columnOf(await ask(both.username), 'subno')).toEqual(['both']);
});
