import { gather } from '../testing/gather';
import { READERS } from '../testing/read-for-tests';
import { WORKBOOK_FAULTS } from '../workbook-error';

const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const TABLE = [
  ['en_1', 'te_1', 'subno'],
  ['Good, "great" day', 'మంచి\nరోజు', '001'],
];
const quoted = (separator: string, end = '\r\n') =>
  `en_1${separator}te_1${separator}subno${end}"Good, ""great"" day"${separator}"మంచి\nరోజు"${separator}001${end}`;

describe.each(READERS)('a text table, read %s,', (_where, open) => {
  const read = async (bytes: Uint8Array) => (await gather(open(bytes))).map(({ row, cells }) => [row, cells]);
  const known = TABLE.map((cells, at) => [at + 1, cells]);

  it.each([
    ['UTF-8 and commas', Buffer.from(quoted(','))],
    ['UTF-8 with a mark and semicolons', Buffer.from(`\uFEFF${quoted(';')}`)],
    ['UTF-8 and tabs', Buffer.from(quoted('\t'))],
    ['line feeds only, and none at the end', Buffer.from(quoted(',', '\n').trimEnd())],
    ['UTF-16, as Excel saves Unicode text', utf16(quoted('\t'))],
    ['big-endian UTF-16', utf16(quoted(','), true)],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${quoted(';')}`)],
  ])('with %s has all its cells', async (_what, bytes) => {
    expect(await read(bytes)).toEqual(known);
  });

  it('has the row numbers of a spreadsheet program', async () => {
    expect(await read(Buffer.from('a,b\n\n"1\n2",\n,\n3,4\n'))).toEqual([
      [1, ['a', 'b']],
      [3, ['1\n2']],
      [5, ['3', '4']],
    ]);
  });

  it('keeps rows whole, wherever a chunk ends', async () => {
    const lines = Array.from({ length: 9_000 }, (_, n) => `${n},"क्षेत्र ${n}\nline, two ""x"" ${'य'.repeat(n % 60)}"`);
    const rows = await read(Buffer.from(`n,text\r\n${lines.join('\r\n')}\r\n`));
    expect(rows).toHaveLength(9_001);
    expect(rows.slice(1).map(([, cells]) => cells)).toEqual(
      lines.map((_line, n) => [`${n}`, `क्षेत्र ${n}\nline, two "x" ${'य'.repeat(n % 60)}`]),
    );
  });

  it.each([
    ['windows-1252', Buffer.from('en_1,te_1\ncaf\xe9,x\n', 'latin1'), 'csv-encoding'],
    ['letters damaged by an earlier program', Buffer.from('en_1,hi_1\nx,à¤®à¥‡à¤·\n'), 'mojibake'],
    ['curly quotes damaged by an earlier program', Buffer.from('en_1,hi_1\ndonâ€™t,x\n'), 'mojibake'],
    ['a quotation mark that is never closed', Buffer.from('en_1,hi_1\n"x,y\nz,w\n'), 'csv-quotes'],
    ['HTML', Buffer.from('<table><tr><td>a,b</td></tr></table>'), 'not-a-workbook'],
  ] as const)('with %s is rejected with one sentence', async (_what, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code, sentence: WORKBOOK_FAULTS[code] });
  });

  it('reports progress, and stops when aborted', async () => {
    const seen: number[] = [];
    await gather(open(Buffer.from('a,b\n1,2\n'), { onProgress: (done) => seen.push(done) }));
    expect(seen.at(-1)).toBe(1);
    await expect(gather(open(Buffer.from('a,b\n1,2\n'), { signal: AbortSignal.abort() }))).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});
