import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';

const MB = 1024 * 1024;
const MAX_NAME = 80;

/**
 * Errors of a file that are found before any row is checked, with one sentence each for users. `{part}` is the name of
 * a part of the zip.
 */
export const WORKBOOK_FAULTS = {
  'not-a-workbook':
    'This is not an Excel workbook (.xlsx): open it in a spreadsheet program, save it as .xlsx and try again.',
  'open-document': 'This is an OpenDocument file (.ods), not an Excel workbook: save it as .xlsx and try again.',
  'csv-encoding':
    'The letters of this file cannot be read: it is not in UTF-8. Save it as “CSV UTF-8” or as .xlsx and try again.',
  mojibake:
    'The letters of this file were damaged when it was saved (à¤ in place of Indic letters). Export it again as “CSV UTF-8” or as .xlsx.',
  'csv-quotes':
    'A quotation mark in this file is never closed, so its rows cannot be separated. Save it as .xlsx and try again.',
  'old-format':
    'This file is password-protected or in the old .xls format. Please save it as .xlsx without a password and try again.',
  encrypted: 'This workbook is password-protected. Please remove the password and try again.',
  damaged: 'This workbook is damaged and cannot be read. Please save it again in Excel and try again.',
  'wrong-checksum':
    'This workbook is damaged: its part {part} does not match its checksum. Please save it again in Excel and try again.',
  'not-text':
    'This workbook is damaged: its part {part} contains bytes that are not valid text. Please save it again in Excel and try again.',
  'file-too-large': `The file is larger than ${UPLOAD_LIMITS.fileBytes / MB} MB.`,
  'too-many-parts': `This workbook contains more than ${UPLOAD_LIMITS.entries} parts, so it cannot be read.`,
  'unpacks-too-large': 'This workbook is too large when unpacked. Please split it into smaller files.',
  suspicious: 'This workbook is compressed in a way that no spreadsheet program uses, so it was not opened.',
  'too-large-to-read': 'This workbook is too large to be read here. Please split it into smaller files.',
  timeout: 'Reading this workbook took too long. Please split it into smaller files.',
  aborted: 'Reading this workbook was stopped.',
} as const;
export type WorkbookFault = keyof typeof WORKBOOK_FAULTS;

/** A file that cannot be read as a workbook. `sentence` (also `message`) is shown to the user. */
export class WorkbookError extends Error {
  readonly code: WorkbookFault;
  readonly sentence: string;

  /** @param options `part` replaces `{part}` in the sentence */
  constructor(code: WorkbookFault, options: { cause?: unknown; part?: string } = {}) {
    const sentence = WORKBOOK_FAULTS[code].replace('{part}', () => makePrintable(options.part ?? ''));
    super(sentence, options);
    this.name = 'WorkbookError';
    this.code = code;
    this.sentence = sentence;
  }
}

/** The name comes from the uploaded file, so it may contain any characters. */
function makePrintable(part: string): string {
  return part.replace(/[^ -~]/g, '?').slice(0, MAX_NAME);
}

/** Converts any error of a reader to a WorkbookError. An unknown error becomes a damaged file. */
export function toWorkbookError(error: unknown): WorkbookError {
  if (error instanceof WorkbookError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/password|encrypt/i.test(text)) return new WorkbookError('encrypted', { cause: error });
  if (/allocation|out of memory|invalid (array|string) length|ERR_STRING_TOO_LONG/i.test(text))
    return new WorkbookError('too-large-to-read', { cause: error });
  return new WorkbookError('damaged', { cause: error });
}
