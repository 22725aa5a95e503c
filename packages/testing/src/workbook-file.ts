import { Buffer } from 'node:buffer';
import { COLUMNS } from '@subtitle/contracts/columns';
import { escapeCellText, toColumnName } from '@subtitle/workbook/write-text';
import { ZipWriter } from '@subtitle/workbook/write-zip';
import { createNodePacker } from '@subtitle/workbook/write-zip.node';
import { makeRows, type WorkbookPlan } from './make-workbook';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Characters collected before they are compressed. */
const BATCH_CHARACTERS = 256 * 1024;
/** Maximum length of texts that are looked up. Longer texts are sentences, and each sentence occurs only once. */
const MAX_SHORT_LENGTH = 40;

const SMALL_PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
};

/**
 * Writes a workbook of any number of rows as office programs do: the sheet first, then its texts as shared strings. The
 * workbook is streamed and never held in memory. The rows are made twice, once for each of the two parts.
 * @yields the bytes of an .xlsx file
 */
export async function* writeWorkbookBytes(plan: WorkbookPlan): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(createNodePacker());
  for (const [name, xml] of Object.entries(SMALL_PARTS)) yield* zip.writePart(name, [Buffer.from(XML + xml)]);
  yield* zip.writePart('xl/worksheets/sheet1.xml', joinInBatches(writeSheetXml(plan)));
  yield* zip.writePart('xl/sharedStrings.xml', joinInBatches(writeStringsXml(plan)));
  yield* zip.end();
}

function* writeSheetXml(plan: WorkbookPlan): Generator<string> {
  const strings = new SharedIndex();
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  let number = 0;
  for (const cells of listCellRows(plan)) {
    number++;
    let xml = `<row r="${number}" spans="1:${cells.length}">`;
    for (const [at, cell] of cells.entries()) {
      if (cell === undefined) continue;
      const start = `<c r="${NAMES[at]}${number}"`;
      xml +=
        typeof cell === 'number'
          ? `${start}><v>${cell}</v></c>`
          : `${start} t="s"><v>${strings.getIndex(cell)}</v></c>`;
    }
    yield `${xml}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function* writeStringsXml(plan: WorkbookPlan): Generator<string> {
  const strings = new SharedIndex();
  yield `${XML}<sst xmlns="${MAIN}">`;
  for (const cells of listCellRows(plan)) {
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      const before = strings.size;
      if (strings.getIndex(cell) === before) yield `<si><t>${escapeCellText(cell)}</t></si>`;
    }
  }
  yield '</sst>';
}

const NAMES = Array.from({ length: 100 }, (_, at) => toColumnName(at));

function* listCellRows(plan: WorkbookPlan): Generator<(string | number | undefined)[]> {
  const columns = plan.columns ?? COLUMNS[plan.kind];
  yield [...columns];
  for (const row of makeRows(plan)) yield columns.map((column) => row[column]);
}

/** Numbers texts in the order of their first use in the sheet. */
class SharedIndex {
  size = 0;
  readonly #short = new Map<string, number>();

  getIndex(text: string): number {
    if (text.length > MAX_SHORT_LENGTH) return this.size++;
    const known = this.#short.get(text);
    if (known !== undefined) return known;
    this.#short.set(text, this.size);
    return this.size++;
  }
}

function* joinInBatches(texts: Iterable<string>): Generator<Buffer> {
  let xml = '';
  for (const text of texts) {
    xml += text;
    if (xml.length < BATCH_CHARACTERS) continue;
    yield Buffer.from(xml);
    xml = '';
  }
  yield Buffer.from(xml);
}
