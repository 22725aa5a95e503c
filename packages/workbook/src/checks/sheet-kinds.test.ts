import { gather } from '../testing/gather';
import { READERS } from '../testing/read-for-tests';
import { writeXlsSheets, type XlsSheet } from '../testing/xls-for-tests';
import { buildXlsxParts, writeTestZip } from '../testing/zip-for-tests';

const ROWS = [
  ['video_title', 'link'],
  ['क्षेत्रं', 'https://youtu.be/a'],
];
const OTHER = [['not', 'this'], ['one']];

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = {
  worksheet: `${OFFICE}/worksheet`,
  chart: `${OFFICE}/chartsheet`,
  dialog: `${OFFICE}/dialogsheet`,
  macro: 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet',
};

/** Writes an .xlsx with these sheets. The relations state the kind of each sheet. */
function xlsxOf(sheets: readonly XlsSheet[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const xml = (rows: string[][]) => rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const parts = buildXlsxParts(sheets.map(({ rows, hidden }) => ({ rows: xml(rows), hidden })));
  let at = 0;
  const typed = (relations: string) =>
    relations.replaceAll(`"${RELATIONS.worksheet}"`, () => `"${RELATIONS[sheets[at++]!.kind ?? 'worksheet']}"`);
  return writeTestZip(
    parts.map((part) =>
      part.name.endsWith('workbook.xml.rels') ? { ...part, content: typed(String(part.content)) } : part,
    ),
  );
}

describe.each(READERS)('a workbook with sheets of several kinds, read %s,', (_where, open) => {
  describe.each([
    ['an .xls', writeXlsSheets],
    ['an .xlsx', xlsxOf],
  ] as const)('as %s,', (_type, fileOf) => {
    const read = (...sheets: XlsSheet[]) => gather(open(fileOf(sheets), { allowXls: true }));
    const rowsOf = (sheet: string) => ROWS.map((cells, at) => ({ sheet, row: at + 1, cells }));

    it.each(['chart', 'macro', 'dialog'] as const)(
      'returns the first worksheet, even if it follows a %s',
      async (kind) => {
        expect(await read({ kind, rows: OTHER }, { rows: ROWS }, { rows: OTHER })).toEqual(rowsOf('Sheet2'));
      },
    );

    it('returns the first visible worksheet, after a chart without dimensions', async () => {
      const chart: XlsSheet = { kind: 'chart', rows: [], unsized: true };
      expect(await read(chart, { rows: ROWS }, { rows: OTHER, hidden: true })).toEqual(rowsOf('Sheet2'));
      expect(await read(chart, { rows: OTHER, hidden: true }, { rows: ROWS })).toEqual(rowsOf('Sheet3'));
    });

    it('has no rows if no sheet is a worksheet, or all are empty', async () => {
      const { chart, macro } = {
        chart: { kind: 'chart', rows: OTHER },
        macro: { kind: 'macro', rows: OTHER },
      } as const;
      expect(await read(chart)).toEqual([]);
      expect(await read(macro, chart)).toEqual([]);
      expect(await read(chart, { rows: OTHER, hidden: true })).toEqual([]);
      expect(await read({ rows: [] })).toEqual([]);
      const unsized: XlsSheet = { kind: 'chart', rows: [], unsized: true };
      for (const sheets of [[unsized], [unsized, { rows: [] }], [{ rows: [], unsized: true }]])
        expect(await read(...sheets)).toEqual([]);
    });
  });
});
