import '@subtitle/testing/with-made-up-tables';
import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { saveDraft, savePrediction } from '@subtitle/contracts/operations/item-events';
import { getNextWork, listWork } from '@subtitle/contracts/operations/my-work';
import { search } from '@subtitle/contracts/operations/search';
import { listAllTextNames, MADE_UP } from '@subtitle/testing/made-up';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { pino } from 'pino';
import * as XLSX from 'xlsx';
import { createTemplateNotes } from '../features/imports/workbooks/template-notes';
import { buildLogOptions } from '../infra/log/logging';
import { makeRows } from '../test/make-rows';
import { type ImportTest, startImportTest } from '../test/start-import-api';

jest.mock('../features/imports/kinds/kinds', () => {
  const { WORKBOOK_SPECS, IMPORT_SPECS } = jest.requireActual('../features/imports/kinds/kinds');
  const { MADE_UP: madeUp } = jest.requireActual('@subtitle/testing/made-up');
  const specs = { [madeUp.kind]: { ...WORKBOOK_SPECS.activities, notes: {} } };
  return { WORKBOOK_SPECS: { ...WORKBOOK_SPECS, ...specs }, IMPORT_SPECS: { ...IMPORT_SPECS, ...specs } };
});

const NEW = MADE_UP.code as LanguageCode;
const KIND = MADE_UP.kind as WorkbookKind;
const SANTALI = [1, 2, 3, 4, 5].map((n) => `${NEW}_${n}`);
const COUNTS = {
  daily: LANGUAGE_CODES.length * 5,
  tenday: LANGUAGE_CODES.length * 5,
  activities: LANGUAGE_CODES.length + 2,
  videos: 0,
};
const KINDS: WorkbookKind[] = ['daily', 'tenday', 'activities', 'videos', KIND];

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

it('no log contains a text of any kind of row, in any language', () => {
  const names = listAllTextNames(LANGUAGE_CODES);
  expect(names).toHaveLength(LANGUAGE_CODES.length * 7 + 2);
  expect(LANGUAGE_CODES).toContain(NEW);
  const lines: string[] = [];
  const logger = pino(buildLogOptions({ LOG_LEVEL: 'trace' }), { write: (line: string) => void lines.push(line) });
  const row = Object.fromEntries(names.map((name) => [name, `secret of ${name}`]));
  logger.info({ ...row, rows: [row], kept: { [`status_${NEW}`]: 'inreview' } }, 'a row');
  const said = JSON.parse(lines[0]!);
  expect(Object.entries({ ...said, ...said.rows[0] }).filter(([, value]) => String(value).includes('secret'))).toEqual(
    [],
  );
  expect(said.kept).toEqual({ [`status_${NEW}`]: 'inreview' });
});

it('workbooks have the columns of the new language and, for every language, the new text column', () => {
  for (const kind of ['daily', 'tenday'] as const) {
    expect(COLUMNS[kind]).toEqual(expect.arrayContaining([...SANTALI, 'hi_5', `status_${NEW}`]));
    expect(new Set(COLUMNS[kind]).size).toBe(COLUMNS[kind].length);
    expect(COLUMNS[kind]).toHaveLength(55 - 6 * (4 + 1) + LANGUAGE_CODES.length * (5 + 1));
  }
  expect(COLUMNS.activities).toContain(NEW);
});

it.each(KINDS)('the template of kind %s names the language of each text column', (kind) => {
  const texts = listAllTextNames(LANGUAGE_CODES);
  const notes = createTemplateNotes(kind).filter(({ column }) => texts.includes(column));
  expect(notes).toHaveLength({ ...COUNTS, [MADE_UP.kind]: 2 }[kind]);
  for (const { note } of notes)
    expect(note).toMatch(new RegExp(` in (${LANGUAGE_CODES.map(languageTitle).join('|')})[,.]`));
});

it.each(KINDS.slice(0, 3))(
  'the template of kind %s has the columns, and its import reports errors only for its example rows',
  async (kind) => {
    const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
    const { rawPayload } = await test.api.app.inject({ url: `/api/imports/templates/${kind}.xlsx`, headers });
    const [header] = XLSX.utils.sheet_to_json<string[]>(XLSX.read(rawPayload).Sheets.Rows!, { header: 1 });
    expect(header).toEqual(COLUMNS[kind]);
    const { errors } = await test.importFile(kind, rawPayload);
    expect(errors.length).toBeGreaterThan(0);
    for (const { message } of errors) expect(message).toContain('Example row of the template');
  },
);

