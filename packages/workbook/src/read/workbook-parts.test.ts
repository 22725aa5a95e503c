import { gather } from '../testing/gather';
import { readInSteps } from '../testing/read-for-tests';
import { buildXlsxParts, type Part, writeTestZip } from '../testing/zip-for-tests';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const SHARED = '<row><c t="s"><v>0</v></c><c s="1"><v>44895</v></c></row>';
const OPTIONS = { strings: '<si><t>shared</t></si>', styles: '<xf/><xf numFmtId="14"/>' };

/** A workbook of one sheet, with changes to the content and the names of its parts. */
function changed(rows: string, changes: Record<string, (text: string) => string>, names: Record<string, string> = {}) {
  const change = (part: Part): Part => ({
    ...part,
    name: names[part.name] ?? part.name,
    content: changes[part.name]?.(String(part.content)) ?? part.content,
  });
  return writeTestZip(buildXlsxParts([{ rows }], OPTIONS).map(change));
}

const read = async (bytes: Buffer) => (await gather(readInSteps(bytes, 10_000_000))).map(({ cells }) => cells);

const beforeSheet = (more: string) => (text: string) => text.replace('<sheet ', `${more}<sheet `);
const afterSheets = (more: string) => (text: string) => text.replace('</sheets>', `${more}</sheets>`);

it('finds strings and styles by their relations, under any name', async () => {
  const names = { 'xl/sharedStrings.xml': 'xl/far/Texts.xml', 'xl/styles.xml': 'looks.xml' };
  const moved = (text: string) =>
    text.replace('"sharedStrings.xml"', '"far/Texts.xml"').replace('"styles.xml"', '"/looks.xml"');
  expect(await read(changed(SHARED, { [RELATIONS]: moved }, names))).toEqual([['shared', '30/11/2022']]);
});

describe('a workbook at an unusual path', () => {
  const ROOT = '_rels/.rels';
  const names = {
    [WORKBOOK]: 'book/Main.xml',
    [RELATIONS]: 'book/_rels/Main.xml.rels',
    'xl/sharedStrings.xml': 'book/sharedStrings.xml',
    'xl/styles.xml': 'book/styles.xml',
  };
  const leadsTo = (target: string) => (text: string) => text.replace('"xl/workbook.xml"', `"${target}"`);
  const sheetAt = (target: string) => (text: string) =>
    text
      .replace('"worksheets/sheet1.xml"', `"${target}"`)
      // Parts without a relation are found beside the workbook, under their usual names.
      .replace('/sharedStrings"', '/nothing"')
      .replace(/<Relationship Id="rId91".*?>/, '');

  it.each(['book/Main.xml', '/book/Main.xml', './book\\.\\main.xml', 'other/../book//Main.xml'])(
    'is found by the relation %s',
    async (target) => {
      const changes = { [ROOT]: leadsTo(target), [RELATIONS]: sheetAt('../xl/./worksheets/sheet1.xml') };
      expect(await read(changed(SHARED, changes, names))).toEqual([['shared', '30/11/2022']]);
    },
  );

  it.each([
    ['the relation leads nowhere', leadsTo('book/nothing.xml'), {}],
    ['no relation leads to it', (text: string) => text.replace('/officeDocument"', '/other"'), {}],
    ['it is binary', leadsTo('book/Main.bin'), { [WORKBOOK]: 'book/Main.bin' }],
    ['there are no relations', String, { [ROOT]: 'elsewhere' }],
  ])('is not a workbook if %s', async (_why, root, moved) => {
    const bytes = changed(cell('a'), { [ROOT]: root }, { ...names, ...moved });
    await expect(read(bytes)).rejects.toMatchObject({ code: 'not-a-workbook' });
  });
});

it('refuses a file whose main part is a text document instead of a workbook', async () => {
  const document = (text: string) => text.replaceAll('workbook', 'document').replace('<sheets>', '<workbook/><sheets>');
  await expect(read(changed(cell('a'), { [WORKBOOK]: document }))).rejects.toMatchObject({ code: 'not-a-workbook' });
});

it('ignores charts', async () => {
  const chart = `<Relationship Id="rId50" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/>`;
  const changes = {
    [WORKBOOK]: beforeSheet('<sheet name="chart" r:id="rId50"/>'),
    [RELATIONS]: (text: string) => text.replace('</Relationships>', `${chart}</Relationships>`),
  };
  expect(await read(changed(cell('a'), changes))).toEqual([['a']]);
});

it('a sheet that shares its part with another one is damaged, but only if its rows are needed', async () => {
  const again = afterSheets('<sheet name="again" r:id="rId1"/>');
  expect(await read(changed(cell('a'), { [WORKBOOK]: again }))).toEqual([['a']]);
  await expect(read(changed('', { [WORKBOOK]: again }))).rejects.toMatchObject({ code: 'damaged' });
});

