import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { WorkbookError } from '../workbook-error';
import { createThreadYielder } from '../zip/yield-thread';
import { blankDoctype } from './blank-doctype';
import { readAttributes } from './each-token';
import { decodeStrictly } from './strict-text';
import { convertToUtf8 } from './xml-encoding';
import { decodeEntities } from './xml-text';
import { CLOSE, EMPTY, MORE, OPEN, TEXT, XmlTokens } from './xml-tokens';

/** Beginning, text or end of an element, with its line in the file. An empty element has both a beginning and an end. */
export type XmlPart =
  | { kind: 'open'; line: number; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'text'; line: number; text: string }
  | { kind: 'close'; line: number; name: string };

/** Faults of an XML file as a whole. */
const XML_FAULTS = {
  malformed: 'This is not a well-formed XML file.',
  entities: 'The file declares entities or a document type of its own. Such files are not read.',
  'not-text': 'The file contains bytes that are not valid text.',
} as const;

/** Parts of some bytes of a file, and the number of bytes read so far. */
export interface XmlGroup {
  parts: XmlPart[];
  bytes: number;
}

/** An XML file that cannot be read on. `message` is for the user. */
export class XmlError extends Error {
  constructor(
    code: keyof typeof XML_FAULTS,
    readonly line: number,
    cause?: unknown,
  ) {
    super(XML_FAULTS[code], { cause });
    this.name = 'XmlError';
  }
}

const BY_CODE: Partial<Record<WorkbookError['code'], keyof typeof XML_FAULTS>> = {
  suspicious: 'entities',
  'not-text': 'not-text',
};

/**
 * Reads an XML file in any encoding in bounded memory, in groups of parts. No entity but the five of XML is resolved,
 * and no other file is read. Element names lose the prefix of the root.
 * @throws XmlError with the line; errors of the file system unchanged
 */
export async function* readElements(path: string): AsyncGenerator<XmlGroup> {
  const tokens = new XmlTokens(path);
  const yieldThread = createThreadYielder(() => setImmediate());
  const reader = createPartReader(tokens);
  const bytes = createReadStream(path);
  try {
    for await (const chunk of blankDoctype(convertToUtf8({ name: path, chunks: bytes }))) {
      tokens.push(chunk);
      yield { parts: reader.readParts(), bytes: bytes.bytesRead };
      await yieldThread();
    }
    tokens.finish();
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw new XmlError(BY_CODE[error.code] ?? 'malformed', reader.getLine(), error);
  } finally {
    bytes.destroy();
  }
}

/** Reads the tokens of the pushed bytes, counts lines, and compares the names of beginnings and ends. */
function createPartReader(tokens: XmlTokens) {
  const open: string[] = [];
  let line = 1;

  function readParts(): XmlPart[] {
    const parts: XmlPart[] = [];
    for (;;) {
      const from = tokens.at;
      const kind = tokens.next();
      const start = line;
      line += countLines(tokens.bytes, from, tokens.at);
      if (kind === MORE) return parts;
      const text = decodeStrictly(tokens.bytes.subarray(tokens.from, tokens.to), tokens.part);
      if (kind === TEXT) parts.push({ kind: 'text', line: start, text: readText(text) });
      else if (kind === CLOSE) parts.push(close(text));
      else {
        parts.push({ kind: 'open', line, name: text, attributes: readAttributes(tokens) });
        open.push(text);
        if (kind === EMPTY) parts.push(close(text));
        else if (kind !== OPEN) throw new WorkbookError('damaged');
      }
    }
  }

  function readText(text: string): string {
    const unified = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    return tokens.literal || !unified.includes('&') ? unified : decodeEntities(unified);
  }

  function close(name: string): XmlPart {
    if (open.pop() !== name) throw new WorkbookError('damaged');
    return { kind: 'close', line, name };
  }

  return { readParts, getLine: () => line };
}

function countLines(bytes: Uint8Array, from: number, to: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a, from); at >= 0 && at < to; at = bytes.indexOf(0x0a, at + 1)) lines++;
  return lines;
}
