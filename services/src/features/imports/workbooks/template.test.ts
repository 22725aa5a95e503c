import { COLUMNS, WORKBOOK_KINDS, type WorkbookKind } from '@subtitle/contracts/columns';
import { WORKBOOK_RULES } from '@subtitle/domain/uploads/workbook-kinds';
import * as XLSX from 'xlsx';
import { makeTemplate } from './template';
import { createTemplateNotes } from './template-notes';

/** One part of a template's zip file, as text. */
async function partOf(kind: WorkbookKind, name: string): Promise<string> {
  const zip = XLSX.CFB.read(await makeTemplate(kind), { type: 'buffer' });
  return Buffer.from(XLSX.CFB.find(zip, `/${name}`)!.content as Uint8Array).toString();
}

const rowsPart = (kind: WorkbookKind) => partOf(kind, 'xl/worksheets/sheet1.xml');
const columnAt = (kind: WorkbookKind, name: string) => XLSX.utils.encode_col(COLUMNS[kind].indexOf(name));

/** The drop-down of a column: its values, and the message that refuses other values. */
async function listOf(kind: WorkbookKind, name: string) {
  const xml = await rowsPart(kind);
  const at = columnAt(kind, name);
  const [list] = xml.split('<dataValidation ').filter((one) => one.includes(`sqref="${at}2:${at}1048576"`));
  return list && { words: /<formula1>"(.*?)"/.exec(list)![1], refusal: /error="(.*?)"/.exec(list)?.[1] };
}

const LAGNAS = 'Mesha,Vrushabh,Mithun,Kark,Sinh,Kanya,Tula,Vrushik,Dhanu,Makar,Kumbh,Meen';
const STATUSES = 'pending,assigned,inreview,corrected,approved';

it('lrname accepts only the twelve lagnas; lagna_rasi also accepts other texts', async () => {
  expect(await listOf('daily', 'lrname')).toEqual({ words: LAGNAS, refusal: 'Please choose one of the 12 lagnas.' });
  expect(await listOf('daily', 'lagna_rasi')).toEqual({ words: LAGNAS, refusal: undefined });
  expect(await listOf('daily', 'type')).toBeUndefined();
});

it('a status cell accepts the known statuses or is empty', async () => {
  const refusal = `Please choose one of ${STATUSES.replaceAll(',', ', ')}, or leave it empty.`;
  for (const column of ['status', 'status_te'])
    expect(await listOf('daily', column)).toEqual({ words: STATUSES, refusal });
  const lists = (xml: string) => Number(/<dataValidations count="(\d+)"/.exec(xml)?.[1] ?? 0);
  const statuses = COLUMNS.daily.filter((column) => /^status(_|$)/.test(column)).length;
  expect(lists(await rowsPart('daily'))).toBe(2 + statuses);
  expect(lists(await rowsPart('videos'))).toBe(0);
});

it('columns of texts and links are wide, other columns as wide as their names', async () => {
  const width = async (kind: WorkbookKind, name: string) => {
    const at = COLUMNS[kind].indexOf(name) + 1;
    return Number(new RegExp(`<col min="${at}" max="${at}" width="(\\d+)"`).exec(await rowsPart(kind))![1]);
  };
  const wanted = { te_1: 40, url: 40, type: 12, totalduration: 16, lagna_rasi: 13, status_te: 12 };
  for (const [name, columns] of Object.entries(wanted))
    expect([name, await width('daily', name)]).toEqual([name, columns]);
  expect([await width('videos', 'video_title'), await width('videos', 'link')]).toEqual([40, 40]);
  expect([await width('activities', 'act_hi'), await width('activities', 'Date')]).toEqual([40, 12]);
});

it.each(WORKBOOK_KINDS)('the first row of %s names the required columns and stays visible', async (kind) => {
  const xml = await rowsPart(kind);
  const styles = COLUMNS[kind].map((name) => new RegExp(`<c r="${columnAt(kind, name)}1" s="(\\d+)"`).exec(xml)![1]);
  const [required, other] = ['7', '5'];
  expect(styles).toEqual(createTemplateNotes(kind).map(({ isRequired }) => (isRequired ? required : other)));
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2"');
});

it.each(WORKBOOK_KINDS)(
  'the rows below it in %s are examples, and a second sheet explains the columns',
  async (kind) => {
    const workbook = XLSX.read(await makeTemplate(kind));
    expect(workbook.SheetNames).toEqual(['Rows', 'How to fill in']);
    const [rows, help] = workbook.SheetNames.map((name) =>
      XLSX.utils.sheet_to_json<string[]>(workbook.Sheets[name]!, { header: 1, defval: '' }),
    );
    const example = WORKBOOK_RULES[kind].example();
    expect(rows).toEqual([
      [...COLUMNS[kind]],
      ...example.map((row) => COLUMNS[kind].map((column) => row[column] ?? '')),
    ]);
    const notes = createTemplateNotes(kind);
    expect(help).toEqual([['Column', 'What goes in'], ...notes.map(({ column, note }) => [column, note])]);
    expect((await partOf(kind, 'xl/comments1.xml')).match(/<comment /g)).toHaveLength(notes.length);
    const widths = (await partOf(kind, 'xl/worksheets/sheet2.xml')).matchAll(/width="(\d+)"/g);
    expect([...widths].map(([, width]) => width)).toEqual(['26', '110']);
  },
);

it('a column’s note depends on its name or its language, with a general note for the rest', () => {
  const note = (kind: WorkbookKind, name: string) =>
    createTemplateNotes(kind).find(({ column }) => column === name)!.note;
  expect(note('daily', 'te_2')).toBe('May be empty. Text 2 in Telugu, at most 32767 characters.');
  expect(note('activities', 'hi')).toBe('May be empty. The text in Hindi, at most 32767 characters.');
  expect(note('daily', 'status_mr')).toBe(
    `May be empty. Status in Marathi: ${STATUSES.replaceAll(',', ', ')}, or empty (pending).`,
  );
  expect(note('daily', 'status')).toBe(
    `May be empty. Status of the row: ${STATUSES.replaceAll(',', ', ')}, or empty (pending).`,
  );
  expect(note('daily', 'positive')).toBe('May be empty. A number, or empty.');
  expect(note('videos', 'link')).toBe('Required. Link to the video: watch, short, embed or live.');
});
