import { crc32, deflateRawSync } from 'node:zlib';

/** One part of a zip that tests write. Its sizes and flags may be wrong. */
export interface Part {
  name: string;
  content: string | Buffer;
  /** Unpacked size stated in the directory. */
  claims?: number;
  /** CRC-32 stated in the directory. */
  crc?: number;
  /** Stored without compression. */
  stored?: boolean;
  encrypted?: boolean;
  /** Uses the data of the part before it. */
  overlaps?: boolean;
}

/** Thorough compression of 64 MB would take longer than the test itself. */
const LARGE = 1_000_000;
/**
 * The longest text so far, with its compressed bytes. Many workbooks of a test contain it, and compressing it each time
 * would take most of the test's time.
 */
let longest = { text: '', packed: Buffer.alloc(0) };

/** Writes a zip byte by byte, so that it can contain values that no zip program would write. */
export function writeTestZip(parts: readonly Part[]): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let before = 0;
  for (const part of parts) {
    const content = typeof part.content === 'string' ? Buffer.from(part.content) : part.content;
    const packed = part.stored ? content : packPart(part.content, content);
    const name = Buffer.from(part.name);
    const start = part.overlaps ? before : at;
    const fields = writeSharedHeader(part, content, packed, name);
    directory.push(writeCentralHeader(fields, name, start));
    if (part.overlaps) continue;
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, name, packed]);
    chunks.push(local);
    before = at;
    at += local.length;
  }
  const central_ = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central_.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...chunks, central_, end]);
}

function packPart(text: string | Buffer, content: Buffer): Buffer {
  if (text === longest.text) return longest.packed;
  const packed = deflateRawSync(content, { level: content.length > LARGE ? 1 : 9 });
  if (typeof text === 'string' && text.length >= longest.text.length) longest = { text, packed };
  return packed;
}

/**
 * Writes version, flags, method, time, CRC, sizes and name length: the 26 bytes that both kinds of header have in
 * common.
 */
function writeSharedHeader(
  { claims, crc, stored, encrypted }: Part,
  content: Buffer,
  packed: Buffer,
  name: Buffer,
): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(encrypted ? 1 : 0, 2);
  fields.writeUInt16LE(stored ? 0 : 8, 4);
  fields.writeUInt32LE(crc ?? crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(claims ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function writeCentralHeader(fields: Buffer, name: Buffer, start: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(start, 10);
  return Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, rest, name]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface Sheet {
  /** XML inside <sheetData>. */
  rows: string;
  name?: string;
  hidden?: boolean;
}

/**
 * The parts of an .xlsx with these sheets. `strings` is the XML inside <sst>, `styles` inside <cellXfs>, `formats`
 * inside <numFmts>.
 */
export function buildXlsxParts(
  sheets: readonly Sheet[],
  { strings = '', formats = '', styles = '<xf/>', dxfs = '', date1904 = false, dimension = '' } = {},
): Part[] {
  const ids = sheets.map((_sheet, at) => at + 1);
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${ids.map((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${RELATIONS}">${ids.map((id) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId90" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${XML}<sst xmlns="${MAIN}">${strings}</sst>` },
    {
      name: 'xl/styles.xml',
      content: `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${formats}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs>${styles}</cellXfs><dxfs>${dxfs}</dxfs></styleSheet>`,
    },
  ];
  sheets.forEach(({ rows }, at) => {
    parts.push({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${XML}<worksheet xmlns="${MAIN}">${dimension ? `<dimension ref="${dimension}"/>` : ''}<sheetData>${rows}</sheetData></worksheet>`,
    });
  });
  return parts;
}

/** An .xlsx with one sheet. */
export function writeXlsx(rows: string, options?: Parameters<typeof buildXlsxParts>[1]): Buffer {
  return writeTestZip(buildXlsxParts([{ rows }], options));
}
