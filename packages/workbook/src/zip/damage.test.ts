import { gather } from '../testing/gather';
import { readInNode } from '../testing/read-for-tests';
import { buildXlsxParts, type Part, writeTestZip } from '../testing/zip-for-tests';
import { WorkbookError } from '../workbook-error';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const READ = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', STRINGS, 'xl/styles.xml', SHEET];

const read = async (bytes: Buffer) => (await gather(readInNode(bytes))).map(({ cells }) => cells);

/** A small valid workbook with one changed part. */
function changed(name: string, change: Partial<Part>): Buffer {
  const rows = '<row r="1"><c t="s"><v>0</v></c><c t="inlineStr"><is><t>inline</t></is></c></row>';
  const parts = buildXlsxParts([{ rows }], { strings: '<si><t>common</t></si><si><t>never named</t></si>' });
  return writeTestZip(parts.map((part) => (part.name === name ? { ...part, ...change } : part)));
}

const sentence = (name: string) =>
  `This workbook is damaged: its part ${name} does not match its checksum. Please save it again in Excel and try again.`;

describe('a part whose bytes do not match its checksum', () => {
  it.each(READ)('is named in the error: %s', async (name) => {
    for (const stored of [false, true])
      await expect(read(changed(name, { stored, crc: 1 }))).rejects.toMatchObject({
        code: 'wrong-checksum',
        sentence: sentence(name),
        message: sentence(name),
      });
  });

  it('is found even if only a single bit differs', async () => {
    for (const [name, word] of [
      [STRINGS, 'common'],
      [STRINGS, 'never named'],
      [SHEET, 'inline'],
    ] as const) {
      const bytes = changed(name, { stored: true });
      bytes[bytes.indexOf(word)]! ^= 1;
      await expect(read(bytes)).rejects.toMatchObject({ sentence: sentence(name) });
    }
  });

  it('is accepted if the part is not read', async () => {
    expect(await read(changed('[Content_Types].xml', { crc: 1 }))).toEqual([['common', 'inline']]);
  });

  it('is distinguished from a stored part with the right checksum', async () => {
    for (const name of READ) expect(await read(changed(name, { stored: true }))).toEqual([['common', 'inline']]);
  });
});

it('shortens a hostile part name and replaces its special characters in the sentence', () => {
  const { sentence: told } = new WorkbookError('wrong-checksum', { part: `$&\u202e\n${'x'.repeat(1_000)}` });
  expect(told).toContain('its part $&??xxx');
  expect(told.length).toBeLessThan(250);
});