it.each([
  ['1', '1/12/2026'],
  ['true', '1/12/2026'],
  ['on', '1/12/2026'],
  ['0', '30/11/2022'],
  ['false', '30/11/2022'],
  ['11', '30/11/2022'],
  ['1 ', '30/11/2022'],
  ['', '30/11/2022'],
])('with date1904="%s", the day is %s', async (value, day) => {
  const given = (text: string) => text.replace('<sheets>', `<workbookPr date1904="${value}"/><sheets>`);
  expect(await read(changed(SHARED, { [WORKBOOK]: given }))).toEqual([['shared', day]]);
});

it('counts days from 1900 by default', async () => {
  const given = (text: string) => text.replace('<sheets>', '<workbookPr/><sheets>');
  expect(await read(changed(SHARED, { [WORKBOOK]: given }))).toEqual([['shared', '30/11/2022']]);
});

it.each([
  ['hidden', false],
  ['veryHidden', false],
  ['visible', true],
  ['unhidden', true],
  ['hidden2', true],
  ['', true],
])('a sheet with the state "%s" is read: %s', async (state, isRead) => {
  const given = (text: string) => text.replace('<sheet ', `<sheet state="${state}" `);
  expect(await read(changed(cell('a'), { [WORKBOOK]: given }))).toEqual(isRead ? [['a']] : []);
});

it('considers the first thousand sheets, including hidden ones', async () => {
  const hidden = (count: number) => beforeSheet('<sheet name="h" state="hidden"/>'.repeat(count));
  expect(await read(changed(cell('a'), { [WORKBOOK]: hidden(999) }))).toEqual([['a']]);
  expect(await read(changed(cell('a'), { [WORKBOOK]: hidden(1_000) }))).toEqual([]);
});

it('a workbook without any sheet is damaged', async () => {
  const none = (text: string) => text.replace(/<sheet .*?\/>/, '');
  await expect(read(changed(cell('a'), { [WORKBOOK]: none }))).rejects.toMatchObject({ code: 'damaged' });
});

it('reads a sheet without a name, and ignores an old macro module, whose id is empty', async () => {
  const nameless = (text: string) => text.replace('name="Sheet1" ', '');
  const rows = await gather(readInSteps(changed(cell('a'), { [WORKBOOK]: nameless }), 1_000));
  expect(rows).toEqual([{ sheet: '', row: 1, cells: ['a'] }]);
  expect(await read(changed(cell('a'), { [WORKBOOK]: beforeSheet('<sheet name="m" r:id=""/>') }))).toEqual([['a']]);
});

it('a sheet whose relation or part is missing is damaged, but only if its rows are needed', async () => {
  const without = (text: string) => text.replace(/ r:id="rId1"/, '');
  await expect(read(changed(cell('a'), { [WORKBOOK]: without }))).rejects.toMatchObject({ code: 'damaged' });
  const lost = '<sheet name="lost" r:id="rId77"/>';
  await expect(read(changed(cell('a'), { [WORKBOOK]: beforeSheet(lost) }))).rejects.toMatchObject({ code: 'damaged' });
  expect(await read(changed(cell('a'), { [WORKBOOK]: afterSheets(lost) }))).toEqual([['a']]);
});

it('considers the first ten thousand relations, and ignores other elements', async () => {
  const filler = (count: number) => (text: string) =>
    text.replace(
      '<Relationship ',
      `<Other Id="rId1" Type="${OFFICE}/worksheet" Target="nothing.xml"/>${'<Relationship>Relationship</Relationship>'.repeat(count)}<Relationship `,
    );
  expect(await read(changed(cell('a'), { [RELATIONS]: filler(9_999) }))).toEqual([['a']]);
  await expect(read(changed(cell('a'), { [RELATIONS]: filler(10_000) }))).rejects.toMatchObject({ code: 'damaged' });
});

it('ignores text that looks like a sheet, and reads a sheet element with an end tag', async () => {
  const text = (before: string) => before.replace('<sheets>', '<definedName>sheet</definedName><sheets>');
  expect(await read(changed(cell('a'), { [WORKBOOK]: text }))).toEqual([['a']]);
  const ended = (before: string) => before.replace(/<sheet (.*?)\/>/, '<sheet $1></sheet>');
  expect(await read(changed('', { [WORKBOOK]: ended }))).toEqual([]);
});

it('shows plain numbers if there are no styles', async () => {
  const rows = '<row><c><v>0.5</v></c><c s="1"><v>44895</v></c></row>';
  const parts = buildXlsxParts([{ rows }]).filter(({ name }) => name !== 'xl/styles.xml');
  expect(await read(writeTestZip(parts))).toEqual([['0.5', '44895']]);
});
