import type { ReaderPlatform } from '../zip/platform';
import type { OpenPart } from '../zip/zip-part';
import { decodeStrictly } from './strict-text';
import { convertToUtf8 } from './xml-encoding';
import { decodeEntities } from './xml-text';
import { MORE, XmlTokens } from './xml-tokens';

/** Returns the attributes of the current element, by their names as written. */
export function readAttributes(tokens: XmlTokens): Map<string, string> {
  const { bytes, part } = tokens;
  const text = (from: number, to: number) => decodeStrictly(bytes.subarray(from, to), part);
  const found = new Map<string, string>();
  while (tokens.nextAttribute())
    found.set(text(tokens.nameFrom, tokens.nameTo), decodeEntities(text(tokens.valueFrom, tokens.valueTo)));
  return found;
}

/**
 * Calls `visit` for every token of an XML part, and yields the thread regularly.
 * @throws WorkbookError any error of the chunks and tokens; damaged if the part was cut
 */
export async function visitTokens(
  platform: ReaderPlatform,
  part: OpenPart,
  visit: (tokens: XmlTokens, kind: number) => void,
): Promise<void> {
  const tokens = new XmlTokens(part.name);
  for await (const chunk of convertToUtf8(part)) {
    tokens.push(chunk);
    for (let kind = tokens.next(); kind !== MORE; kind = tokens.next()) visit(tokens, kind);
    await platform.yieldThread();
  }
  tokens.finish();
}
