import { WorkbookError } from '../workbook-error';

/** U+FFFD, which a lenient decoder inserts for invalid bytes. It is also a valid character in a text. */
export const REPLACEMENT = '\ufffd';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/**
 * Decodes UTF-8 strictly. A byte order mark stays a character.
 * @param part part of the zip, named in the error
 * @throws WorkbookError not-text
 */
export function decodeStrictly(bytes: Uint8Array, part: string): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new WorkbookError('not-text', { cause, part });
  }
}
