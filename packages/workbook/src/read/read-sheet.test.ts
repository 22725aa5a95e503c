import { randomBytes } from 'node:crypto';
import { gather } from '../testing/gather';
import { readHeadsInNode, readInSteps } from '../testing/read-for-tests';
import { buildXlsxParts, type Part, writeTestZip, writeXlsx } from '../testing/zip-for-tests';
import { openTextsInMemory } from '../texts/texts-in-memory';
import { openTextsOnDisk } from '../texts/texts-on-disk.node';

const WHOLE = 10_000_000;
const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const shared = (index: number) => `<row><c t="s"><v>${index}</v></c></row>`;

/** Unpacked size of each part that contributes to the progress. */
function sizes(parts: readonly Part[]) {
  const size = (name: string) => Buffer.from(parts.find((part) => part.name === name)!.content).length;
  return {
    styles: size('xl/styles.xml'),
    strings: size('xl/sharedStrings.xml'),
    sheet: size('xl/worksheets/sheet1.xml'),
  };
}

async function progressOf(bytes: Buffer): Promise<number[]> {
  const seen: number[] = [];
  await gather(readInSteps(bytes, WHOLE, undefined, undefined, { onProgress: (done) => seen.push(done) }));
  return seen;
}

it('reports progress by the bytes of styles, sheet and strings, and ends at 1', async () => {
  const parts = buildXlsxParts([{ rows: shared(0) }], { strings: '<si><t>a</t></si>' });
  const { styles, strings, sheet } = sizes(parts);
  const total = styles + strings + sheet;
  expect(await progressOf(writeTestZip(parts))).toEqual([styles / total, (styles + sheet) / total, 1, 1]);
});

it('progress stays at 1 while a later sheet is read', async () => {
  const seen = await progressOf(writeTestZip(buildXlsxParts([{ rows: '' }, { rows: cell('a') }])));
  expect(Math.max(...seen)).toBe(1);
  expect(seen.at(-1)).toBe(1);
});

it('reports progress for a workbook without styles and strings', async () => {
  const parts = buildXlsxParts([{ rows: cell('a') }]).filter(({ name }) => !/styles|sharedStrings/.test(name));
  expect(await progressOf(writeTestZip(parts))).toEqual([1, 1]);
});

it('reads the first sheet with rows, and no other', async () => {
  const rows = await gather(
    readInSteps(writeTestZip(buildXlsxParts(['', cell('a'), cell('b')].map((rows) => ({ rows })))), WHOLE),
  );
  expect(rows).toEqual([{ sheet: 'Sheet2', row: 1, cells: ['a'] }]);
});

it('reads the named sheets in the order of the workbook, including hidden ones', async () => {
  const sheets = ['', cell('a') + cell('a2'), shared(1), cell('d')].map((rows) => ({ rows }));
  const parts = buildXlsxParts([...sheets, { rows: cell('h'), hidden: true }], { strings: '<si/><si><t>c</t></si>' });
  const options = { sheets: ['Sheet5', 'Sheet2', 'Sheet3'] };
  const rows = await gather(readInSteps(writeTestZip(parts), 100, undefined, undefined, options));
  expect(rows.map(({ sheet, row, cells }) => `${sheet} ${row} ${cells}`)).toEqual([
    'Sheet2 1 a',
    'Sheet2 2 a2',
    'Sheet3 1 c',
    'Sheet5 1 h',
  ]);
  expect(await readHeadsInNode(writeTestZip(parts))).toEqual([
    { name: 'Sheet1', hidden: false, header: null },
    { name: 'Sheet2', hidden: false, header: ['a'] },
    { name: 'Sheet3', hidden: false, header: ['c'] },
    { name: 'Sheet4', hidden: false, header: ['d'] },
    { name: 'Sheet5', hidden: true, header: ['h'] },
  ]);
});

it('marks a sheet that cannot be read as damaged, and reads the others', async () => {
  const bytes = writeTestZip(buildXlsxParts([{ rows: cell('a') }, { rows: '<column/>' }]));
  expect(await readHeadsInNode(bytes)).toEqual([
    { name: 'Sheet1', hidden: false, header: ['a'] },
    { name: 'Sheet2', hidden: false, header: null, damaged: true },
  ]);
});

it('notes a row number that is not higher than the previous one', async () => {
  const row = (number: number) => `<row r="${number}"><c t="inlineStr"><is><t>${number}</t></is></c></row>`;
  const rows = await gather(readInSteps(writeXlsx([13, 1, 14, 20].map(row).join('')), WHOLE));
  expect(rows.map(({ row, cells, notes }) => [row, cells[0], notes?.fileRow])).toEqual([
    [13, '13', undefined],
    [14, '1', 1],
    [15, '14', 14],
    [20, '20', undefined],
  ]);
});

/** A workbook whose first sheet has these links; keys are cell references. */
function withLinks(parts: readonly Part[], links: Record<string, string>): Buffer {
  const cells = Object.keys(links).map((ref, at) => `<hyperlink ref="${ref}" r:id="rId${at}"/>`);
  const relations = Object.values(links).map(
    (to, at) => `<Relationship Id="rId${at}" Type="x/hyperlink" Target="${to}" TargetMode="External"/>`,
  );
  const behind = `<hyperlinks>${cells.join('')}</hyperlinks></worksheet>`;
  const sheets = parts.map((part) =>
    part.name === 'xl/worksheets/sheet1.xml'
      ? { ...part, content: String(part.content).replace('</worksheet>', behind) }
      : part,
  );
  const content = `<Relationships>${relations.join('')}</Relationships>`;
  return writeTestZip([...sheets, { name: 'xl/worksheets/_rels/sheet1.xml.rels', content }]);
}

