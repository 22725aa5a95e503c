import { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { ImportKind } from '@subtitle/contracts/columns';
import { parseLanguage } from '@subtitle/contracts/languages';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { Operation } from '@subtitle/contracts/operation';
import { createImport } from '@subtitle/contracts/operations/import-files';
import { DUPLICATE_CHOICES, type DuplicateChoice } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { invalid, Refusal } from '../../../refusal';
import { IMPORT_SPECS } from '../kinds/kinds';
import type { Upload } from './create-import';

/** Limit of bytes that a form adds to its file. */
const FORM_BYTES = 64 * 1024;

/** Limits of a form: one file, and a few short fields. */
export const FORM_LIMITS = { files: 1, fields: 5, fieldSize: 40_000, parts: 10 } as const;
/** Limit of sheets that are read of a workbook. */
const MAX_SHEETS = 1_000;

const TOO_MANY_FIELDS = `The form has more than ${FORM_LIMITS.fields} fields in addition to its file.`;
const UNREADABLE_FORM = 'The form cannot be read: its parts do not begin and end as its content type says.';
const INCOMPLETE_FILE = 'The form ends in the middle of its file. Please send it again.';

/** A file that is being received, and the text fields before it. */
export interface FilePart {
  name: string;
  bytes: Readable;
  /** @returns undefined if the form has no such field */
  field: (name: string) => unknown;
}

type FindField = (name: string) => MultipartValue | undefined;

/** An operation whose `form` is an object schema with the names of the fields. */
type FormOperation = Pick<Operation, 'form'>;

/**
 * Finds the file of a multipart request and the text fields that precede it. The file is not read yet.
 * @throws Refusal invalid-request naming the wrong or unknown field, file-too-large
 */
export async function readFilePart(request: FastifyRequest, operation: FormOperation): Promise<FilePart> {
  const { name, bytes, field } = await findFile(request, operation);
  return { name, bytes, field: (wanted) => field(wanted)?.value };
}

async function findFile(
  request: FastifyRequest,
  { form }: FormOperation,
): Promise<{ name: string; bytes: Readable; field: FindField }> {
  if (!request.isMultipart()) throw invalid('file', 'Send the workbook as multipart/form-data in the field file.');
  if (Number(request.headers['content-length']) > UPLOAD_LIMITS.fileBytes + FORM_BYTES)
    throw new Refusal('file-too-large');
  const part = await request.file().catch(refuseForm);
  if (part?.fieldname !== 'file') throw invalid('file', 'The field file is missing.');
  const { properties } = form as TObject;
  const unknown = Object.keys(part.fields).find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw invalid(unknown, `${unknown} is not a field of this form.`);
  return {
    name: part.filename.slice(-200) || 'workbook.xlsx',
    bytes: Readable.from(readBytes(part), { objectMode: false }),
    field: (name) => part.fields[name] as MultipartValue | undefined,
  };
}

/**
 * Finds the file of an import and the fields that precede it. The file is not read yet.
 * @throws Refusal invalid-request naming the wrong field, file-too-large
 */
export async function readUpload(request: FastifyRequest, kind: ImportKind): Promise<Omit<Upload, 'username'>> {
  const { name, bytes, field } = await findFile(request, createImport);
  return {
    kind,
    name,
    bytes,
    channelId: UPLOADS[kind].hasChannel ? parseNumber(field('channel_id'), 'channel_id', MESSAGES.selectChannel) : null,
    ...(IMPORT_SPECS[kind].file === 'subtitles' && { subtitles: parseSubtitles(field) }),
    duplicates: parseDuplicates(field('duplicates')),
    ...parseSheets(field('sheets')),
  };
}

/** Refuses a form that the parser could not read. Without this, its errors would count as errors of the server. */
function refuseForm(error: Error & { code?: string }): never {
  const sentence = /^FST_(FIELDS|PARTS|FILES)_LIMIT$/.test(error.code ?? '') ? TOO_MANY_FIELDS : UNREADABLE_FORM;
  throw new Refusal('invalid-request', { field: 'file' }, sentence);
}

/**
 * Yields the bytes of the file as they arrive. The parser may have reached the end of the request before they are read.
 */
async function* readBytes({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw new Refusal('invalid-request', { field: 'file' }, INCOMPLETE_FILE);
  }
}

/** Returns the language of a subtitle file, and its video if the form names one. */
function parseSubtitles(field: FindField): Upload['subtitles'] {
  const given = field('language')?.value;
  const language = typeof given === 'string' ? parseLanguage(given) : undefined;
  if (!language) throw invalid('language', 'Please select the language of the subtitles.');
  const video = field('video_id');
  return { language, video_id: video ? parseNumber(video, 'video_id', 'Please select a video') : null };
}

/** Without the field the choice is skip, because a program that uploads does not wait for a question. */
function parseDuplicates(field: MultipartValue | undefined): DuplicateChoice {
  if (field === undefined) return 'skip';
  const choice = DUPLICATE_CHOICES.find((known) => known === field.value);
  if (!choice) throw invalid('duplicates', `duplicates must be one of ${DUPLICATE_CHOICES.join(', ')}.`);
  return choice;
}

/** Without the field, all sheets that have the columns are read. */
function parseSheets(field: MultipartValue | undefined): Pick<Upload, 'sheets'> {
  if (field === undefined) return {};
  const names = parseNames(field.value);
  if (!names) throw invalid('sheets', 'sheets must be a JSON array of the names of sheets.');
  return { sheets: names };
}

function parseNames(value: unknown): string[] | null {
  try {
    const names: unknown = JSON.parse(String(value));
    const isList =
      Array.isArray(names) && names.length <= MAX_SHEETS && names.every((name) => typeof name === 'string');
    return isList ? names : null;
  } catch {
    return null;
  }
}

function parseNumber(field: MultipartValue | undefined, name: string, sentence: string): number {
  const text = typeof field?.value === 'string' ? field.value : '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid(name, sentence);
  return Number(text);
}
