import { writeStyles } from './write-styles';
import { escapeCellText, toColumnName, writeAttribute } from './write-text';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument';

/** A part of the package that is small enough to hold in memory. */
export interface SmallPart {
  name: string;
  xml: string;
}

/** Path of a sheet's part in the package; sheets count from 1. */
export const sheetPartPath = (n: number) => `xl/worksheets/sheet${n}.xml`;

/** Returns all parts of the package except the sheets. `noted` are the numbers of the sheets with notes. */
export function buildPackageParts(names: readonly string[], active: number, noted: readonly number[]): SmallPart[] {
  const sheets = names.map(
    (name, at) => `<sheet name="${writeAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return [
    { name: '[Content_Types].xml', xml: XML + writeContentTypes(names.length, noted) },
    { name: '_rels/.rels', xml: XML + writeRelations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      xml: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      xml:
        XML +
        writeRelations([
          ...names.map((_name, at): Relation => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
          ['styles', 'styles.xml'],
        ]),
    },
    { name: 'xl/styles.xml', xml: `${XML}<styleSheet xmlns="${MAIN}">${writeStyles()}</styleSheet>` },
  ];
}

/** Parts with the notes on the first row of sheet `n`. */
export function noteParts(n: number, notes: readonly string[]): SmallPart[] {
  const comments = notes.map(
    (note, at) =>
      `<comment ref="${toColumnName(at)}1" authorId="0"><text><t xml:space="preserve">${escapeCellText(note)}</t></text></comment>`,
  );
  return [
    {
      name: `xl/worksheets/_rels/sheet${n}.xml.rels`,
      xml:
        XML +
        writeRelations([
          ['vmlDrawing', `../drawings/vmlDrawing${n}.vml`],
          ['comments', `../comments${n}.xml`],
        ]),
    },
    {
      name: `xl/comments${n}.xml`,
      xml: `${XML}<comments xmlns="${MAIN}"><authors><author>Subtitle Editor</author></authors><commentList>${comments.join('')}</commentList></comments>`,
    },
    { name: `xl/drawings/vmlDrawing${n}.vml`, xml: noteShapes(notes) },
  ];
}

/** Returns a drawing in VML with the size of each note's box, because Excel shows no note without it. */
function noteShapes(notes: readonly string[]): string {
  const shapes = notes.map((_note, at) =>
    [
      `<v:shape id="_x0000_s${1025 + at}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">`,
      '<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>',
      '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>',
      '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>',
      `<x:Anchor>${at + 1}, 15, 1, 2, ${at + 3}, 60, 7, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>0</x:Row><x:Column>${at}</x:Column>`,
      '</x:ClientData></v:shape>',
    ].join(''),
  );
  return [
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">',
    '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>',
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
    ...shapes,
    '</xml>',
  ].join('');
}

type Relation = [type: string, target: string];

function writeRelations(all: readonly Relation[]): string {
  const each = all.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function writeContentTypes(sheets: number, noted: readonly number[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${TYPE}.spreadsheetml.${type}+xml"/>`;
  return [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Default Extension="vml" ContentType="${TYPE}.vmlDrawing"/>`,
    part('xl/workbook.xml', 'sheet.main'),
    ...Array.from({ length: sheets }, (_, at) => part(sheetPartPath(at + 1), 'worksheet')),
    part('xl/styles.xml', 'styles'),
    ...noted.map((n) => part(`xl/comments${n}.xml`, 'comments')),
    '</Types>',
  ].join('');
}
