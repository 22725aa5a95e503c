import { json } from 'node:stream/consumers';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import type { Spool } from '../../../infra/spool/spool';
import { findKeptUpload } from '../upload/kept-upload';
import { openUploadChild } from './upload-child';

/** Some lines of one fault, and where the next ones begin. */
export interface ErrorLines {
  lines: ImportErrorGroup[];
  next: number | null;
}

/**
 * Lines of one fault or warning of an import, any of all it has: the import itself keeps the first ones only, the others
 * are found again in its file. What is found can differ from what the import found where people came or went since.
 * @param skip lines before the ones that are wanted
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
  // One more, to know whether others follow.
  const found = (await json(
    await openUploadChild(doc, spool, signal, { fault, skip, take: take + 1 }),
  )) as ImportErrorGroup[];
  return { lines: found.slice(0, take), next: found.length > take ? skip + take : null };
}