it('notes hidden rows, shown numbers, links and formulas that were never calculated', async () => {
  const rows =
    '<row hidden="1"><c t="inlineStr"><is><t>x</t></is></c></row>' +
    '<row><c s="1"><v>0.5</v></c><c><f>A1</f><v>0</v></c><c t="str"><f>HYPERLINK("https://a.b/?x=1&amp;y","Watch")</f><v>Watch</v></c></row>' +
    '<row><c r="C3" t="inlineStr"><is><t>here</t></is></c></row>';
  const parts = buildXlsxParts([{ rows }], { styles: '<xf/><xf numFmtId="9"/>' }).map((part) =>
    part.name === 'xl/workbook.xml'
      ? { ...part, content: String(part.content).replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>') }
      : part,
  );
  const found = await gather(readInSteps(withLinks(parts, { C3: 'https://c.d' }), 50));
  expect(found.map(({ notes }) => notes)).toEqual([
    { hidden: true },
    {
      shown: new Map([[0, '50%']]),
      uncalculated: new Set([1]),
      links: new Map([[2, 'https://a.b/?x=1&y']]),
    },
    { links: new Map([[2, 'https://c.d']]) },
  ]);
});

it('notes the links of a sheet of 65 MB', async () => {
  // Random texts, because a file that compresses well would be rejected as a zip bomb.
  const rows = Array.from({ length: 2_300 }, () => cell(randomBytes(15_000).toString('hex'))).join('');
  expect(rows.length).toBeGreaterThan(64 * 1024 * 1024);
  const parts = buildXlsxParts([{ rows }]);
  const found = await gather(readInSteps(withLinks(parts, { A1: 'https://a.b', 'A3:A5': 'https://c.d' }), WHOLE));
  expect(found.flatMap(({ row, notes }) => (notes?.links ? [[row, notes.links.get(0)]] : []))).toEqual([
    [1, 'https://a.b'],
    [3, 'https://c.d'],
    [4, 'https://c.d'],
    [5, 'https://c.d'],
  ]);
});

it('notes at most 200,000 linked cells', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`A${at * 1_000 + 1}:A${at * 1_000 + 1_000}`, 'https://a.b']),
  );
  const rows = [1, 150_000, 299_999].map((row) => `<row r="${row}"><c><v>1</v></c></row>`).join('');
  const found = await gather(readInSteps(withLinks(buildXlsxParts([{ rows }]), many), WHOLE));
  expect(found.map(({ notes }) => notes?.links !== undefined)).toEqual([true, true, false]);
});

it('unpacks the strings again if a discarded text is used again', async () => {
  const texts = Array.from({ length: 300 }, (_, n) => `${n} ${'x'.repeat(1_000)}`);
  const strings = texts.map((text) => `<si><t>${text}</t></si>`).join('');
  const order = [...texts.keys(), 0, 299];
  const bytes = writeXlsx(order.map(shared).join(''), { strings });
  const rows = await gather(readInSteps(bytes, 5_000, (part) => openTextsOnDisk(part, { early: 0, late: 0 })));
  expect(rows.map(({ cells }) => cells[0])).toEqual(order.map((index) => texts[index]));
});

it('closes the texts at the end, after an error, and when the caller stops iterating', async () => {
  let open = 0;
  const openTexts: typeof openTextsInMemory = (part) => {
    const texts = openTextsInMemory(part);
    open++;
    let isOpen = true;
    return Object.assign(Object.create(texts), {
      close: () => {
        if (isOpen) open--;
        isOpen = false;
        texts.close();
      },
    });
  };
  const options = { strings: '<si><t>a</t></si>' };
  expect(await gather(readInSteps(writeXlsx(shared(0), options), WHOLE, openTexts))).toHaveLength(1);
  expect(open).toBe(0);
  await expect(gather(readInSteps(writeXlsx(shared(1), options), WHOLE, openTexts))).rejects.toMatchObject({
    code: 'damaged',
  });
  expect(open).toBe(0);
  for await (const _row of readInSteps(writeXlsx(shared(0).repeat(9), options), WHOLE, openTexts)) break;
  expect(open).toBe(0);
});

it('an abort signal ends reading before the next row', async () => {
  const stop = new AbortController();
  const rows: number[] = [];
  const reading = async () => {
    for await (const { row } of readInSteps(writeXlsx(cell('a').repeat(9)), WHOLE, undefined, undefined, {
      signal: stop.signal,
    })) {
      rows.push(row);
      if (row === 3) stop.abort();
    }
  };
  await expect(reading()).rejects.toMatchObject({ code: 'aborted' });
  expect(rows).toEqual([1, 2, 3]);
});

it('a sheet that ends after its first rows is damaged', async () => {
  const parts = buildXlsxParts([{ rows: cell('a') }]).map((part) =>
    part.name.endsWith('sheet1.xml')
      ? { ...part, content: String(part.content).replace('</sheetData></worksheet>', '') }
      : part,
  );
  await expect(gather(readInSteps(writeTestZip(parts), WHOLE))).rejects.toMatchObject({ code: 'damaged' });
});
