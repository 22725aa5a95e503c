import { WorkbookError } from '../workbook-error';

/** What a decoder that forgives puts where bytes are no UTF-8; a character, too, that people may write. */
export const REPLACEMENT = '\ufffd';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/**
 * UTF-8 to text, letter by letter; a byte order mark stays a character.
 * @param part of the zip, to be named in the sentence
 * @throws WorkbookError not-text
 */
export function strictText(bytes: Uint8Array, part: string): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new WorkbookError('not-text', { cause, part });
  }
}
