import { WorkbookError } from '../workbook-error';
import type { OpenPart } from '../zip/zip-part';

/** Number of bytes that can contain a byte order mark and an XML declaration. */
const HEAD_BYTES = 256;

/**
 * Converts an XML part in any encoding to UTF-8 without a byte order mark. UTF-8 passes unchanged.
 * @throws WorkbookError damaged for an unknown encoding, not-text for invalid bytes in another encoding than UTF-8
 */
export async function* convertToUtf8({ name, chunks }: OpenPart): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array(0);
  let recode: ((chunk: Uint8Array, more: boolean) => Uint8Array) | null = null;
  for await (const chunk of chunks) {
    if (head) {
      head = joinChunks(head, chunk);
      if (head.length < HEAD_BYTES) continue;
      recode = createRecoder(head, name);
      yield recodeFirst(head, recode);
      head = null;
    } else {
      yield recode ? recode(chunk, true) : chunk;
    }
  }
  if (head) {
    recode = createRecoder(head, name);
    yield recodeFirst(head, recode);
  }
  if (recode) yield recode(new Uint8Array(0), false);
}

function recodeFirst(head: Uint8Array, recode: ReturnType<typeof createRecoder>): Uint8Array {
  if (recode) return recode(head, true);
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head;
}

function createRecoder(head: Uint8Array, part: string): ((chunk: Uint8Array, more: boolean) => Uint8Array) | null {
  const encoding = detectXmlEncoding(head);
  if (/^(utf-?8|us-ascii)$/i.test(encoding)) return null;
  const decoder = createDecoder(encoding);
  const encoder = new TextEncoder();
  return (chunk, more) => {
    try {
      return encoder.encode(decoder.decode(chunk, { stream: more }));
    } catch (cause) {
      throw new WorkbookError('not-text', { cause, part });
    }
  };
}

function createDecoder(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    throw new WorkbookError('damaged', { cause });
  }
}

function detectXmlEncoding(head: Uint8Array): string {
  const [a, b] = head;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(text)?.[1] ?? 'utf-8';
}

function joinChunks(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
