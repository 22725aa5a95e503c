import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { WorkbookError } from '../workbook-error';
import { type ByteSource, readZipDirectory, type ZipEntry } from './zip-directory';

/**
 * Unpacked bytes above which the compression ratio is checked. A tiny part may compress extremely well and is still
 * harmless.
 */
const RATIO_FROM_BYTES = 1024 * 1024;

/** Bytes that contain the name and content of a zip's first entry, which can identify the format. */
const HEAD_BYTES = 128;

export type FileType = 'zip' | 'cfb' | 'other';

/**
 * Detects the format from the first bytes: a zip (.xlsx), a compound file (.xls, or an .xlsx with a password), or
 * another format.
 */
export function detectFileType(bytes: Uint8Array): FileType {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)) return 'zip';
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0) return 'cfb';
  return 'other';
}

/** OpenDocument prescribes the name and content of the first entry. */
function isOpenDocument(head: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(head.subarray(30)).startsWith('mimetypeapplication/vnd.oasis.opendocument');
}

/**
 * Checks a file's first bytes and its zip directory before any part is unpacked.
 * @returns the entries, or null for an .xls file that `allowXls` accepts
 * @throws WorkbookError not-a-workbook, open-document, old-format, encrypted, damaged, file-too-large, too-many-parts,
 *   unpacks-too-large, suspicious
 */
export async function guardWorkbook(source: ByteSource, allowXls = false): Promise<ZipEntry[] | null> {
  if (source.size > UPLOAD_LIMITS.fileBytes) throw new WorkbookError('file-too-large');
  const head = await source.read(0, Math.min(HEAD_BYTES, source.size));
  const type = detectFileType(head);
  if (type === 'other') throw new WorkbookError('not-a-workbook');
  if (type === 'cfb') {
    if (allowXls) return null;
    throw new WorkbookError('old-format');
  }
  if (isOpenDocument(head)) throw new WorkbookError('open-document');
  const entries = await readZipDirectory(source, UPLOAD_LIMITS.entries);
  checkEntries(entries, source.size);
  return entries;
}

function checkEntries(entries: readonly ZipEntry[], fileSize: number): void {
  if (entries.some((entry) => entry.encrypted)) throw new WorkbookError('encrypted');
  if (entries.some((entry) => entry.method !== 0 && entry.method !== 8)) throw new WorkbookError('suspicious');
  if (entries.some((entry) => entry.name.split('/').includes('..') || entry.name.startsWith('/')))
    throw new WorkbookError('suspicious');
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size !== entries.length) throw new WorkbookError('suspicious');
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > UPLOAD_LIMITS.unpackedBytes) throw new WorkbookError('unpacks-too-large');
  if (entries.some((entry) => entry.unpacked > UPLOAD_LIMITS.partBytes)) throw new WorkbookError('unpacks-too-large');
  if (entries.some(isBomb)) throw new WorkbookError('suspicious');
  checkOverlap(entries, fileSize);
  // If the workbook is not at its usual path, the relations of the package may contain its path.
  const mayHoldOne = names.has('xl/workbook.xml') || names.has('_rels/.rels');
  if (!mayHoldOne || !names.has('[content_types].xml')) throw new WorkbookError('not-a-workbook');
}

function isBomb({ packed, unpacked }: ZipEntry): boolean {
  return unpacked > RATIO_FROM_BYTES && unpacked > packed * UPLOAD_LIMITS.ratio;
}

/** Overlapping entries let a small file unpack to a huge one. A local header has at least 30 bytes. */
function checkOverlap(entries: readonly ZipEntry[], fileSize: number): void {
  const sorted = [...entries].sort((a, b) => a.start - b.start);
  let end = 0;
  for (const entry of sorted) {
    if (entry.start < end) throw new WorkbookError('suspicious');
    end = entry.start + 30 + entry.packed;
    if (end > fileSize) throw new WorkbookError('damaged');
  }
}
