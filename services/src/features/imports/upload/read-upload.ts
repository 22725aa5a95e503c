import { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { ImportKind } from '@subtitle/contracts/columns';
import { languageCode } from '@subtitle/contracts/languages';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { DUPLICATE_CHOICES, type DuplicateChoice } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../../../refusal';
import { KINDS } from '../kinds/kinds';
import type { Upload } from './create-import';

/** The most that a form adds around its file. */
const FORM_BYTES = 64 * 1024;

/** Bounds of the form: one file, and the few short fields that may go with it. */
export const FORM_LIMITS = { files: 1, fields: 5, fieldSize: 40_000, parts: 10 } as const;
/** Sheets of a workbook that are read. */
const MAX_SHEETS = 1_000;

const TOO_MANY = `The form has more than ${FORM_LIMITS.fields} fields beside its file.`;
const NO_FORM = 'The form cannot be read: its parts do not begin and end as its content type says.';
const BROKEN_OFF = 'The form ends in the middle of its file. Please send it again.';

/**
 * Finds the file of a multipart request, and before it the fields that go with it. The file is not read yet.
 * @throws Refusal invalid-request naming the field at fault, file-too-large
 */
export async function readUpload(request: FastifyRequest, kind: ImportKind): Promise<Omit<Upload, 'username'>> {
  if (!request.isMultipart()) throw invalid('file', 'Send the workbook as multipart/form-data in the field file.');
  if (Number(request.headers['content-length']) > UPLOAD_LIMITS.fileBytes + FORM_BYTES)
    throw new Refusal('file-too-large');
  const part = await request.file().catch(refuseForm);
  if (part?.fieldname !== 'file') throw invalid('file', 'The field file is missing.');
  const field = (name: string) => part.fields[name] as MultipartValue | undefined;
  return {
    kind,
    name: part.filename.slice(-200) || 'workbook.xlsx',
    bytes: Readable.from(bytesOf(part), { objectMode: false }),
    channelId: UPLOADS[kind].ofChannel ? numberOf(field('channel_id'), 'channel_id', MESSAGES.selectChannel) : null,
    ...(KINDS[kind].file === 'subtitles' && { subtitles: subtitlesOf(field) }),
    duplicates: duplicatesOf(field('duplicates')),
    ...sheetsOf(field('sheets')),
  };
}

/** What the parser of forms says are errors of its own, which nobody else could tell from a failure of ours. */
function refuseForm(error: Error & { code?: string }): never {
  const sentence = /^FST_(FIELDS|PARTS|FILES)_LIMIT$/.test(error.code ?? '') ? TOO_MANY : NO_FORM;
  throw new Refusal('invalid-request', { field: 'file' }, sentence);
}

/** The file as it arrives; its parser may have met the end of the request long before somebody reads it. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw new Refusal('invalid-request', { field: 'file' }, BROKEN_OFF);
  }
}

/** The language of a subtitle file, and its video where it is named. */
function subtitlesOf(field: (name: string) => MultipartValue | undefined): Upload['subtitles'] {
  const given = field('language')?.value;
  const language = typeof given === 'string' ? languageCode(given) : undefined;
  if (!language) throw invalid('language', 'Say in which language the subtitles are.');
  const video = field('video_id');
  return { language, video_id: video ? numberOf(video, 'video_id', 'Please select a video') : null };
}

/** Left out means skip: a program that uploads does not wait to be asked. */
function duplicatesOf(field: MultipartValue | undefined): DuplicateChoice {
  if (field === undefined) return 'skip';
  const choice = DUPLICATE_CHOICES.find((known) => known === field.value);
  if (!choice) throw invalid('duplicates', `duplicates must be one of ${DUPLICATE_CHOICES.join(', ')}.`);
  return choice;
}

/** Left out means all that have the columns. */
function sheetsOf(field: MultipartValue | undefined): Pick<Upload, 'sheets'> {
  if (field === undefined) return {};
  const names = namesIn(field.value);
  if (!names) throw invalid('sheets', 'sheets must be a JSON array of the names of sheets.');
  return { sheets: names };
}

function namesIn(value: unknown): string[] | null {
  try {
    const names: unknown = JSON.parse(String(value));
    const isList =
      Array.isArray(names) && names.length <= MAX_SHEETS && names.every((name) => typeof name === 'string');
    return isList ? names : null;
  } catch {
    return null;
  }
}

function numberOf(field: MultipartValue | undefined, name: string, sentence: string): number {
  const text = typeof field?.value === 'string' ? field.value : '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid(name, sentence);
  return Number(text);
}
