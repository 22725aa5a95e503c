import { WorkbookError } from '../workbook-error';

/** Bytes in which the document type must be, after declarations and comments. */
const PROLOG_BYTES = 64 * 1024;
const PROLOG = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;
const DOCTYPE = /^<!DOCTYPE[^>[]*([>[])/;
/** A beginning that further bytes may complete to a document type or a comment. */
const UNFINISHED = /^(?:$|<$|<!$|<!-$|<!--|<\?|<!D)/;

/**
 * Replaces a document type that only names a file by spaces; the file is never read. Line breaks stay, so that lines
 * keep their numbers.
 * @throws WorkbookError suspicious for a document type with declarations, for example of entities
 */
export async function* blankDoctype(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < PROLOG_BYTES && isUnfinished(head)) continue;
    yield blank(head);
    head = null;
  }
  if (head) yield blank(head);
}

const readProlog = (head: Buffer) => {
  const text = head.toString('latin1', 0, PROLOG_BYTES);
  const start = PROLOG.exec(text)![0].length;
  return { start, rest: text.slice(start) };
};

function isUnfinished(head: Buffer): boolean {
  const { rest } = readProlog(head);
  return UNFINISHED.test(rest) && !DOCTYPE.test(rest);
}

function blank(head: Buffer): Uint8Array {
  const { start, rest } = readProlog(head);
  const found = DOCTYPE.exec(rest);
  if (!found) return head;
  if (found[1] === '[') throw new WorkbookError('suspicious');
  for (let at = start; at < start + found[0].length; at++) if (head[at] !== 0x0a) head[at] = 0x20;
  return head;
}