it('a workbook imports texts and status of the new language', async () => {
  const change = (row: WorkbookRow) => ({
    ...row,
    hi_5: 'पाँचवाँ',
    ...Object.fromEntries(SANTALI.map((column) => [column, MADE_UP.sentence])),
    [`status_${NEW}`]: 'inreview',
  });
  const workbook = makeWorkbook({ kind: 'daily', rows: 12, languages: ['hi'], from: '2031-01-01', change });
  expect(await test.importFile('daily', workbook)).toMatchObject({ status: 'done', inserted: 12, errors: [] });
  const row = await mongoose.connection.collection('predictions').findOne({ from: '2031-01-01' });
  expect(row).toMatchObject({ hi_5: 'पाँचवाँ', [`${NEW}_5`]: MADE_UP.sentence, [`status_${NEW}`]: 'inreview' });
});

it('texts in the new language are saved together and one by one, and the search finds them', async () => {
  const { username } = await test.api.addPerson({ langPairs: [`hi_${NEW}`] as never });
  const work = { [`status_${NEW}`]: 'assigned', [`assigned_${NEW}`]: username, [`stage_${NEW}`]: 'translate' };
  const [id] = (await makeRows(1, { ...work, from: '2031-02-01' })) as [number];
  const columns = Object.fromEntries(SANTALI.slice(0, 4).map((column, n) => [column, `${MADE_UP.sentence} ${n + 1}`]));
  const params = { kind: 'daily', id, language: NEW } as const;
  const draft = await test.api.as(username).call(saveDraft, { params, body: { revision: 0, columns } });
  expect([draft.status, draft.answer.item]).toMatchObject([200, columns]);
  const one = { id, translated: 'ᱢᱚᱬᱮ', targetLang: `${NEW}_5`, statusCol: `status_${NEW}`, newStatus: 'inreview' };
  const saved = await test.api.as(username).call(savePrediction, { body: one as never });
  expect([saved.status, saved.answer.item]).toMatchObject([200, { ...columns, [`${NEW}_5`]: 'ᱢᱚᱬᱮ' }]);
  for (const [q, match] of [
    [`${MADE_UP.sentence} 2`, `${MADE_UP.sentence} 2`],
    ['ᱢᱚᱬᱮ', 'ᱢᱚᱬᱮ'],
  ] as const) {
    const { answer } = await test.api.as(username).call(search, { query: { q } });
    expect(answer.rows).toMatchObject([{ id, text: { language: NEW, match } }]);
  }
});

it('work in the new language is listed page by page, and the next row to translate or to review is returned', async () => {
  const { username } = await test.api.addPerson({
    langPairs: [`hi_${NEW}`] as never,
    roles: ['translator', 'reviewer'],
  });
  const who = test.api.as(username);
  const work = { [`status_${NEW}`]: 'assigned', [`assigned_${NEW}`]: username, [`stage_${NEW}`]: 'translate' };
  const [first, second] = (await makeRows(2, { ...work, from: '2031-03-01' })) as [number, number];
  const today = '2031-02-20';
  const query = { today, group: 'due', since: '2031-02-17T00:00:00.000Z', limit: 1 } as const;
  const { answer: page } = await who.call(listWork, { query });
  expect(page.units).toMatchObject([{ id: first, language: NEW }]);
  const { answer: rest } = await who.call(listWork, { query: { ...query, cursor: page.nextCursor! } });
  expect(rest).toMatchObject({ units: [{ id: second, language: NEW }], nextCursor: null });
  const { answer } = await who.call(getNextWork, { query: { today, after: `${first}:${NEW}` } });
  expect(answer.next).toMatchObject({ id: second, language: NEW });
  await makeRows(1, { [`status_${NEW}`]: 'inreview', [`assigned_${NEW}`]: 'other@example.com', from: '2031-03-02' });
  const toReview = await who.call(getNextWork, { query: { today, of: 'review' } });
  expect(toReview.answer.next).toMatchObject({ language: NEW, status: 'inreview' });
});
