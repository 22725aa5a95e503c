import { buildPackageParts, noteParts, type SmallPart } from './write-parts';
import { escapeCellText } from './write-text';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const byName = (parts: readonly SmallPart[]) => Object.fromEntries(parts.map(({ name, xml }) => [name, xml]));
const relationships = (...all: readonly string[][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([type, to], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${to}"/>`)
    .join('')}</Relationships>`;
const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${SHEET}.${type}+xml"/>`;

test('writes the type of every part, and the path of each sheet', () => {
  const parts = byName(buildPackageParts(['One & "two"', 'Three'], 1, [2]));
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
  ]);
  expect(parts['[Content_Types].xml']).toBe(
    [
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>',
      override('xl/workbook.xml', 'sheet.main'),
      override('xl/worksheets/sheet1.xml', 'worksheet'),
      override('xl/worksheets/sheet2.xml', 'worksheet'),
      override('xl/styles.xml', 'styles'),
      override('xl/comments2.xml', 'comments'),
      '</Types>',
    ].join(''),
  );
  expect(parts['_rels/.rels']).toBe(relationships(['officeDocument', 'xl/workbook.xml']));
  expect(parts['xl/workbook.xml']).toBe(
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="1"/></bookViews><sheets>` +
      '<sheet name="One &amp; &quot;two&quot;" sheetId="1" r:id="rId1"/><sheet name="Three" sheetId="2" r:id="rId2"/>' +
      '</sheets></workbook>',
  );
  expect(parts['xl/_rels/workbook.xml.rels']).toBe(
    relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ),
  );
});

test('writes correct counts of styles, and every style refers to an existing font and fill', () => {
  const xml = byName(buildPackageParts(['S'], 0, []))['xl/styles.xml']!;
  expect(xml.startsWith(`${HEAD}<styleSheet xmlns="${MAIN}"><fonts `)).toBe(true);
  expect(xml.endsWith('</styleSheet>')).toBe(true);
  const inside = (list: string) => new RegExp(`<${list} count="(\\d+)">(.*?)</${list}>`).exec(xml)!;
  const count = (list: string, one: RegExp) => [Number(inside(list)[1]), inside(list)[2]!.match(one)!.length];
  expect(count('fonts', /<font>/g)).toEqual([3, 3]);
  expect(count('fills', /<fill>/g)).toEqual([6, 6]);
  expect(count('borders', /<border>/g)).toEqual([1, 1]);
  expect(count('cellXfs', /<xf /g)).toEqual([15, 15]);
  expect([...inside('fills')[2]!.matchAll(/patternType="(\w+)"/g)].map(([, type]) => type)).toEqual([
    'none',
    'gray125',
    ...Array(4).fill('solid'),
  ]);
  const [standard, ...looks] = [
    ...inside('cellXfs')[2]!.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)" fillId="(\d)" [^>]*>/g),
  ];
  expect(standard!.slice(1, 4)).toEqual(['0', '0', '0']);
  expect(looks.map(([, format, font, fill]) => [format, font, fill].join())).toEqual(
    ['49,0,0', '49,1,0', '49,1,2', '49,1,3', '49,0,4', '49,0,5', '49,2,4'].flatMap((look) => [look, look]),
  );
  expect(looks.map(([xf]) => xf.includes(' quotePrefix="1" '))).toEqual(looks.map((_look, at) => at % 2 === 1));
  expect(xml).toContain('<b/><sz val="11"/><name val="Calibri"/>');
});

test('writes the text of each note, and a box that Excel can place', () => {
  const parts = byName(noteParts(3, ['a < b', 'c']));
  expect(Object.keys(parts)).toEqual([
    'xl/worksheets/_rels/sheet3.xml.rels',
    'xl/comments3.xml',
    'xl/drawings/vmlDrawing3.vml',
  ]);
  expect(parts['xl/worksheets/_rels/sheet3.xml.rels']).toBe(
    relationships(['vmlDrawing', '../drawings/vmlDrawing3.vml'], ['comments', '../comments3.xml']),
  );
  const comment = (at: string, text: string) =>
    `<comment ref="${at}" authorId="0"><text><t xml:space="preserve">${text}</t></text></comment>`;
  expect(parts['xl/comments3.xml']).toBe(
    `${HEAD}<comments xmlns="${MAIN}"><authors><author>Subtitle Editor</author></authors><commentList>` +
      `${comment('A1', 'a &lt; b')}${comment('B1', 'c')}</commentList></comments>`,
  );
  const shape = (at: number) =>
    `<v:shape id="_x0000_s${1025 + at}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
    '<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>' +
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>' +
    '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
    `<x:Anchor>${at + 1}, 15, 1, 2, ${at + 3}, 60, 7, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>0</x:Row><x:Column>${at}</x:Column>` +
    '</x:ClientData></v:shape>';
  expect(parts['xl/drawings/vmlDrawing3.vml']).toBe(
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
      '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>' +
      '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>' +
      `${shape(0)}${shape(1)}</xml>`,
  );
});

test('escapes characters that XML cannot contain as four upper-case hexadecimal digits, like Excel', () => {
  expect(escapeCellText('\u001f\u000b_x001f_\r')).toBe('_x001F__x000B__x005F_x001f__x000D_');
  expect(escapeCellText('a\tb\n')).toBe('a\tb\n');
});
