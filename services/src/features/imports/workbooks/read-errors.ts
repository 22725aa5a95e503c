import { json } from 'node:stream/consumers';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import type { Spool } from '../../../infra/spool/spool';
import { findKeptUpload } from '../upload/find-kept-upload';
import { openUploadChild } from './upload-child';

/** A page of lines of one fault, and the `skip` of the next page. */
export interface ErrorLines {
  lines: ImportErrorGroup[];
  next: number | null;
}

/**
 * Returns lines of one fault or warning of an import. The import stores only the first lines, so the file is read
 * again. Results can differ from the import's if user accounts changed since.
 * @param skip number of lines before the page
 * @throws Refusal not-found: no such import, it was no workbook, or its file is gone
 */
export async function readErrors(
  id: number,
  fault: string,
  skip: number,
  spool: Spool,
  signal: AbortSignal,
): Promise<ErrorLines> {
  const take = UPLOAD_LIMITS.errorLinesPage;
  const doc = await findKeptUpload(id);
  // One more line than the page, to know whether others follow.
  const found = (await json(
    await openUploadChild(doc, spool, signal, { fault, skip, take: take + 1 }),
  )) as ImportErrorGroup[];
  return { lines: found.slice(0, take), next: found.length > take ? skip + take : null };
}
