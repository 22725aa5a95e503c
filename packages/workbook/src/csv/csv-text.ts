import { WorkbookError } from '../workbook-error';

/** Encodings of a text file that can be detected from its first bytes. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Number of bytes that decide the type of a file. They include the first line with all headings. */
export const SNIFFED_BYTES = 16 * 1024;

/** Detects the encoding from the first bytes. UTF-16 without a byte order mark has a zero beside each Latin letter. */
export function detectCsvEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.length >= 4 && head[1] === 0 && head[3] === 0 && head[0] !== 0) return 'utf-16le';
  if (head.length >= 4 && head[0] === 0 && head[2] === 0 && head[1] !== 0) return 'utf-16be';
  return 'utf-8';
}

/**
 * Whether the first bytes belong to a table as text: no control characters, and a first line with a comma, semicolon or
 * tab.
 */
export function isDelimitedText(head: Uint8Array): boolean {
  const bytes = head.subarray(0, SNIFFED_BYTES);
  // Invalid letters are accepted here, because `decodeCsv` reports them with a separate message.
  const text = new TextDecoder(detectCsvEncoding(bytes)).decode(bytes).trimStart();
  if (/^(?:[<{[]|%PDF|PK|#!|WEBVTT)/.test(text) || hasControls(text)) return false;
  return /^[^\r\n]*[,;\t]/.test(text);
}

function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return true;
  }
  return false;
}

/** Indic letters or curly quotes whose UTF-8 was read as windows-1252 and saved again. */
const MOJIBAKE = /à[¤¥¦§¨©ª«¬­®¯°±²³´µ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸ]|â€[\u0080-\u00bf™œ˜“”¦]/;

/**
 * Yields the text of a file in pieces.
 * @throws WorkbookError csv-encoding if bytes are invalid in the encoding, mojibake if another program has damaged
 *   letters
 */
export async function* decodeCsv(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let before = '';
  const decodeChunk = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new WorkbookError('csv-encoding', { cause });
    }
  };
  const checkMojibake = (text: string) => {
    if (MOJIBAKE.test(before + text)) throw new WorkbookError('mojibake');
    before = text.slice(-2);
    return text;
  };
  for await (const chunk of chunks) yield checkMojibake(decodeChunk(chunk));
  yield checkMojibake(decodeChunk());
}
