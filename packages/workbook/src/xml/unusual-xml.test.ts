import { NO_VALUE } from '@subtitle/contracts/workbook-table';
import { gather } from '../testing/gather';
import { READERS } from '../testing/read-for-tests';
import { buildXlsxParts, type Part, writeTestZip, writeXlsx } from '../testing/zip-for-tests';

const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const oneRow = (cells: string) => `<row>${cells}</row>`;

/** A small valid workbook with a changed sheet. */
function changed(content: (before: string) => string | Buffer): Buffer {
  const parts = buildXlsxParts([{ rows: oneRow(inline('क्षेत्रं &amp; more')) }]);
  return writeTestZip(
    parts.map((part): Part => (part.name === SHEET ? { ...part, content: content(String(part.content)) } : part)),
  );
}

const SHEET = 'xl/worksheets/sheet1.xml';

describe.each(READERS)('unusual but valid XML, read %s,', (_where, open) => {
  const read = (bytes: Buffer) => gather(open(bytes));

  const good = [{ sheet: 'Sheet1', row: 1, cells: ['क्षेत्रं & more'] }];
  const prefixed = (xml: string) => xml.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=');

  it.each([
    ['prefixed elements', (xml: string) => prefixed(xml)],
    [
      'single quotes and spaces in tags',
      (xml: string) => xml.replaceAll('"', "'").replace(/='inlineStr'/, " = 'inlineStr' "),
    ],
    ['comments and instructions', (xml: string) => xml.replace('<is>', '<!-- <c> > --><?x <c>?><is>')],
    ['a byte order mark', (xml: string) => `\ufeff${xml}`],
    ['little-endian UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['big-endian UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
    ['line breaks between everything', (xml: string) => xml.replace(/></g, '>\r\n<')],
  ])('with %s has its rows', async (_what, change) => {
    expect(await read(changed(change))).toEqual(good);
  });

  it('accepts cells without references and out of order, and uses the last of two with the same reference', async () => {
    const cells = `<c r="C1"><v>3</v></c><c><v>4</v></c><c r="A1"><v>1</v></c><c r="C1"><v>33</v></c>`;
    expect((await read(writeXlsx(oneRow(cells))))[0]!.cells).toEqual(['1', '', '33', '4']);
  });

  it('accepts the index of a shared string in any spelling', async () => {
    const strings = Array.from({ length: 12 }, (_, n) => `<si><t>text ${n}</t></si>`).join('');
    const values = [
      '<v>11</v>',
      '<v>0000000011</v>',
      '<v> 11 </v>',
      '<v>11</v >',
      '<v >11</v>',
      '<f>A1</f><v>11</v>',
      '<v>11</v><extLst><ext/></extLst>',
      '<v>1<!-- --><![CDATA[1]]></v>',
      '\n<v>11</v>\n',
    ];
    const cells = values.map((value) => `<c t="s">${value}</c>`).join('');
    const rows = await read(writeXlsx(`${oneRow(cells)}${oneRow('<c t="s"><v>1</v></c>')}`, { strings }));
    expect(rows.map((row) => row.cells)).toEqual([values.map(() => 'text 11'), ['text 1']]);
    for (const none of ['<v>-1</v>', '<v>1a</v>', '<v>99999999999</v>'])
      await expect(read(writeXlsx(oneRow(`<c t="s">${none}</c>`), { strings }))).rejects.toMatchObject({
        code: 'damaged',
      });
  });

  it('reads the texts of a cell and ignores foreign elements', async () => {
    const foreign =
      '<t>one</t><f:x xmlns:f="f"><t>no</t><r><t>no</t></r><f:t>no</f:t></f:x><f:y xmlns:f="f"/>' +
      '<mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="f"><t>no</t></mc:Choice><mc:Fallback><t>no</t></mc:Fallback></mc:AlternateContent>' +
      '<r><rPr><b/></rPr><t> two<f:z xmlns:f="f">no<f:z/>no</f:z>,</t><f:x xmlns:f="f"><t>no</t></f:x></r>' +
      '<rPh sb="0" eb="1"><t>no</t></rPh><phoneticPr fontId="1"/><r><t> three</t></r>';
    const strings = `\n<si>${foreign}</si><f:x xmlns:f="f"><si><t>no</t></si><si/></f:x>\n<si/><si><t>last</t></si>`;
    const cells = `<c t="inlineStr"><is>${foreign}</is></c>${[0, 1, 2].map((n) => `<c t="s"><v>${n}</v></c>`).join('')}`;
    const sum = 'one two, three';
    expect((await read(writeXlsx(oneRow(cells), { strings })))[0]!.cells).toEqual([sum, sum, '', 'last']);
    const values = '<c><v>1<f:x xmlns:f="f">2</f:x></v></c><c t="str"><f:x xmlns:f="f"><v>no</v></f:x><v>yes</v></c>';
    expect((await read(writeXlsx(oneRow(values))))[0]!.cells).toEqual(['1', 'yes']);
  });

  it('keeps an escape with a capital X as text', async () => {
    const text = '_X0041_ _x0041_ _x00e9_ _x00E9_ _X000D_ _x005F_X0041_';
    const strings = `<si><t>${text}</t></si>`;
    const expected = '_X0041_ A é é _X000D_ _X0041_';
    expect((await read(writeXlsx(oneRow(`<c t="s"><v>0</v></c>${inline(text)}`), { strings })))[0]!.cells).toEqual([
      expected,
      expected,
    ]);
  });

  it('reads ISO durations as times', async () => {
    const all = [
      'PT0H11M0.000S',
      'PT12H',
      'PT1M50.9S',
      'PT0.99995S',
      'P1DT2H3M4S',
      'PT39H',
      'P2D',
      'PT',
      'P',
      'P1Y',
      'PTM',
      '-PT1H',
    ];
    const line = (style: number) => oneRow(all.map((each) => `<c t="d" s="${style}"><v>${each}</v></c>`).join(''));
    const styles = '<xf/><xf numFmtId="21"/><xf numFmtId="46"/>';
    const rows = await read(writeXlsx(line(0) + line(1) + line(2), { styles }));
    const common = ['0:11:0', '12:0:0', '0:1:50', '0:0:1'];
    const none = ['PT', 'P', 'P1Y', 'PTM', '-PT1H'];
    expect(rows.map(({ cells }) => cells)).toEqual([
      [...common, '26:3:4', '39:0:0', '48:0:0', ...none],
      [...common, '2:3:4', '15:0:0', '0:0:0', ...none],
      [...common, '26:3:4', '39:0:0', '48:0:0', ...none],
    ]);
  });

  it('reads the last results of formulas, ISO dates, escapes and line ends', async () => {
    const cells =
      '<c t="str"><f>A1&amp;"x"</f><v>a&lt;b</v></c><c><f>1+1</f><v>2</v></c><c><f>1+1</f></c>' +
      '<c><f t="shared" si="0"/><v></v></c><c t="str"><f>B1</f><v></v></c><c/>' +
      '<c t="d"><v>2026-12-01T00:00:00</v></c>' +
      `${inline('one_x000D_\ntwo')}${inline('_x005F_x000D_')}${inline('<![CDATA[&amp;]]>')}`;
    expect((await read(writeXlsx(oneRow(cells))))[0]!.cells).toEqual([
      'a<b',
      '2',
      // The last result of a text formula may be empty.
      ...[NO_VALUE, NO_VALUE, '', ''],
      '1/12/2026',
      'one\ntwo',
      '_x000D_',
      '&amp;',
    ]);
  });
});
