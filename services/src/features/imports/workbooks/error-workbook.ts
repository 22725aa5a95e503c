import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import type { Spool } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { findKeptUpload } from '../upload/find-kept-upload';
import { openUploadChild } from './upload-child';

export interface ErrorWorkbook {
  name: string;
  /** Fails when the child process fails, so that a partial workbook is never taken for a whole one. */
  bytes: Readable;
}

/**
 * Makes the error workbook of an import that has ended. A child process makes it and streams it.
 * @throws Refusal not-found: no such import, no errors in it, or its file is gone; wrong-status: it has not ended
 */
export async function openErrorWorkbook(id: number, spool: Spool, signal: AbortSignal): Promise<ErrorWorkbook> {
  const doc = await findKeptUpload(id);
  if (isOpenImport(doc.status)) throw new Refusal('wrong-status', {}, 'This import has not ended yet.');
  if (doc.error_count === 0) throw new Refusal('not-found', {}, 'This import has no errors.');
  return { name: nameErrorWorkbook(doc), bytes: await openUploadChild(doc, spool, signal) };
}

function nameErrorWorkbook({ file }: ImportDocument): string {
  return `${basename(file.name).replace(/\.\w+$/, '')}-errors.xlsx`;
}
