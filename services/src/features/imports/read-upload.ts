import type { MultipartValue } from '@fastify/multipart';
import type { ImportKind } from '@subtitle/contracts/columns';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../../refusal';
import type { Upload } from './create-import';

/** The most that a form adds around its file. */
const FORM_BYTES = 64 * 1024;

/**
 * Finds the file of a multipart request, and before it the fields that go with it. The file is not read yet.
 * @throws Refusal invalid-request naming `file` or `channel_id`, file-too-large
 */
export async function readUpload(request: FastifyRequest, kind: ImportKind): Promise<Omit<Upload, 'username'>> {
  if (!request.isMultipart()) throw invalid('file', 'Send the workbook as multipart/form-data in the field file.');
  if (Number(request.headers['content-length']) > UPLOAD_LIMITS.fileBytes + FORM_BYTES)
    throw new Refusal('file-too-large');
  const part = await request.file();
  if (part?.fieldname !== 'file') throw invalid('file', 'The field file is missing.');
  const channelId = kind === 'videos' ? channelOf(part.fields.channel_id as MultipartValue | undefined) : null;
  return { kind, name: part.filename.slice(-200) || 'workbook.xlsx', bytes: part.file, channelId };
}

function channelOf(field: MultipartValue | undefined): number {
  const text = typeof field?.value === 'string' ? field.value : '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid('channel_id', MESSAGES.selectChannel);
  return Number(text);
}
